import type { Context } from '../../../server/context.ts'
import { describeConstraints } from '../../../server/db/constraints.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import { AppError } from '../../../shared/errors.ts'
import { isId, newId } from '../../../shared/ids.ts'
import { requireTeam } from '../../accounts/sign-in/service.ts'
import type { FamilyBooking } from '../family/contract.ts'
import { getFamilyBooking, requireFamilyBooking } from '../family/service.ts'
import { outstandingPaise, owedPaise, paidPaise, paymentAfter } from '../payment/model.ts'
import { checkAmount } from '../payment/service.ts'
import { insertPayment, listPayments } from '../payment/store.ts'
import { bookingNotFound, recordEvent, requireAction, requireLockedBooking } from '../record/service.ts'
import type { LockedBooking } from '../record/store.ts'
import type { TeamBooking } from '../team/contract.ts'
import { performTeamAction } from '../team/service.ts'
import type { NotFoundRequest, UpiMatchRequest, UpiNoticeRequest } from './contract.ts'
import { closeNotFound, matchNotice, saveNotice } from './store.ts'

describeConstraints({
  booking_upi_notices_reference: {
    reason: 'reference_already_used',
    message: 'A payment with this reference was matched before.',
  },
})

/**
 * The family reports a UPI payment. The amount due does not change until the team has found the payment. A repeated report
 * updates the same notice and adds a missing reference. Throws conflict/nothing_due when nothing is due.
 */
export async function reportPayment(
  ctx: Context,
  ref: string,
  key: string | undefined,
  { reference }: UpiNoticeRequest,
): Promise<FamilyBooking> {
  const row = await requireFamilyBooking(ctx, ref, key)
  await inTransaction(ctx, async (ctx) => {
    const booking = await requireLockedBooking(ctx, { id: row.id })
    const at = ctx.clock.now()
    const to = requireAction('report-payment', 'family', booking, at)
    const payments = await listPayments(ctx.db, [booking.id])
    const amountPaise = outstandingPaise({ state: booking.state, owed: owedPaise(booking) }, payments)
    if (amountPaise === 0) throw new AppError('conflict', 'Nothing is due on this booking.', { reason: 'nothing_due' })
    const isNew = await saveNotice(ctx.db, { id: newId(at.getTime()), bookingId: booking.id, amountPaise, reference, at })
    if (isNew) {
      await recordEvent(ctx, booking, {
        who: 'family',
        kind: 'payment-reported',
        to,
        details: { amountPaise },
        actorName: row.name,
      })
    }
  })
  return getFamilyBooking(ctx, ref, key)
}

/** A payment made before the booking was cancelled is recorded even though nothing is due any more. It is refunded. */
function checkFound(booking: LockedBooking, amountPaise: number, paid: number): void {
  const isPrepaid = booking.state === 'cancelled' && paid + amountPaise <= (booking.feePaise ?? 0)
  if (!isPrepaid) checkAmount(booking, 'payment', amountPaise, paid)
}

const noticeCheckedError = () =>
  new AppError('conflict', 'This payment was checked before.', { reason: 'payment_already_checked' })

/**
 * The team has found the payment in the account, and it counts from now on. Recording the payment and closing the notice is one
 * transaction, so that two calls at once record it once (conflict/payment_already_checked). A reference can be matched only once
 * (conflict/reference_already_used).
 */
export async function matchUpiNotice(ctx: Context, ref: string, noticeId: string, found: UpiMatchRequest): Promise<TeamBooking> {
  const { userId } = requireTeam(ctx.actor)
  if (!isId(noticeId)) throw bookingNotFound()
  return performTeamAction(ctx, ref, found.version, async (ctx, booking) => {
    const at = ctx.clock.now()
    const to = requireAction('payment', 'team', booking, at)
    const before = await listPayments(ctx.db, [booking.id])
    const payment = { kind: 'payment', method: 'upi', amountPaise: found.amountPaise } as const
    const paymentId = newId(at.getTime())
    const recorded = { id: paymentId, bookingId: booking.id, ...payment, recordedBy: userId, actorKind: 'team', at } as const
    await insertPayment(ctx.db, { ...recorded, idempotencyKey: undefined, requestHash: '' })
    const decision = { id: noticeId, bookingId: booking.id, by: userId, at, paymentId, reference: found.reference }
    if (!(await matchNotice(ctx.db, decision))) throw noticeCheckedError()
    checkFound(booking, found.amountPaise, paidPaise(before))
    await recordEvent(ctx, booking, {
      who: 'team',
      kind: 'payment-matched',
      to,
      changes: { payment: paymentAfter(booking, [...before, payment]) },
      details: { method: 'upi', amountPaise: found.amountPaise, panditId: booking.panditId },
    })
  })
}

/** The payment is not in the account. The family gets an email with the reason and can report it again. */
export async function recordNotFound(
  ctx: Context,
  ref: string,
  noticeId: string,
  { reason, version }: NotFoundRequest,
): Promise<TeamBooking> {
  const { userId } = requireTeam(ctx.actor)
  if (!isId(noticeId)) throw bookingNotFound()
  return performTeamAction(ctx, ref, version, async (ctx, booking) => {
    const at = ctx.clock.now()
    const to = requireAction('payment', 'team', booking, at)
    if (!(await closeNotFound(ctx.db, { id: noticeId, bookingId: booking.id, by: userId, at, reason })))
      throw noticeCheckedError()
    await recordEvent(ctx, booking, { who: 'team', kind: 'payment-not-found', to, details: { reason } })
  })
}
