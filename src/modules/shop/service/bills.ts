// Issues invoices when products leave, credit notes when a sale shrinks.
import type { Context } from '../../../server/context.ts'
import { indiaDate } from '../../../shared/dates.ts'
import { newId } from '../../../shared/ids.ts'
import { stateName } from '../../../shared/states.ts'
import type { Settings } from '../../settings/contract.ts'
import { readSettings } from '../../settings/service.ts'
import type { BillContent } from '../contract/bills.ts'
import { type BilledOrder, billOf, creditOf, financialYearOf, type Seller } from '../model/bills.ts'
import { missingPaise } from '../model/orders.ts'
import { type BilledOrderRow, type BillRow, findBilledOrder, insertBill, listBills } from '../store/bills.ts'
import { moneyOf } from '../store/order-views.ts'

const SALE = 'sale'

/** As the settings name him; without a name of his own it is the brand. */
export const sellerOf = ({ shop, brandName, officeAddress }: Settings): Seller => ({
  name: shop.sellerName || brandName,
  address: shop.sellerAddress || officeAddress,
  state: shop.sellerState,
  gstin: shop.gstin,
})

const joined = (...words: string[]): string => words.filter(Boolean).join(', ')

/** What the rows of an order say on a bill; a part of a kit is named with its kit. */
export function billedOrder(row: BilledOrderRow): BilledOrder {
  return {
    number: row.number,
    placedOn: indiaDate(row.placed_at),
    basis: row.tax_basis,
    name: row.name,
    address: joined(row.address, row.landmark, `${row.city} ${row.pin}`.trim(), stateName(row.state_name, 'en')),
    stateName: row.state_name,
    shippingPaise: row.shipping_paise,
    shippingTaxPaise: row.shipping_tax_paise,
    pieces: row.pieces.map((piece) => ({
      name: piece.is_kit ? `${piece.line_name}: ${piece.name}` : joined(piece.name, piece.choice),
      nameHindi: piece.is_kit ? `${piece.line_name_hindi}: ${piece.name_hindi}` : joined(piece.name_hindi, piece.choice_hindi),
      quantity: piece.quantity,
      hsn: piece.hsn,
      rateBasisPoints: piece.rate_basis_points,
      amountPaise: piece.amount_paise,
      discountPaise: piece.discount_paise,
      taxPaise: piece.tax_paise,
    })),
  }
}

/** Writes the bill of the sale, once; answers what it was written from, or undefined when there is one or nothing to bill. */
export async function billSale(ctx: Context, orderId: string): Promise<BilledOrderRow | undefined> {
  const row = await findBilledOrder(ctx.db, orderId)
  if (!row || row.total_paise === 0) return undefined
  const content = billOf(billedOrder(row), sellerOf(await readSettings(ctx)))
  return (await write(ctx, orderId, 'IN', SALE, content)) ? row : undefined
}

/** For goods that leave: call it in the transaction of that move, the order locked. What was given back before is credited at once. */
export async function issueBill(ctx: Context, orderId: string): Promise<void> {
  const row = await billSale(ctx, orderId)
  const before = row?.given_back_paise ?? 0
  if (before > 0) await creditBill(ctx, orderId, 'before', before)
}

/** The goods are back: what was not paid for them is never asked for. What was paid is credited when it goes back. */
export async function creditReturn(ctx: Context, orderId: string): Promise<void> {
  const row = await findBilledOrder(ctx.db, orderId)
  if (row) await creditBill(ctx, orderId, 'return', missingPaise(moneyOf(row)))
}

/** Writes a credit note for this cause, once, where there is a bill; without one nothing was billed that could become less. */
export async function creditBill(ctx: Context, orderId: string, cause: string, amountPaise: number): Promise<void> {
  const [sale, ...notes] = await listBills(ctx.db, orderId)
  if (sale?.cause !== SALE) return
  const content = creditOf(
    writtenOf(sale),
    notes.map((note) => note.content),
    amountPaise,
  )
  if (content) await write(ctx, orderId, 'CN', cause, content)
}

async function write(ctx: Context, orderId: string, series: 'IN' | 'CN', cause: string, content: BillContent): Promise<boolean> {
  const at = ctx.clock.now()
  const year = financialYearOf(indiaDate(at))
  return (await insertBill(ctx.db, { id: newId(at.getTime()), orderId, series, year, cause, content, at })) !== undefined
}

/** A bill as it stands, with the number and the day it got. */
export const writtenOf = ({ number, issued_at, content }: BillRow) => ({ ...content, number, issuedOn: indiaDate(issued_at) })
