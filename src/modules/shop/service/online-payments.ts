import type { Context } from '../../../server/context.ts'
import { formFor } from '../../../server/payments/asking.ts'
import type { PaymentForm } from '../../../server/ports/payments/payments.ts'
import type { Language } from '../../../shared/dates.ts'
import { AppError } from '../../../shared/errors.ts'
import { readSettings } from '../../settings/service.ts'
import { isPayableOnline, owedPaise } from '../model/orders.ts'
import { moneyOf } from '../store/order-views.ts'
import { buyersOrder } from './orders.ts'

/**
 * The form that opens the provider's page for what is owed now. The same request is used again until it is paid or another amount is owed.
 * 409 `not_payable` when nothing is to be paid online, or not any more; 503 when the provider does not answer.
 */
export async function beginPayment(
  ctx: Context,
  number: string,
  key: string | undefined,
  language: Language,
): Promise<PaymentForm> {
  const { row } = await buyersOrder(ctx, number, key)
  const { payments } = ctx.ports
  const owed = owedPaise(row.state, moneyOf(row))
  if (!payments || !isPayableOnline(row, owed, ctx.clock.now())) {
    throw new AppError('conflict', 'This order is not to be paid online.', { reason: 'not_payable' })
  }
  const { brandName } = await readSettings(ctx)
  const { id, name, email, mobile } = row
  const buyer = { name, email, mobile }
  return formFor(ctx, payments, {
    payable: { of: 'order', id },
    reference: row.number,
    amountPaise: owed,
    title: brandName,
    buyer,
    language,
  })
}
