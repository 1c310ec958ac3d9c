// Counts each provider payment once, however often it is reported.
import type { Context } from '../../../server/context.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import { type AskedPayment, closeRequest } from '../../../server/db/payment-requests.ts'
import { formFor } from '../../../server/payments/asking.ts'
import type { PaymentForm, ProviderPayment } from '../../../server/ports/payments/payments.ts'
import type { Language } from '../../../shared/dates.ts'
import { AppError } from '../../../shared/errors.ts'
import { newId } from '../../../shared/ids.ts'
import { readSettings } from '../../settings/service.ts'
import { leftPaise, owedPaise, payableOnlinePaise, paymentAfter } from '../model/payment.ts'
import { insertPayment, listPayments } from '../store/outcome.ts'
import { familyRow } from './family.ts'
import { lock, record } from './record.ts'
import { askRefund } from './refund-asking.ts'

/**
 * The form that opens the provider's page for what is owed now. The same request is used again until it is paid or another amount is owed.
 * 409 `not_payable` when nothing is to be paid online; 503 when the provider does not answer.
 */
export async function beginPayment(ctx: Context, ref: string, key: string | undefined, language: Language): Promise<PaymentForm> {
  const row = await familyRow(ctx, ref, key)
  const { payments } = ctx.ports
  const amountPaise = payableOnlinePaise(row, await listPayments(ctx.db, [row.id]))
  if (!payments || amountPaise === 0) {
    throw new AppError('conflict', 'This booking is not to be paid online.', { reason: 'not_payable' })
  }
  const { brandName } = await readSettings(ctx)
  const buyer = { name: row.name, email: row.email ?? '', mobile: row.mobile }
  const payable = { of: 'booking', id: row.id } as const
  return formFor(ctx, payments, { payable, reference: row.ref, amountPaise, title: brandName, buyer, language })
}

/** Counts a payment the provider has taken: the booking keeps what it is owed, and anything above goes back by itself. */
export async function takeForBooking(ctx: Context, payment: ProviderPayment, asked: AskedPayment): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const booking = await lock(ctx, { ref: asked.reference })
    const before = await listPayments(ctx.db, [booking.id])
    const at = ctx.clock.now()
    const { id: providerId, amountPaise } = payment
    const money = { kind: 'payment', method: 'online', amountPaise } as const
    const row = { id: newId(at.getTime()), bookingId: booking.id, ...money, recordedBy: null, recordedAs: 'system', at } as const
    if (!(await insertPayment(ctx.db, { ...row, providerId }))) return
    await closeRequest(ctx.db, payment.requestId, at)
    await record(ctx, booking, {
      who: 'system',
      kind: 'paid-online',
      to: booking.state,
      changes: { payment: paymentAfter(booking, [...before, money]) },
      details: { method: 'online', amountPaise, reference: providerId, panditId: booking.panditId },
    })
    const excessPaise = amountPaise - leftPaise({ state: booking.state, owed: owedPaise(booking) }, before)
    if (excessPaise <= 0) return
    const reason = excessPaise < amountPaise ? 'excess' : 'late'
    await askRefund(ctx, booking, { amountPaise: excessPaise, reason, paymentId: providerId })
  })
}
