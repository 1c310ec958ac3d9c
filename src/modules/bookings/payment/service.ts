import type { Context } from '../../../server/context.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import { closeRequest, type PaymentRequestOf } from '../../../server/db/payment-requests.ts'
import { paymentFormFor } from '../../../server/payments/request-payment.ts'
import type { PaymentForm, ProviderPayment } from '../../../server/ports/payments/payments.ts'
import { AppError } from '../../../shared/errors.ts'
import { newId } from '../../../shared/ids.ts'
import type { Language } from '../../../shared/languages.ts'
import { requirePerson } from '../../accounts/sign-in/service.ts'
import { type PanditFacts, releaseTime } from '../../pandits/service.ts'
import { readSettings } from '../../settings/service.ts'
import { requireFamilyBooking } from '../family/service.ts'
import type { PanditBooking } from '../pandit-work/contract.ts'
import { getPanditBooking } from '../pandit-work/service.ts'
import type { DayStep } from '../puja-day/contract.ts'
import { resolveHappenedAt } from '../puja-day/model.ts'
import { alreadyRecordedError, hashOfStep, isRepeatedStep, requireSender, type Submitted } from '../puja-day/service.ts'
import type { PaymentRequest } from '../record/contract.ts'
import { bookingNotFound, recordEvent, referenceOf, requireAction, requireLockedBooking } from '../record/service.ts'
import type { LockedBooking } from '../record/store.ts'
import { isRefundedByProvider, refundByTeam, requestRefund } from '../refunds/service.ts'
import type { TeamBooking } from '../team/contract.ts'
import { performLockedAction, performTeamAction } from '../team/service.ts'
import { requireVersion } from '../versions/service.ts'
import { outstandingPaise, owedPaise, paidPaise, payableByProviderPaise, paymentAfter } from './model.ts'
import { findPayment, insertPayment, listPayments, type NewPayment, refundSumsOf } from './store.ts'

/** Either the team or the pandit of the booking. */
type Reporter = { who: 'team' } | { who: 'pandit'; pandit: PanditFacts }

export function completeByTeam(ctx: Context, ref: string, version: number | undefined): Promise<TeamBooking> {
  return performTeamAction(ctx, ref, version, (ctx, booking) => complete(ctx, booking, { who: 'team' }, {}))
}

/**
 * Marks the puja as done, from its agreed start on. Throws conflict/too_early before that, and conflict/already_recorded when it is
 * done.
 */
export async function completeByPandit(
  ctx: Context,
  ref: string,
  submitted: Submitted<DayStep>,
  language: Language,
): Promise<PanditBooking> {
  const pandit = await requireSender(ctx, submitted)
  const reporter = { who: 'pandit', pandit } as const
  await inTransaction(ctx, async (ctx) => complete(ctx, await lockOwn(ctx, ref, pandit), reporter, submitted))
  return getPanditBooking(ctx, pandit, ref, language)
}

async function complete(ctx: Context, booking: LockedBooking, reporter: Reporter, submitted: Submitted<DayStep>): Promise<void> {
  if (await isRepeatedStep(ctx, booking, submitted, 'completed')) return
  if (reporter.who === 'pandit' && booking.state === 'completed') throw alreadyRecordedError()
  const now = ctx.clock.now()
  const happenedAt = resolveHappenedAt(submitted, now, booking.arrivedAt)
  const to = requireAction('complete', reporter.who, booking, happenedAt)
  await recordEvent(ctx, booking, {
    who: reporter.who,
    kind: 'completed',
    to,
    changes: { completed_at: happenedAt },
    details: { panditId: booking.panditId },
    ...nameOf(reporter),
    ...reportedStepColumns(submitted, happenedAt),
  })
  // The puja took place earlier than agreed, so its remaining time is freed.
  if (booking.panditId && booking.startsAt && now < booking.startsAt) {
    await releaseTime(ctx, { panditId: booking.panditId, bookingId: booking.id })
  }
}

/** Time and idempotency fields of an event that a phone reported. */
const reportedStepColumns = (submitted: Submitted<DayStep>, happenedAt: Date) => ({
  ...(submitted.happenedAt === undefined ? {} : { happenedAt }),
  idempotencyKey: submitted.idempotencyKey,
  requestHash: submitted.idempotencyKey === undefined ? undefined : hashOfStep(submitted),
})

const nameOf = (reporter: Reporter) => (reporter.who === 'pandit' ? { actorName: reporter.pandit.name } : {})

/** The pandit's own booking, locked. */
async function lockOwn(ctx: Context, ref: string, pandit: PanditFacts): Promise<LockedBooking> {
  const booking = await requireLockedBooking(ctx, { ref: referenceOf(ref) })
  if (booking.panditId !== pandit.id) throw bookingNotFound()
  return booking
}

/** A submitted payment. A retry with the same key returns the payment that was recorded. */
export type SubmittedPayment = Submitted<PaymentRequest & DayStep & { version?: number | undefined }>

export function recordPaymentByTeam(ctx: Context, ref: string, payment: SubmittedPayment): Promise<TeamBooking> {
  return performLockedAction(ctx, ref, (ctx, booking) => recordPayment(ctx, booking, payment, { who: 'team' }))
}

export async function recordPaymentByPandit(
  ctx: Context,
  ref: string,
  payment: SubmittedPayment,
  language: Language,
): Promise<PanditBooking> {
  const pandit = await requireSender(ctx, payment)
  if (payment.kind === 'refund') throw new AppError('forbidden', 'Only the team records a refund.')
  const reporter = { who: 'pandit', pandit } as const
  await inTransaction(ctx, async (ctx) => recordPayment(ctx, await lockOwn(ctx, ref, pandit), payment, reporter))
  return getPanditBooking(ctx, pandit, ref, language)
}

/**
 * Records a payment or refund. A retry with the same key changes nothing, whatever happened to the booking since; another payment
 * under the same key is 422 `idempotency_key_reused`. Throws conflict/version_conflict if the booking changed after the given
 * version. Without key and version, a fully paid booking takes no further payment.
 */
async function recordPayment(ctx: Context, booking: LockedBooking, payment: SubmittedPayment, reporter: Reporter): Promise<void> {
  const person = requirePerson(ctx.actor)
  const kind = payment.kind ?? 'payment'
  const { method, amountPaise, idempotencyKey } = payment
  const now = ctx.clock.now()
  const before = await listPayments(ctx.db, [booking.id])
  // An online payment is refunded through the provider and counts once the provider has done it.
  if (kind === 'refund' && method === 'online' && (await isRefundedByProvider(ctx, booking.id))) {
    return refundByTeam(ctx, booking, payment)
  }
  const recorded = { kind, method, amountPaise, idempotencyKey, requestHash: hashOfStep({ ...payment, kind }) }
  const row = { id: newId(now.getTime()), bookingId: booking.id, ...recorded, at: now }
  // Insert first, so that a retry is recognised whatever happened to the booking since. An error below rolls the insert back.
  if (!(await insertPayment(ctx.db, { ...row, recordedBy: person.userId, actorKind: reporter.who }))) {
    return checkRepeatedPayment(ctx, row)
  }
  requireVersion(booking, payment.version)
  const to = requireAction('payment', reporter.who, booking, now)
  const { refundingPaise } = await refundSumsOf(ctx.db, booking.id)
  // Money that is being refunded cannot be refunded again.
  checkAmount(booking, kind, amountPaise, paidPaise(before) - (kind === 'refund' ? refundingPaise : 0))
  await recordEvent(ctx, booking, {
    who: reporter.who,
    kind: kind === 'payment' ? 'payment-recorded' : 'refund-recorded',
    to,
    changes: { payment: paymentAfter(booking, [...before, { kind, amountPaise }]) },
    details: { method, amountPaise, panditId: booking.panditId, paymentId: row.id },
    ...nameOf(reporter),
    // Its key is unique among the payments.
    ...(payment.happenedAt === undefined ? {} : { happenedAt: resolveHappenedAt(payment, now, booking.arrivedAt) }),
  })
}

type RepeatedPayment = Pick<NewPayment, 'bookingId' | 'kind' | 'method' | 'amountPaise' | 'idempotencyKey' | 'requestHash'>

/** Throws 422 `idempotency_key_reused` when another payment was recorded under this key. */
async function checkRepeatedPayment(ctx: Context, copy: RepeatedPayment): Promise<void> {
  const first = await findPayment(ctx.db, copy.bookingId, copy.idempotencyKey ?? '')
  const isSame = first?.kind === copy.kind && first.method === copy.method && first.amountPaise === copy.amountPaise
  if (isSame && (first.requestHash === null || first.requestHash === copy.requestHash)) return
  throw new AppError('unprocessable', 'This Idempotency-Key was already used for another payment.', {
    reason: 'idempotency_key_reused',
  })
}

/** Rejects a refund of more than was paid, and a payment when nothing is due. */
export function checkAmount(booking: LockedBooking, kind: 'payment' | 'refund', amountPaise: number, paid: number): void {
  if (kind === 'refund' && amountPaise > paid) {
    throw new AppError('invalid', 'A refund cannot be more than what was paid.', {
      fields: { amountPaise: 'A refund cannot be more than what was paid.' },
    })
  }
  const nothingDue = booking.payment === 'paid' || (booking.state === 'cancelled' && (booking.cancelDuePaise ?? 0) === 0)
  if (kind === 'payment' && nothingDue) {
    throw new AppError('conflict', 'Nothing is due on this booking any more.', { reason: 'state_conflict' })
  }
}

/**
 * The form that opens the provider's page for the amount due. The same payment request is reused until it is paid or the amount
 * changes. 409 `online_payment_unavailable` when nothing can be paid online; 503 when the provider does not respond.
 */
export async function beginPayment(ctx: Context, ref: string, key: string | undefined, language: Language): Promise<PaymentForm> {
  const row = await requireFamilyBooking(ctx, ref, key)
  const { payments } = ctx.ports
  const amountPaise = payableByProviderPaise(row, await listPayments(ctx.db, [row.id]))
  if (!payments || amountPaise === 0) {
    throw new AppError('conflict', 'This booking is not to be paid online.', { reason: 'online_payment_unavailable' })
  }
  const { brandName } = await readSettings(ctx)
  const buyer = { name: row.name, email: row.email ?? '', mobile: row.mobile }
  const payable = { kind: 'booking', id: row.id } as const
  return paymentFormFor(ctx, payments, { payable, reference: row.ref, amountPaise, title: brandName, buyer, language })
}

/** Records a payment the provider has received. The booking keeps the amount due; anything above it is refunded automatically. */
export async function recordPaymentOfBooking(
  ctx: Context,
  payment: ProviderPayment,
  paymentRequest: PaymentRequestOf,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const booking = await requireLockedBooking(ctx, { ref: paymentRequest.reference })
    const before = await listPayments(ctx.db, [booking.id])
    const at = ctx.clock.now()
    const { id: providerId, amountPaise } = payment
    const money = { kind: 'payment', method: 'online', amountPaise } as const
    const row = { id: newId(at.getTime()), bookingId: booking.id, ...money, recordedBy: null, actorKind: 'system', at } as const
    if (!(await insertPayment(ctx.db, { ...row, providerId }))) return
    await closeRequest(ctx.db, payment.requestId, at)
    await recordEvent(ctx, booking, {
      who: 'system',
      kind: 'paid-online',
      to: booking.state,
      changes: { payment: paymentAfter(booking, [...before, money]) },
      details: { method: 'online', amountPaise, reference: providerId, panditId: booking.panditId },
    })
    const excessPaise = amountPaise - outstandingPaise({ state: booking.state, owed: owedPaise(booking) }, before)
    if (excessPaise <= 0) return
    const reason = booking.state === 'cancelled' ? 'late' : 'excess'
    await requestRefund(ctx, booking, { amountPaise: excessPaise, reason, paymentId: providerId })
  })
}
