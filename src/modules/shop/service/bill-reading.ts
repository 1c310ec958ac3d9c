// Bills as their buyer and the team read them: as data for the page, and as a PDF.
import type { Context } from '../../../server/context.ts'
import { amountInWords } from '../../../shared/amount-words.ts'
import { amountInHindi } from '../../../shared/amount-words-hindi.ts'
import { AppError } from '../../../shared/errors.ts'
import { requireTeam } from '../../accounts/service.ts'
import type { Bill } from '../contract/bills.ts'
import { listBills } from '../store/bills.ts'
import { findOrder } from '../store/order-views.ts'
import { billPdf } from './bill-pdf.ts'
import { writtenOf } from './bills.ts'
import { noOrder, orderNumberOf } from './order-moves.ts'
import { buyersOrder } from './orders.ts'

/** The bill of the sale and the credit notes after it; 404 `not_billed` until the goods have left. */
async function billsOf(ctx: Context, orderId: string): Promise<Bill[]> {
  const rows = await listBills(ctx.db, orderId)
  if (rows.length === 0) throw new AppError('not_found', 'The bill is written when the goods leave us.', { reason: 'not_billed' })
  return rows.map((row) => {
    const { totalPaise } = row.content
    return { ...writtenOf(row), inWords: amountInWords(totalPaise), inWordsHindi: amountInHindi(totalPaise) }
  })
}

/** For whoever may act for the buyer; 404 for everybody else. */
export async function ownBills(ctx: Context, number: string, key: string | undefined): Promise<Bill[]> {
  const { row } = await buyersOrder(ctx, number, key)
  return billsOf(ctx, row.id)
}

export async function teamBills(ctx: Context, number: string): Promise<Bill[]> {
  requireTeam(ctx.actor)
  const order = await findOrder(ctx.db, orderNumberOf(number))
  if (!order) throw noOrder()
  return billsOf(ctx, order.id)
}

export type BillFile = { name: string; stream: ReadableStream<Uint8Array> }

/** All bills of an order in one file, each beginning a page. */
export async function billFile(ctx: Context, bills: readonly Bill[]): Promise<BillFile> {
  const [sale] = bills
  return { name: `${sale?.number.replaceAll('/', '-') ?? 'bill'}.pdf`, stream: await billPdf(bills, ctx.clock.now()) }
}
