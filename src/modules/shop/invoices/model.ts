// Invoice contents, computed once from an order; credit notes reverse parts.
import { gstNumberOf, hasUnionTax, stateCodeOf } from '../../../shared/money/gst.ts'
import { splitProportionally, splitTax, type TaxBasis } from '../pricing/model.ts'
import type { InvoiceContent, InvoiceLine } from './contract.ts'

export type InvoicedComponent = {
  name: string
  nameHindi: string
  quantity: number
  hsn: string | null
  rateBasisPoints: number
  amountPaise: number
  discountPaise: number
  taxPaise: number
}
export type InvoicedOrder = {
  number: string
  placedOn: string
  basis: TaxBasis
  name: string
  address: string
  stateName: string
  shippingPaise: number
  shippingTaxPaise: number
  components: readonly InvoicedComponent[]
}
export type Seller = { name: string; address: string; state: string; gstin: string }

/** The year in which the financial year of a date begins: 31 March 2027 is in that of 2026. */
export function financialYearOf(day: string): number {
  const year = Number(day.slice(0, 4))
  return day.slice(5) < '04-01' ? year - 1 : year
}

const stateOf = (code: string) => ({ code, gstNumber: gstNumberOf(code) })

/**
 * The invoice of an order. A seller without GST registration issues a plain invoice. A registered one issues a tax invoice, a
 * bill of supply when nothing is taxed, or one document for both. The place of supply is the destination state, or the seller's
 * state when it is unknown, as the law requires for a buyer without an address.
 */
export function invoiceOf(order: InvoicedOrder, seller: Seller): InvoiceContent {
  const stateCode = stateCodeOf(order.stateName) ?? seller.state
  const isSameState = stateCode === seller.state
  const lines = [
    ...order.components.map((component) => lineOf(component, order.basis, isSameState)),
    ...shippingOf(order, isSameState),
  ]
  return {
    kind: kindOf(lines, seller.gstin !== ''),
    seller: { name: seller.name, address: seller.address, state: stateOf(seller.state), gstin: seller.gstin },
    buyer: { name: order.name, address: order.address, isErased: false },
    placeOfSupply: stateOf(stateCode),
    isSameState,
    isUnionTax: isSameState && hasUnionTax(seller.state),
    orderNumber: order.number,
    placedOn: order.placedOn,
    creditOf: null,
    lines,
    ...sumsOf(lines),
  }
}

function kindOf(lines: readonly InvoiceLine[], isRegistered: boolean): InvoiceContent['kind'] {
  if (!isRegistered) return 'bill'
  const products = lines.filter((line) => line.kind === 'good')
  const taxed = products.filter((line) => line.rateBasisPoints > 0)
  if (taxed.length === 0) return 'bill-of-supply'
  return taxed.length === products.length ? 'tax-invoice' : 'mixed-bill'
}

function lineOf(component: InvoicedComponent, basis: TaxBasis, isSameState: boolean): InvoiceLine {
  const paid = component.amountPaise - component.discountPaise
  const taxablePaise = basis === 'included' ? paid - component.taxPaise : paid
  const { cgst, sgst, igst } = splitTax(component.taxPaise, isSameState)
  return {
    kind: 'good',
    name: component.name,
    nameHindi: component.nameHindi,
    hsn: component.hsn,
    quantity: component.quantity,
    amountPaise: component.amountPaise,
    discountPaise: component.discountPaise,
    taxablePaise,
    rateBasisPoints: component.rateBasisPoints,
    ...{ cgstPaise: cgst, sgstPaise: sgst, igstPaise: igst },
    totalPaise: taxablePaise + component.taxPaise,
  }
}

/** Shipping is part of the sale: it has the heading and rate of the product with the highest amount. */
function shippingOf(order: InvoicedOrder, isSameState: boolean): InvoiceLine[] {
  if (order.shippingPaise === 0) return []
  const topItem = order.components.reduce<InvoicedComponent | undefined>(
    (best, component) => (best && best.amountPaise >= component.amountPaise ? best : component),
    undefined,
  )
  const isTaxed = order.shippingTaxPaise > 0
  const component: InvoicedComponent = {
    ...{ name: '', nameHindi: '', quantity: 1, discountPaise: 0 },
    hsn: isTaxed ? (topItem?.hsn ?? null) : null,
    rateBasisPoints: isTaxed ? (topItem?.rateBasisPoints ?? 0) : 0,
    amountPaise: order.shippingPaise,
    taxPaise: order.shippingTaxPaise,
  }
  return [{ ...lineOf(component, order.basis, isSameState), kind: 'shipping' }]
}

const SUMS = ['discountPaise', 'taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise', 'totalPaise'] as const

const sumsOf = (lines: readonly InvoiceLine[]): Pick<InvoiceContent, (typeof SUMS)[number]> =>
  Object.fromEntries(SUMS.map((name) => [name, lines.reduce((sum, line) => sum + line[name], 0)])) as Pick<
    InvoiceContent,
    (typeof SUMS)[number]
  >

export type NumberedInvoice = InvoiceContent & { number: string; issuedOn: string }

/**
 * The credit note for an amount that is refunded or will not be charged. It is spread over what earlier credit notes left of each
 * line, so that all notes together never exceed the invoice, by line and by tax. Undefined when nothing is left.
 */
export function creditOf(
  invoice: NumberedInvoice,
  earlier: readonly InvoiceContent[],
  amountPaise: number,
): InvoiceContent | undefined {
  const left = invoice.lines.map((line, at) =>
    remainingLineOf(
      line,
      earlier.flatMap((note) => note.lines[at] ?? []),
    ),
  )
  const total = left.reduce((sum, line) => sum + line.totalPaise, 0)
  const amount = Math.min(amountPaise, total)
  if (amount <= 0) return undefined
  const parts = splitProportionally(
    amount,
    left.map((line) => line.totalPaise),
  )
  const isTaxAdded = invoice.lines.some((line) => line.amountPaise - line.discountPaise !== line.totalPaise)
  const lines = left.map((line, at) => withPrice(partOf(line, parts[at] ?? 0), isTaxAdded))
  return {
    ...invoice,
    kind: 'credit-note',
    creditOf: { number: invoice.number, issuedOn: invoice.issuedOn },
    lines,
    ...sumsOf(lines),
  }
}

const AMOUNTS = ['taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise', 'totalPaise'] as const

function remainingLineOf(line: InvoiceLine, notes: readonly InvoiceLine[]): InvoiceLine {
  const rest = { ...line }
  for (const name of AMOUNTS) rest[name] -= notes.reduce((sum, note) => sum + note[name], 0)
  return rest
}

/** Prices contain the tax unless the invoice adds it. Discounts are deducted already. */
const withPrice = (line: InvoiceLine, isTaxAdded: boolean): InvoiceLine => ({
  ...line,
  amountPaise: isTaxAdded ? line.taxablePaise : line.totalPaise,
  discountPaise: 0,
})

/** A part of a line with its tax in the same proportion, rounded half up. The full line takes exactly what is left. */
function partOf(line: InvoiceLine, totalPaise: number): InvoiceLine {
  const total = BigInt(line.totalPaise)
  const tax = BigInt(line.totalPaise - line.taxablePaise)
  const part = total === 0n ? 0 : Number((2n * BigInt(totalPaise) * tax + total) / (2n * total))
  const isSplit = line.igstPaise === 0
  // Never more of a half than is left of it.
  const sgstPaise = isSplit ? Math.max(part - line.cgstPaise, Math.min(line.sgstPaise, Math.ceil(part / 2))) : 0
  return {
    ...line,
    ...{ taxablePaise: totalPaise - part, totalPaise },
    ...{ cgstPaise: isSplit ? part - sgstPaise : 0, sgstPaise, igstPaise: isSplit ? 0 : part },
  }
}
