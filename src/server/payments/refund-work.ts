// Refund job: retries under one key; counts as refunded only when confirmed.
import { z } from 'zod'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/guard.ts'
import {
  countTry,
  findRefund,
  findRefundOfProvider,
  moveRefund,
  type RefundBook,
  type RefundRow,
  takeRequestedRefunds,
} from '../db/provider-refunds.ts'
import { PaymentRefused, type ProviderRefund } from '../ports/payments/payments.ts'

/** The queue gives up after eight tries more; the team is told before. */
const MAX_TRIES = 8
const HOUR = 3_600_000
const AT_ONCE = 50

export const RefundJob = z.object({ refundId: z.uuid() })

/** What is done to the thing that was paid for; `done` and `failed` run in one transaction, after `lock`, and once for each refund. */
export type Refunding<Locked> = {
  book: RefundBook
  /** The queue of its jobs, each a `RefundJob`. */
  queue: string
  /** As the provider's own pages name it. */
  referenceOf(ctx: Context, payableId: string): Promise<string>
  lock(ctx: Context, payableId: string): Promise<Locked | undefined>
  /** The money is with the buyer's bank: now it counts. */
  done(ctx: Context, locked: Locked, refund: RefundRow, providerId: string): Promise<void>
  /** The money is still here. */
  failed(ctx: Context, locked: Locked, refund: RefundRow): Promise<void>
}

/** Asks the provider for the money back, or how it went. Safe to repeat; throws when it is worth another try. */
export async function workRefund<Locked>(ctx: Context, refunding: Refunding<Locked>, id: string): Promise<void> {
  const refund = await findRefund(ctx.db, refunding.book, id)
  if (!refund || refund.state === 'done' || refund.state === 'failed') return
  try {
    await settle(ctx, refunding, refund, await answerFor(ctx, refunding, refund))
  } catch (error) {
    const isOver = error instanceof PaymentRefused || (await countTry(ctx.db, refunding.book, id)) >= MAX_TRIES
    if (!isOver) throw error
    await fail(ctx, refunding, refund)
  }
}

async function answerFor<Locked>(ctx: Context, refunding: Refunding<Locked>, refund: RefundRow): Promise<ProviderRefund> {
  const { payments } = ctx.ports
  if (!payments) throw new Error('No provider of online payments is set up.')
  if (refund.providerId) return payments.findRefund(refund.providerId)
  const { paymentId, amountPaise, payableId } = refund
  const reference = await refunding.referenceOf(ctx, payableId)
  return payments.refund({ paymentId, amountPaise, key: refund.id, reference })
}

async function settle<Locked>(
  ctx: Context,
  refunding: Refunding<Locked>,
  refund: RefundRow,
  { id: providerId, state }: ProviderRefund,
): Promise<void> {
  if (state === 'done') {
    return end(ctx, refunding, refund, { state, providerId }, (ctx, locked) => refunding.done(ctx, locked, refund, providerId))
  }
  const retryAt = new Date(ctx.clock.now().getTime() + HOUR)
  await moveRefund(ctx.db, refunding.book, refund.id, { state: 'sent', providerId, retryAt })
  if (state === 'failed') await fail(ctx, refunding, refund)
}

const fail = <Locked>(ctx: Context, refunding: Refunding<Locked>, refund: RefundRow): Promise<void> =>
  end(ctx, refunding, refund, { state: 'failed' }, (ctx, locked) => refunding.failed(ctx, locked, refund))

/** Moves the refund to its end together with what that end means; a refund that is over stays as it is. */
async function end<Locked>(
  ctx: Context,
  { book, lock }: Refunding<Locked>,
  { id, payableId }: RefundRow,
  to: { state: 'done' | 'failed'; providerId?: string },
  then: (ctx: Context, locked: Locked) => Promise<void>,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const locked = await lock(ctx, payableId)
    if (locked !== undefined && (await moveRefund(ctx.db, book, id, to))) await then(ctx, locked)
  })
}

type Queued = Pick<Refunding<never>, 'book' | 'queue'>

/** The provider said something about a refund: if it is one of these, it is looked at anew. */
export async function handleRefundEvent(ctx: Context, { book, queue }: Queued, providerId: string): Promise<void> {
  const refund = await findRefundOfProvider(ctx.db, book, providerId)
  if (refund) await ctx.queue.send(queue, { refundId: refund.id })
}

/** Looks at refunds on their way whose end nobody told; answers how many. */
export async function checkRefunds(ctx: Context, { book, queue }: Queued): Promise<number> {
  if (!ctx.ports.payments) return 0
  const now = ctx.clock.now()
  const ids = await takeRequestedRefunds(ctx.db, book, now, new Date(now.getTime() + 6 * HOUR), AT_ONCE)
  for (const refundId of ids) await ctx.queue.send(queue, { refundId })
  return ids.length
}
