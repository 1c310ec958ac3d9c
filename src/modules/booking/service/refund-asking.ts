// Records provider refunds in the causing transaction; a job executes them.
import type { Context } from '../../../server/context.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import { cameOnline, isAskedAlready, shareOut, writeRefund } from '../../../server/payments/refund-asking.ts'
import { paidPaise, toReturnPaise } from '../model/payment.ts'
import { undoOf } from '../model/undo.ts'
import { type LockedBooking, listEvents } from '../store/bookings.ts'
import { listPayments } from '../store/outcome.ts'
import { BOOKING_REFUNDS, refundSumsOf } from '../store/refunds.ts'
import { lock, permit, record } from './record.ts'
import { requireVersion } from './version.ts'

/** The jobs that give back. */
export const REFUND_QUEUE = 'booking-refund'
/** The jobs that ask for what a cancelled booking does not keep. */
export const RETURN_QUEUE = 'booking-money-back'

type Wish = {
  amountPaise: number
  reason: 'late' | 'excess' | 'cancelled' | 'team'
  idempotencyKey?: string | undefined
  paymentId?: string
}

/** Asks for one amount back, out of a payment that holds it, on a booking that is locked. 422 `too_much` when none does. */
export async function askRefund(ctx: Context, booking: LockedBooking, { reason, ...wish }: Wish): Promise<void> {
  const isTeam = reason === 'team'
  const { amountPaise } = wish
  const by = isTeam && ctx.actor.kind === 'person' ? ctx.actor.userId : null
  const held = { payableId: booking.id, heldPaise: await heldPaise(ctx, booking) }
  const refundId = await writeRefund(ctx, BOOKING_REFUNDS, { ...wish, ...held, by })
  await record(ctx, booking, {
    who: isTeam ? 'team' : 'system',
    kind: 'refund-asked',
    to: booking.state,
    details: { amountPaise, reason },
  })
  await ctx.queue.send(REFUND_QUEUE, { refundId })
}

/** What is kept of all that was paid, less what is on its way back. */
export async function heldPaise(ctx: Context, { id }: LockedBooking): Promise<number> {
  const { refundingPaise } = await refundSumsOf(ctx.db, id)
  return paidPaise(await listPayments(ctx.db, [id])) - refundingPaise
}

/** Whether money of this booking came through the provider who can be asked now. */
export const isRefundedByProvider = (ctx: Context, bookingId: string): Promise<boolean> =>
  cameOnline(ctx, BOOKING_REFUNDS, bookingId)

/** The team gives back through the provider; a copy under the same key changes nothing, and 422 `key_reused` says when it is no copy. */
export async function refundByTeam(
  ctx: Context,
  booking: LockedBooking,
  wish: { amountPaise: number; idempotencyKey?: string | undefined; version?: number | undefined },
): Promise<void> {
  const { amountPaise, idempotencyKey, version } = wish
  if (await isAskedAlready(ctx, BOOKING_REFUNDS, { payableId: booking.id, amountPaise, idempotencyKey })) return
  requireVersion(booking, version)
  permit('payment', 'team', booking, ctx.clock.now())
  await askRefund(ctx, booking, { amountPaise, idempotencyKey, reason: 'team' })
}

/** Queues, in the transaction that cancels, that what came online goes back as far as nothing is kept of it. */
export async function queueReturn(ctx: Context, bookingId: string): Promise<void> {
  if (await isRefundedByProvider(ctx, bookingId)) await ctx.queue.send(RETURN_QUEUE, { bookingId })
}

/**
 * Asks for what a cancelled booking does not keep, up to what came online. Safe to repeat; as long as the team may take the cancellation
 * back, it waits.
 */
export async function returnMoney(ctx: Context, bookingId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const booking = await lock(ctx, { id: bookingId })
    if (booking.state !== 'cancelled') return
    const undo = undoOf(await listEvents(ctx.db, [booking.id]), ctx.clock.now())
    // The very instant at which it ends still counts for the undo.
    if (undo) return ctx.queue.send(RETURN_QUEUE, { bookingId }, { startAfter: new Date(undo.until.getTime() + 1000) })
    const { refundingPaise } = await refundSumsOf(ctx.db, booking.id)
    const back = toReturnPaise(booking, await listPayments(ctx.db, [booking.id])) - refundingPaise
    for (const part of await shareOut(ctx, BOOKING_REFUNDS, booking.id, back)) {
      await askRefund(ctx, booking, { ...part, reason: 'cancelled' })
    }
  })
}
