import type { Context } from '../../../server/context.ts'
import { amountInWords } from '../../../shared/amount-words.ts'
import { amountInHindi } from '../../../shared/amount-words-hindi.ts'
import { indiaDate } from '../../../shared/dates.ts'
import { AppError } from '../../../shared/errors.ts'
import { requireTeam } from '../../accounts/service.ts'
import { readSettings } from '../../settings/service.ts'
import type { Bill, BillPayment } from '../contract/bills.ts'
import { owedPaise } from '../model/orders.ts'
import { listBills, listOrderPayments, type OrderPaymentRow } from '../store/bills.ts'
import { findOrder, moneyOf, type OrderRow } from '../store/order-views.ts'
import { writtenOf } from './bills.ts'
import { noOrder, orderNumberOf } from './order-moves.ts'
import { buyersOrder } from './orders.ts'

/** What was paid for an order, when and how, and what is still to be paid. */
const paymentOf = (order: OrderRow, payments: readonly OrderPaymentRow[]): BillPayment => ({
  toPayPaise: owedPaise(order.state, moneyOf(order)),
  method: order.payment_method,
  entries: payments.map(({ kind, method, amount_paise, at }) => ({ kind, method, amountPaise: amount_paise, on: indiaDate(at) })),
})

/** The bill of the sale and the credit notes after it; 404 `not_billed` until the goods have left. */
async function billsOf(ctx: Context, order: OrderRow): Promise<Bill[]> {
  const rows = await listBills(ctx.db, order.id)
  if (rows.length === 0) throw new AppError('not_found', 'The bill is written when the goods leave us.', { reason: 'not_billed' })
  const { brandName, brandNameHindi, phone, email } = await readSettings(ctx)
  const payment = paymentOf(order, await listOrderPayments(ctx.db, order.id))
  return rows.map((row) => {
    const { totalPaise, kind } = row.content
    return {
      ...writtenOf(row),
      inWords: amountInWords(totalPaise),
      inWordsHindi: amountInHindi(totalPaise),
      contact: { brandName, brandNameHindi, phone, email },
      payment: kind === 'credit-note' ? null : payment,
    }
  })
}

/** For whoever may act for the buyer; 404 for everybody else. */
export async function ownBills(ctx: Context, number: string, key: string | undefined): Promise<Bill[]> {
  const { row } = await buyersOrder(ctx, number, key)
  return billsOf(ctx, row)
}

export async function teamBills(ctx: Context, number: string): Promise<Bill[]> {
  requireTeam(ctx.actor)
  const order = await findOrder(ctx.db, orderNumberOf(number))
  if (!order) throw noOrder()
  return billsOf(ctx, order)
}

/** What the file of bills is called. */
export const billFileName = (bills: readonly Bill[]): string => `${bills[0]?.number.replaceAll('/', '-') ?? 'bill'}.pdf`
