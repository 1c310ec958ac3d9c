import type { Context } from '../../../server/context.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import type { Refunding } from '../../../server/payments/process-refund.ts'
import { findRequestedRefund, hasProviderPayment, recordRefund, splitRefund } from '../../../server/payments/request-refund.ts'
import { newId } from '../../../shared/ids.ts'
import { paidPaise, paymentAfter, toRefundPaise } from '../payment/model.ts'
import { BOOKING_REFUNDS, findBookingReference, insertPayment, listPayments, refundSumsOf } from '../payment/store.ts'
import { recordEvent, requireAction, requireLockedBooking } from '../record/service.ts'
import { type LockedBooking, listEvents, lockBooking } from '../record/store.ts'
import { undoOf } from '../team/model.ts'
import { requireVersion } from '../versions/service.ts'

/** The queue of jobs that send refunds to the provider. */
export const REFUND_QUEUE = 'booking-refund'

/** The queue of jobs that request refunds after a cancellation. */
export const CANCELLATION_REFUND_QUEUE = 'booking-money-back'

type RefundRequest = {
  amountPaise: number
  reason: 'late' | 'excess' | 'cancelled' | 'team'
  idempotencyKey?: string | undefined
  paymentId?: string
}

/** Requests one refund from a payment that has enough left, for a locked booking. 422 `amount_too_large` when none has. */
export async function requestRefund(ctx: Context, booking: LockedBooking, { reason, ...request }: RefundRequest): Promise<void> {
  const isTeam = reason === 'team'
  const { amountPaise } = request
  const by = isTeam && ctx.actor.kind === 'person' ? ctx.actor.userId : null
  const held = { payableId: booking.id, netPaidPaise: await getNetPaidPaise(ctx, booking) }
  const refundId = await recordRefund(ctx, BOOKING_REFUNDS, { ...request, ...held, by })
  await recordEvent(ctx, booking, {
    who: isTeam ? 'team' : 'system',
    kind: 'refund-requested',
    to: booking.state,
    details: { amountPaise, reason },
  })
  await ctx.queue.send(REFUND_QUEUE, { refundId })
}

/** The amount kept of all payments, less refunds in progress. */
export async function getNetPaidPaise(ctx: Context, { id }: LockedBooking): Promise<number> {
  const { refundingPaise } = await refundSumsOf(ctx.db, id)
  return paidPaise(await listPayments(ctx.db, [id])) - refundingPaise
}

/** Whether this booking has payments from a provider that is configured now. */
export const isRefundedByProvider = (ctx: Context, bookingId: string): Promise<boolean> =>
  hasProviderPayment(ctx, BOOKING_REFUNDS, bookingId)

/**
 * The team refunds through the provider. A retry with the same key changes nothing; another refund under the same key is 422
 * `idempotency_key_reused`.
 */
export async function refundByTeam(
  ctx: Context,
  booking: LockedBooking,
  request: { amountPaise: number; idempotencyKey?: string | undefined; version?: number | undefined },
): Promise<void> {
  const { amountPaise, idempotencyKey, version } = request
  if (await findRequestedRefund(ctx, BOOKING_REFUNDS, { payableId: booking.id, amountPaise, idempotencyKey })) return
  requireVersion(booking, version)
  requireAction('payment', 'team', booking, ctx.clock.now())
  await requestRefund(ctx, booking, { amountPaise, idempotencyKey, reason: 'team' })
}

/** Queues the refund of online payments after a cancellation, in the transaction that cancels. */
export async function queueCancellationRefund(ctx: Context, bookingId: string): Promise<void> {
  if (await isRefundedByProvider(ctx, bookingId)) await ctx.queue.send(CANCELLATION_REFUND_QUEUE, { bookingId })
}

/**
 * Requests the refund of what a cancelled booking does not keep, up to the amount paid online. Safe to repeat. Waits while the
 * team can undo the cancellation, or a payment it recorded since.
 */
export async function refundCancelledBooking(ctx: Context, bookingId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const booking = await requireLockedBooking(ctx, { id: bookingId })
    if (booking.state !== 'cancelled') return
    const undo = undoOf(await listEvents(ctx.db, [booking.id]), ctx.clock.now())
    // The undo is still possible at the very instant at which it ends.
    if (undo)
      return ctx.queue.send(CANCELLATION_REFUND_QUEUE, { bookingId }, { startAfter: new Date(undo.until.getTime() + 1000) })
    const { refundingPaise } = await refundSumsOf(ctx.db, booking.id)
    const back = toRefundPaise(booking, await listPayments(ctx.db, [booking.id])) - refundingPaise
    for (const part of await splitRefund(ctx, BOOKING_REFUNDS, booking.id, back)) {
      await requestRefund(ctx, booking, { ...part, reason: 'cancelled' })
    }
  })
}

export const bookingRefunding: Refunding<LockedBooking> = {
  book: BOOKING_REFUNDS,
  queue: REFUND_QUEUE,
  referenceOf: ({ db }, bookingId) => findBookingReference(db, bookingId),
  lock: ({ db }, bookingId) => lockBooking(db, { id: bookingId }),
  async done(ctx: Context, booking, { amountPaise }, providerId) {
    const at = ctx.clock.now()
    const row = { id: newId(at.getTime()), bookingId: booking.id, kind: 'refund', method: 'online', amountPaise, at } as const
    await insertPayment(ctx.db, { ...row, recordedBy: null, actorKind: 'system', providerId })
    await recordEvent(ctx, booking, {
      who: 'system',
      kind: 'refund-recorded',
      to: booking.state,
      changes: { payment: paymentAfter(booking, await listPayments(ctx.db, [booking.id])) },
      details: { method: 'online', amountPaise, reference: providerId, panditId: booking.panditId },
    })
  },
  async failed(ctx: Context, booking, { amountPaise }) {
    await recordEvent(ctx, booking, { who: 'system', kind: 'refund-failed', to: booking.state, details: { amountPaise } })
  },
}
