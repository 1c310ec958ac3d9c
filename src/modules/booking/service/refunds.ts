import type { Context } from '../../../server/context.ts'
import type { Refunding } from '../../../server/payments/refund-work.ts'
import { newId } from '../../../shared/ids.ts'
import { paymentAfter } from '../model/payment.ts'
import { type LockedBooking, lockBooking } from '../store/bookings.ts'
import { insertPayment, listPayments } from '../store/outcome.ts'
import { BOOKING_REFUNDS, findReference } from '../store/refunds.ts'
import { record } from './record.ts'
import { REFUND_QUEUE } from './refund-asking.ts'

export const bookingRefunding: Refunding<LockedBooking> = {
  book: BOOKING_REFUNDS,
  queue: REFUND_QUEUE,
  referenceOf: ({ db }, bookingId) => findReference(db, bookingId),
  lock: ({ db }, bookingId) => lockBooking(db, { id: bookingId }),
  async done(ctx: Context, booking, { amountPaise }, providerId) {
    const at = ctx.clock.now()
    const row = { id: newId(at.getTime()), bookingId: booking.id, kind: 'refund', method: 'online', amountPaise, at } as const
    await insertPayment(ctx.db, { ...row, recordedBy: null, recordedAs: 'system', providerId })
    await record(ctx, booking, {
      who: 'system',
      kind: 'refund-recorded',
      to: booking.state,
      changes: { payment: paymentAfter(booking, await listPayments(ctx.db, [booking.id])) },
      details: { method: 'online', amountPaise, reference: providerId, panditId: booking.panditId },
    })
  },
  async failed(ctx: Context, booking, { amountPaise }) {
    await record(ctx, booking, { who: 'system', kind: 'refund-failed', to: booking.state, details: { amountPaise } })
  },
}
