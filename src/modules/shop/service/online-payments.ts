// Paying an order online: asking the provider, coming back from his page, hearing from him, and asking him what nobody told.
import type { Context } from '../../../server/context.ts'
import type { PaymentForm, PaymentsPort } from '../../../server/ports/payments/payments.ts'
import type { Language } from '../../../shared/dates.ts'
import { AppError } from '../../../shared/errors.ts'
import { REFERENCE_PATTERN } from '../../../shared/ids.ts'
import { readSettings } from '../../settings/service.ts'
import { isPayableOnline, owedPaise } from '../model/orders.ts'
import { askAt, findOpenRequest, findRequest, keepRequest, takeOpenRequests } from '../store/online-payments.ts'
import { findOrder, moneyOf, type OrderRow } from '../store/order-views.ts'
import { takeOnline } from './online-taking.ts'
import { buyersOrder } from './orders.ts'
import { hearOfRefund } from './refunds.ts'

const FIRST_LOOK_MS = 2 * 60_000
const AT_ONCE = 20

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
  const requestId = (await findOpenRequest(ctx.db, row.id, owed)) ?? (await ask(ctx, payments, row, owed))
  const { brandName } = await readSettings(ctx)
  const { name, email, mobile } = row
  const way = new URLSearchParams({ order: row.number, lang: language })
  return payments.form({
    requestId,
    amountPaise: owed,
    title: brandName,
    description: row.number,
    buyer: { name, email, mobile },
    returnUrl: `${ctx.publicUrl}/api/v1/payments/return?${way}`,
    cancelUrl: `${ctx.publicUrl}${pageOf(row.number, language, 'cancelled')}`,
  })
}

async function ask(ctx: Context, payments: PaymentsPort, row: OrderRow, amountPaise: number): Promise<string> {
  const requestId = await payments.request({ reference: row.number, amountPaise }).catch((cause: unknown) => {
    throw new AppError('unavailable', 'The payment page cannot be reached at the moment. Please try again.', { cause })
  })
  const at = ctx.clock.now()
  const askAt = new Date(at.getTime() + FIRST_LOOK_MS)
  return keepRequest(ctx.db, { orderId: row.id, requestId, amountPaise, at, askAt })
}

/** What the page of the order says of the try to pay it. */
type Outcome = 'waiting' | 'failed' | 'cancelled'

const pageOf = (number: string, language: Language, outcome?: Outcome): string =>
  `${language === 'hi' ? '/hi' : ''}/order/${number}${outcome ? `?payment=${outcome}` : ''}`

/** Takes a buyer back from the provider's page: answers the page to go to. What he brings counts only by the provider's signature, and is asked for. */
export async function comeBack(ctx: Context, number: string, fields: URLSearchParams, language: Language): Promise<string> {
  const signed = ctx.ports.payments?.returned(fields)
  const order = signed && (await findRequest(ctx.db, signed.requestId))
  if (!signed || !order) return REFERENCE_PATTERN.test(number) ? pageOf(number, language, 'failed') : pageOf('', language)
  // A provider who does not answer now is asked at the next round; the page waits for it.
  await settle(ctx, signed.requestId).catch(() => askAt(ctx.db, signed.requestId, ctx.clock.now()))
  const isPaid = (await findOrder(ctx.db, order.number))?.payment !== 'due'
  return pageOf(order.number, language, isPaid ? undefined : 'waiting')
}

/** Takes what the provider tells by himself; 400 `wrong_signature` when it was not he who wrote it. */
export async function hear(ctx: Context, body: string, signature: string): Promise<void> {
  const heard = ctx.ports.payments?.heard(body, signature)
  if (!heard) throw new AppError('invalid', 'The signature is missing or wrong.', { reason: 'wrong_signature' })
  if (heard.kind === 'payment') await takeOnline(ctx, heard.payment)
  if (heard.kind === 'refund') await hearOfRefund(ctx, heard.refundId)
}

async function settle(ctx: Context, requestId: string): Promise<void> {
  for (const payment of (await ctx.ports.payments?.paymentsOf(requestId)) ?? []) await takeOnline(ctx, payment)
}

/** Asks the provider about orders nobody told us of; answers how many. The first failure is thrown once all were asked. */
export async function askAboutUnpaid(ctx: Context): Promise<number> {
  if (!ctx.ports.payments) return 0
  const open = await takeOpenRequests(ctx.db, ctx.clock.now(), AT_ONCE)
  const outcomes = await Promise.allSettled(open.map(({ requestId }) => settle(ctx, requestId)))
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
  return open.length
}
