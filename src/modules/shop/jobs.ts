// Order emails, back-in-stock emails, unpaid order expiry, and bestsellers.
import { z } from 'zod'
import type { Context } from '../../server/context.ts'
import type { Logger } from '../../server/http/log.ts'
import type { JobHandlers } from '../../server/jobs/queue.ts'
import type { Round } from '../../server/jobs/rounds.ts'
import { RefundJob, workRefund } from '../../server/payments/refund-work.ts'
import { hostOf } from '../../server/ports/mail/letter.ts'
import { readSettings } from '../settings/service.ts'
import { deliver, type Post } from './jobs/deliver.ts'
import { buyerLetter, type OrderLetterSource, teamOrderLetter } from './jobs/letters.ts'
import { restockLetter } from './jobs/restock-letter.ts'
import { writeReviewLetter } from './jobs/review-letter.ts'
import { lapseUnpaid } from './service/order-moves.ts'
import { orderKeyOf } from './service/ordering.ts'
import { REFUND_QUEUE } from './service/refund-asking.ts'
import { orderRefunding } from './service/refunds.ts'
import { forgetOldAsks, stopToken, tellWaiting } from './service/restock.ts'
import { sweepReturnPhotos } from './service/return-photos.ts'
import { queueReviewLetters, REVIEW_LETTER_QUEUE } from './service/review-letters.ts'
import { findEventOrder } from './store/order-views.ts'
import { findAsk } from './store/restock.ts'
import { countSales } from './store/sales.ts'

/** `senders`: who caused it, as `sendersHere` says. */
const EventJob = z.object({ eventId: z.int(), senders: z.array(z.string()).default([]) })
type EventJob = z.infer<typeof EventJob>
const GoodsBackJob = z.object({ variantIds: z.array(z.string()) })
const RestockLetterJob = z.object({ askId: z.string() })
const ReviewJob = z.object({ orderId: z.uuid() })

export function shopJobs(ctx: Context, log: Logger): JobHandlers {
  return {
    'order-event': async (data) => tellOf(ctx, log, EventJob.parse(data)),
    'goods-back': async (data) => void (await tellWaiting(ctx, GoodsBackJob.parse(data).variantIds)),
    'restock-letter': async (data) => writeRestockLetter(ctx, log, RestockLetterJob.parse(data).askId),
    [REVIEW_LETTER_QUEUE]: async (data) => writeReviewLetter(ctx, ReviewJob.parse(data).orderId),
    [REFUND_QUEUE]: async (data) => workRefund(ctx, orderRefunding, RefundJob.parse(data).refundId),
  }
}

export function shopRounds(ctx: Context): Round[] {
  return [
    { name: 'unpaid-orders', everyMinutes: 1, go: async () => void (await lapseUnpaid(ctx)) },
    { name: 'return-photos', everyMinutes: 60, isFirstAfterPause: true, go: () => sweepReturnPhotos(ctx) },
    { name: 'sales', everyMinutes: 60, go: async () => void (await countSales(ctx.db, ctx.clock.now())) },
    // Whoever asked at the very moment in which the good came, and goods that came back onto the shelf by another way.
    { name: 'goods-back', everyMinutes: 10, go: async () => void (await tellWaiting(ctx)) },
    { name: 'old-restock-asks', everyMinutes: 60, go: () => forgetOldAsks(ctx) },
    { name: 'review-letters', everyMinutes: 30, go: () => queueReviewLetters(ctx) },
  ]
}

/** Writes to the buyer and the team; each letter is handed over once, however often the job runs. */
async function tellOf(ctx: Context, log: Logger, { eventId, senders }: EventJob): Promise<void> {
  const order = await findEventOrder(ctx.db, eventId)
  if (!order) return
  const event = { kind: order.event_kind, actorKind: order.event_actor, details: order.event_details }
  const settings = await readSettings(ctx)
  const source: OrderLetterSource = {
    order,
    event,
    isProved: order.is_proved,
    settings,
    publicUrl: ctx.publicUrl,
    linkKey: await orderKeyOf(ctx, order.id),
  }
  const name = (reader: string) => `<order-${eventId}-${reader}@${hostOf(ctx.publicUrl)}>`
  // Who has left is written to no more: his order goes on without an address.
  const [buyers, teams] = [order.email ? buyerLetter(source) : undefined, teamOrderLetter(source)]
  const isTyped = event.actorKind === 'buyer' && !order.is_proved
  const posts: Post[] = []
  if (buyers) posts.push({ letter: buyers, to: order.email, messageId: name('buyer'), isTyped, senders })
  if (teams) posts.push({ letter: teams, to: settings.email, messageId: name('team'), isTyped: false })
  await deliver(ctx, log, posts)
}

async function writeRestockLetter(ctx: Context, log: Logger, askId: string): Promise<void> {
  const ask = await findAsk(ctx.db, askId)
  if (!ask) return
  const token = await stopToken(ctx, askId)
  const letter = restockLetter({ ask, settings: await readSettings(ctx), publicUrl: ctx.publicUrl, token })
  const post: Post = {
    letter,
    to: ask.email,
    messageId: `<restock-${askId}@${hostOf(ctx.publicUrl)}>`,
    senders: ask.senders,
    isTyped: !ask.is_proved,
    unsubscribeUrl: `${ctx.publicUrl.replace(/\/$/, '')}/api/v1/shop/restock-asks/stop?token=${token}`,
  }
  await deliver(ctx, log, [post])
}
