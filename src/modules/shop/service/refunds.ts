// The work of a refund: the provider is asked under one key until he has said yes or no, and only then does the money count as given back.
import type { Context } from '../../../server/context.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import { PaymentRefused, type ProviderRefund } from '../../../server/ports/payments/payments.ts'
import { newId } from '../../../shared/ids.ts'
import { insertPayment } from '../store/order-views.ts'
import { lockOrder } from '../store/orders.ts'
import { countTry, findRefund, findRefundOfProvider, moveRefund, type RefundRow, takeSentRefunds } from '../store/refunds.ts'
import { creditBill } from './bills.ts'
import { noteMoney } from './order-moves.ts'
import { note } from './refund-asking.ts'

/** The queue gives up after eight tries more; the team is told before. */
const MOST_TRIES = 8
const HOUR = 3_600_000
const AT_ONCE = 50

/** Asks the provider for the money back, or how it went. Safe to repeat; throws when it is worth another try. */
export async function workRefund(ctx: Context, id: string): Promise<void> {
  const refund = await findRefund(ctx.db, id)
  if (!refund || refund.state === 'done' || refund.state === 'failed') return
  try {
    await settle(ctx, refund, await answerFor(ctx, refund))
  } catch (error) {
    const isOver = error instanceof PaymentRefused || (await countTry(ctx.db, id)) >= MOST_TRIES
    if (!isOver) throw error
    await fail(ctx, refund)
  }
}

async function answerFor({ ports }: Context, refund: RefundRow): Promise<ProviderRefund> {
  if (!ports.payments) throw new Error('No provider of online payments is set up.')
  if (refund.providerId) return ports.payments.findRefund(refund.providerId)
  const { paymentId, amountPaise, number } = refund
  return ports.payments.refund({ paymentId, amountPaise, key: refund.id, reference: number })
}

async function settle(ctx: Context, refund: RefundRow, { id, state }: ProviderRefund): Promise<void> {
  if (state === 'done') return finish(ctx, refund, id)
  const askAt = new Date(ctx.clock.now().getTime() + HOUR)
  await moveRefund(ctx.db, refund.id, { state: 'sent', provider_refund_id: id, ask_at: askAt })
  if (state === 'failed') await fail(ctx, refund)
}

/** The money is with the buyer's bank: now it counts, once. */
async function finish(ctx: Context, refund: RefundRow, providerId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx.db, refund.number)
    if (!order || !(await moveRefund(ctx.db, refund.id, { state: 'done', provider_refund_id: providerId, ask_at: null }))) return
    const money = { kind: 'refund', method: 'online', amountPaise: refund.amountPaise, reference: providerId } as const
    const row = { id: newId(), orderId: order.id, ...money, by: null, at: ctx.clock.now() }
    await insertPayment(ctx.db, { ...row, idempotencyKey: undefined, requestHash: '' })
    if (refund.lessenedPaise > 0) await creditBill(ctx, order.id, `refund ${row.id}`, refund.lessenedPaise)
    await noteMoney(ctx, order, money)
  })
}

async function fail(ctx: Context, refund: RefundRow): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx.db, refund.number)
    if (!order || !(await moveRefund(ctx.db, refund.id, { state: 'failed', ask_at: null }))) return
    // The money is still here, so the price is what it was.
    const { amountPaise, lessenedPaise } = refund
    await note(ctx, order, { kind: 'refund-failed', amountPaise }, -lessenedPaise)
  })
}

/** The provider said something about a refund: it is looked at anew. */
export async function hearOfRefund(ctx: Context, providerId: string): Promise<void> {
  const refund = await findRefundOfProvider(ctx.db, providerId)
  if (refund) await ctx.queue.send('order-refund', { refundId: refund.id })
}

/** Looks at refunds on their way whose end nobody told; answers how many. */
export async function askAboutRefunds(ctx: Context): Promise<number> {
  if (!ctx.ports.payments) return 0
  const now = ctx.clock.now()
  const ids = await takeSentRefunds(ctx.db, now, new Date(now.getTime() + 6 * HOUR), AT_ONCE)
  for (const refundId of ids) await ctx.queue.send('order-refund', { refundId })
  return ids.length
}
