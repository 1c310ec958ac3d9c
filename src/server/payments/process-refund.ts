// Refund job: retries under one key; counts as refunded only when confirmed.
import { z } from 'zod'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/guard.ts'
import {
  countTry,
  findRefund,
  findRefundOfProvider,
  type RefundBook,
  type RefundRow,
  takeRequestedRefunds,
  transitionRefund,
} from '../db/provider-refunds.ts'
import { PaymentRefused, type ProviderRefund } from '../ports/payments/payments.ts'

/** After this many attempts the refund fails and the team is notified; the queue would give up only after eight retries. */
const MAX_TRIES = 8
const HOUR_MS = 3_600_000
const BATCH_SIZE = 50

export const RefundJob = z.object({ refundId: z.uuid() })

/** How refunds affect the order or booking; `done` and `failed` run in one transaction, after `lock`, and once per refund. */
export type Refunding<Locked> = {
  book: RefundBook
  /** The name of the queue of its jobs, each a `RefundJob`. */
  queue: string
  /** The reference shown in the provider's dashboard. */
  referenceOf(ctx: Context, payableId: string): Promise<string>
  lock(ctx: Context, payableId: string): Promise<Locked | undefined>
  /** The provider confirmed the refund: now it counts. */
  done(ctx: Context, locked: Locked, refund: RefundRow, providerId: string): Promise<void>
  /** The refund failed: the money is still here. */
  failed(ctx: Context, locked: Locked, refund: RefundRow): Promise<void>
}

/** Requests the refund from the provider, or its state. Safe to repeat; throws if it should be retried. */
export async function processRefund<Locked>(ctx: Context, refunding: Refunding<Locked>, id: string): Promise<void> {
  const refund = await findRefund(ctx.db, refunding.book, id)
  if (!refund || refund.state === 'done' || refund.state === 'failed') return
  try {
    await applyProviderState(ctx, refunding, refund, await answerFor(ctx, refunding, refund))
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

async function applyProviderState<Locked>(
  ctx: Context,
  refunding: Refunding<Locked>,
  refund: RefundRow,
  { id: providerId, state }: ProviderRefund,
): Promise<void> {
  if (state === 'done') {
    return finalize(ctx, refunding, refund, { state, providerId }, (ctx, locked) =>
      refunding.done(ctx, locked, refund, providerId),
    )
  }
  const retryAt = new Date(ctx.clock.now().getTime() + HOUR_MS)
  await transitionRefund(ctx.db, refunding.book, refund.id, { state: 'sent', providerId, retryAt })
  if (state === 'failed') await fail(ctx, refunding, refund)
}

const fail = <Locked>(ctx: Context, refunding: Refunding<Locked>, refund: RefundRow): Promise<void> =>
  finalize(ctx, refunding, refund, { state: 'failed' }, (ctx, locked) => refunding.failed(ctx, locked, refund))

/** Moves the refund to its final state together with the effects on its order or booking; does nothing if it is final already. */
async function finalize<Locked>(
  ctx: Context,
  { book, lock }: Refunding<Locked>,
  { id, payableId }: RefundRow,
  to: { state: 'done' | 'failed'; providerId?: string },
  then: (ctx: Context, locked: Locked) => Promise<void>,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const locked = await lock(ctx, payableId)
    if (locked !== undefined && (await transitionRefund(ctx.db, book, id, to))) await then(ctx, locked)
  })
}

type QueuedRefunds = Pick<Refunding<never>, 'book' | 'queue'>

/** Handles a provider event about a refund: if it is one of these refunds, its state is requested again. */
export async function handleRefundEvent(ctx: Context, { book, queue }: QueuedRefunds, providerId: string): Promise<void> {
  const refund = await findRefundOfProvider(ctx.db, book, providerId)
  if (refund) await ctx.queue.send(queue, { refundId: refund.id })
}

/** Checks pending refunds without a webhook event; returns how many. */
export async function checkRefunds(ctx: Context, { book, queue }: QueuedRefunds): Promise<number> {
  if (!ctx.ports.payments) return 0
  const now = ctx.clock.now()
  const ids = await takeRequestedRefunds(ctx.db, book, now, new Date(now.getTime() + 6 * HOUR_MS), BATCH_SIZE)
  for (const refundId of ids) await ctx.queue.send(queue, { refundId })
  return ids.length
}
