// The work of the shop outside of requests: telling of an order's events, letting unpaid orders go, and what sells.
import { z } from 'zod'
import type { Context } from '../../server/context.ts'
import { markSent, wasSent } from '../../server/db/sent-mails.ts'
import type { Logger } from '../../server/http/log.ts'
import type { JobHandlers } from '../../server/jobs/queue.ts'
import type { Round } from '../../server/jobs/rounds.ts'
import { hostOf, htmlOf, type Letter, subjectOf, textOf } from '../../server/ports/mail/letter.ts'
import { maySend } from '../settings/service/letter-limit.ts'
import { readSettings } from '../settings/service.ts'
import { buyerLetter, type OrderLetterSource, teamOrderLetter } from './jobs/letters.ts'
import { lapseUnpaid } from './service/order-moves.ts'
import { orderKeyOf } from './service/ordering.ts'
import { findEventOrder, findOrder } from './store/order-views.ts'
import { countSales } from './store/sales.ts'

const EventJob = z.object({ eventId: z.int() })

export function shopJobs(ctx: Context, log: Logger): JobHandlers {
  return { 'order-event': async (data) => tellOf(ctx, log, EventJob.parse(data).eventId) }
}

export function shopRounds(ctx: Context): Round[] {
  return [
    { name: 'unpaid-orders', everyMinutes: 1, go: async () => void (await lapseUnpaid(ctx)) },
    { name: 'sales', everyMinutes: 60, go: async () => void (await countSales(ctx.db, ctx.clock.now())) },
  ]
}

/** Writes to the buyer and the team; each letter is handed over once, however often the job runs. */
async function tellOf(ctx: Context, log: Logger, eventId: number): Promise<void> {
  const event = await findEventOrder(ctx.db, eventId)
  const order = event && (await findOrder(ctx.db, event.number))
  if (!event || !order) return
  const settings = await readSettings(ctx)
  const source: OrderLetterSource = { order, event, settings, publicUrl: ctx.publicUrl, linkKey: await orderKeyOf(ctx, order.id) }
  const name = (reader: string) => `<order-${eventId}-${reader}@${hostOf(ctx.publicUrl)}>`
  // Who has left is written to no more: his order goes on without an address.
  if (order.email) {
    const address = { to: order.email, messageId: name('buyer'), isTyped: event.actorKind === 'buyer' }
    await deliver(ctx, log, buyerLetter(source), address)
  }
  await deliver(ctx, log, teamOrderLetter(source), { to: settings.email, messageId: name('team'), isTyped: false })
}

type Address = { to: string; messageId: string; isTyped: boolean }

/** Hands a letter over and remembers it; only a death between the two can double it. */
async function deliver(
  ctx: Context,
  log: Logger,
  letter: Letter | undefined,
  { to, messageId, isTyped }: Address,
): Promise<void> {
  if (!letter || (await wasSent(ctx.db, messageId))) return
  if (isTyped && !(await maySend(ctx, { to, messageId }))) {
    log.warn(`letter held back, too many to one address in an hour: ${messageId}`)
  } else {
    const { language } = letter
    await ctx.ports.mail.send({ messageId, to, subject: subjectOf(letter), text: textOf(letter), html: htmlOf(letter), language })
  }
  await markSent(ctx.db, messageId, ctx.clock.now())
}
