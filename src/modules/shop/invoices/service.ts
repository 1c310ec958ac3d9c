import { createHash } from 'node:crypto'
import { computingCache } from '../../../server/cache/cache.ts'
import type { Context } from '../../../server/context.ts'
import { makePdf, PAGE, type Sheet } from '../../../server/pdf/sheet.ts'
import { workerTask } from '../../../server/worker/worker-task.ts'
import { AppError } from '../../../shared/errors.ts'
import { newId } from '../../../shared/ids.ts'
import { stateName } from '../../../shared/indian-states.ts'
import { amountInHindi, spellOutAmount } from '../../../shared/money/amount-words.ts'
import { formatPhone } from '../../../shared/phone/phone-links.ts'
import { formatDate, indiaDate } from '../../../shared/time/dates.ts'
import { requireTeam } from '../../accounts/sign-in/service.ts'
import type { Settings } from '../../settings/contract.ts'
import { readSettings } from '../../settings/service.ts'
import { balancePaise, owedPaise } from '../orders/model.ts'
import { noOrder, orderNumberOf, requireBuyersOrder } from '../orders/service.ts'
import { findOrder, moneyOf, type OrderRow } from '../orders/store.ts'
import type { Invoice, InvoiceContent, InvoiceLine, InvoicePayment } from './contract.ts'
import { creditOf, financialYearOf, type InvoicedOrder, invoiceOf, type Seller } from './model.ts'
import {
  findInvoicedOrder,
  type InvoicedOrderRow,
  type InvoiceRow,
  insertInvoice,
  listInvoices,
  listOrderPayments,
  type OrderPaymentRow,
} from './store.ts'

const SALE = 'sale'

/** The seller's details from the settings; without a legal name the brand is used. */
export const sellerOf = ({ shop, brandName, officeAddress }: Settings): Seller => ({
  name: shop.sellerName || brandName,
  address: shop.sellerAddress || officeAddress,
  state: shop.sellerState,
  gstin: shop.gstin,
})

const joined = (...words: string[]): string => words.filter(Boolean).join(', ')

/** The invoice lines of an order. A part of a kit is named with its kit. */
export function invoicedOrderOf(row: InvoicedOrderRow): InvoicedOrder {
  return {
    number: row.number,
    placedOn: indiaDate(row.placed_at),
    basis: row.tax_basis,
    name: row.name,
    address: joined(row.address, row.landmark, `${row.city} ${row.pin}`.trim(), stateName(row.state_name, 'en')),
    stateName: row.state_name,
    shippingPaise: row.shipping_paise,
    shippingTaxPaise: row.shipping_tax_paise,
    components: row.components.map((component) => ({
      name: component.is_kit ? `${component.line_name}: ${component.name}` : joined(component.name, component.variant_name),
      nameHindi: component.is_kit
        ? `${component.line_name_hindi}: ${component.name_hindi}`
        : joined(component.name_hindi, component.variant_name_hindi),
      quantity: component.quantity,
      hsn: component.hsn,
      rateBasisPoints: component.rate_basis_points,
      amountPaise: component.amount_paise,
      discountPaise: component.discount_paise,
      taxPaise: component.tax_paise,
    })),
  }
}

/** Stores the invoice of the sale once. Returns its data, or undefined when it exists already or there is nothing to invoice. */
export async function invoiceSale(ctx: Context, orderId: string): Promise<InvoicedOrderRow | undefined> {
  const row = await findInvoicedOrder(ctx.db, orderId)
  if (!row || row.total_paise === 0) return undefined
  const content = invoiceOf(invoicedOrderOf(row), sellerOf(await readSettings(ctx)))
  return (await write(ctx, orderId, 'IN', SALE, content)) ? row : undefined
}

/**
 * For shipped products. Call it in the transaction of that action, with the order locked. Earlier refunds get their credit notes
 * immediately.
 */
export async function issueInvoice(ctx: Context, orderId: string): Promise<void> {
  const row = await invoiceSale(ctx, orderId)
  const before = row?.given_back_paise ?? 0
  if (before > 0) await creditInvoice(ctx, orderId, 'before', before)
}

/** The products came back: the unpaid part will not be charged. The paid part gets a credit note when it is refunded. */
export async function creditReturn(ctx: Context, orderId: string): Promise<void> {
  const row = await findInvoicedOrder(ctx.db, orderId)
  if (row) await creditInvoice(ctx, orderId, 'return', balancePaise(moneyOf(row)))
}

/** Stores a credit note for this cause once, if the order has an invoice. */
export async function creditInvoice(ctx: Context, orderId: string, cause: string, amountPaise: number): Promise<void> {
  const [sale, ...notes] = await listInvoices(ctx.db, orderId)
  if (sale?.cause !== SALE) return
  const content = creditOf(
    withNumber(sale),
    notes.map((note) => note.content),
    amountPaise,
  )
  if (content) await write(ctx, orderId, 'CN', cause, content)
}

async function write(
  ctx: Context,
  orderId: string,
  series: 'IN' | 'CN',
  cause: string,
  content: InvoiceContent,
): Promise<boolean> {
  const at = ctx.clock.now()
  const year = financialYearOf(indiaDate(at))
  return (await insertInvoice(ctx.db, { id: newId(at.getTime()), orderId, series, year, cause, content, at })) !== undefined
}

/** A stored invoice with its number and date. */
export const withNumber = ({ number, issued_at, content }: InvoiceRow) => ({ ...content, number, issuedOn: indiaDate(issued_at) })

/** The payments of an order with date and method, and the amount still due. */
const paymentOf = (order: OrderRow, payments: readonly OrderPaymentRow[]): InvoicePayment => ({
  toPayPaise: owedPaise(order.state, moneyOf(order)),
  method: order.payment_method,
  entries: payments.map(({ kind, method, amount_paise, at }) => ({ kind, method, amountPaise: amount_paise, on: indiaDate(at) })),
})

/** The invoice of the sale and its credit notes. 404 `invoice_not_issued` before the products are shipped. */
async function invoicesOf(ctx: Context, order: OrderRow): Promise<Invoice[]> {
  const rows = await listInvoices(ctx.db, order.id)
  if (rows.length === 0)
    throw new AppError('not_found', 'The invoice is issued when the order is shipped.', { reason: 'invoice_not_issued' })
  const { brandName, brandNameHindi, phone, email } = await readSettings(ctx)
  const payment = paymentOf(order, await listOrderPayments(ctx.db, order.id))
  return rows.map((row) => {
    const { totalPaise, kind } = row.content
    return {
      ...withNumber(row),
      amountInWords: spellOutAmount(totalPaise),
      amountInWordsHindi: amountInHindi(totalPaise),
      contact: { brandName, brandNameHindi, phone, email },
      payment: kind === 'credit-note' ? null : payment,
    }
  })
}

/** For a caller who may act for the buyer. 404 for all others. */
export async function getOwnInvoices(ctx: Context, number: string, key: string | undefined): Promise<Invoice[]> {
  const { row } = await requireBuyersOrder(ctx, number, key)
  return invoicesOf(ctx, row)
}

export async function getTeamInvoices(ctx: Context, number: string): Promise<Invoice[]> {
  requireTeam(ctx.actor)
  const order = await findOrder(ctx.db, orderNumberOf(number))
  if (!order) throw noOrder()
  return invoicesOf(ctx, order)
}

/** The file name of the invoices. */
export const invoiceFileName = (invoices: readonly Invoice[]): string =>
  `${invoices[0]?.number.replaceAll('/', '-') ?? 'invoice'}.pdf`

const LEFT = PAGE.margin
const CONTENT_WIDTH = PAGE.width - 2 * PAGE.margin
const BOTTOM = PAGE.height - PAGE.margin
const SMALL = 8

const TITLES: Record<Invoice['kind'], string> = {
  'tax-invoice': 'Tax invoice',
  'mixed-bill': 'Invoice-cum-bill of supply',
  'bill-of-supply': 'Bill of supply',
  bill: 'Invoice',
  'credit-note': 'Credit note',
}

const rupeeFormat = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const amount = (paise: number): string => rupeeFormat.format(paise / 100)
const percent = (basisPoints: number): string => `${basisPoints / 100}%`

/** The invoices of one order as one PDF, dated by the last of them. The same invoices give the same bytes. */
export function invoicePdf(invoices: readonly Invoice[]): Promise<Uint8Array<ArrayBuffer>> {
  const at = new Date(`${invoices.at(-1)?.issuedOn}T00:00:00+05:30`)
  return makePdf(invoices.map((invoice) => `${TITLES[invoice.kind]} ${invoice.number}`).join(', '), at, (sheet) => {
    invoices.forEach((invoice, index) => {
      if (index > 0) sheet.newPage()
      drawInvoice(sheet, invoice)
    })
  })
}

const renderPdfInWorker = workerTask<typeof invoicePdf>('invoicePdf')

/** A file of three lines has about 20 kB. */
const cachedPdf = computingCache<Uint8Array<ArrayBuffer>>(300)

/**
 * Like `invoicePdf`, but rendered in the worker thread and cached by content, which changes only with the payment. `runExpensive` is
 * called only when the file has to be rendered.
 */
export function cachedInvoicePdf(
  invoices: readonly Invoice[],
  runExpensive: (draw: () => Promise<Uint8Array<ArrayBuffer>>) => Promise<Uint8Array<ArrayBuffer>>,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = createHash('sha256').update(JSON.stringify(invoices)).digest('base64url')
  return cachedPdf(key, () => runExpensive(() => renderPdfInWorker(invoices)))
}

function drawInvoice(sheet: Sheet, invoice: Invoice): void {
  let y = drawHead(sheet, invoice)
  y = drawTable(sheet, invoice, y + 12)
  drawEnd(sheet, invoice, y)
}

type Facts = (string | undefined | false)[]

function drawHead(sheet: Sheet, invoice: Invoice): number {
  const half = CONTENT_WIDTH / 2 - 10
  const right = LEFT + CONTENT_WIDTH / 2 + 10
  const { seller, buyer } = invoice
  const { contact } = invoice
  const reach = sheet.write(`${formatPhone(contact.phone)}\n${contact.email}`, { x: right, y: LEFT, width: half, align: 'right' })
  const brand = sheet.write(contact.brandName, { x: LEFT, y: LEFT, width: half, size: 16, isStrong: true })
  const top = LEFT + Math.max(reach, brand) + 18
  sheet.rule(LEFT, top - 10, CONTENT_WIDTH)
  sheet.write(TITLES[invoice.kind], { x: LEFT, y: top, width: half, size: 18, isStrong: true })
  const facts: Facts = [
    `No. ${invoice.number}`,
    `Date ${formatDate(invoice.issuedOn, 'en')}`,
    invoice.creditOf !== null && `For ${invoice.creditOf.number} of ${formatDate(invoice.creditOf.issuedOn, 'en')}`,
    `Order ${invoice.orderNumber} of ${formatDate(invoice.placedOn, 'en')}`,
    ...(isTaxed(invoice) ? [`Place of supply ${formatState(invoice.placeOfSupply)}`, 'Tax payable on reverse charge: No'] : []),
  ]
  const rightHeight = sheet.write(facts.filter(Boolean).join('\n'), { x: right, y: top, width: half, align: 'right' })
  const from = [seller.address, formatState(seller.state), seller.gstin && `GSTIN ${seller.gstin}`].filter(Boolean).join('\n')
  let y = top + Math.max(34, rightHeight + 10)
  const fromTop = y + drawParty(sheet, 'Sold by', seller.name, from, LEFT, y, half)
  const toTop = y + drawParty(sheet, 'Billed and sent to', buyer.name, buyer.address, right, y, half)
  y = Math.max(fromTop, toTop)
  return y
}

function drawParty(sheet: Sheet, label: string, name: string, text: string, x: number, y: number, width: number): number {
  const first = sheet.write(label, { x, y, width, size: SMALL })
  const second = sheet.write(name, { x, y: y + first, width, size: 10, isStrong: true })
  return first + second + (text ? sheet.write(text, { x, y: y + first + second, width }) : 0)
}

const isTaxed = (invoice: Invoice): boolean => invoice.seller.gstin !== ''
const formatState = ({ code, gstNumber }: Invoice['placeOfSupply']): string =>
  [stateName(code, 'en'), gstNumber && `(${gstNumber})`].filter(Boolean).join(' ')

type Column = { title: string; width: number; align?: 'right'; of: (line: InvoiceLine, index: number) => string }

const nameOf = (line: InvoiceLine): string => (line.kind === 'shipping' ? 'Packing and delivery' : line.name)

/** Without a GST registration there are no tax columns. */
function columnsOf(invoice: Invoice): Column[] {
  const right = 'right' as const
  const start: Column[] = [
    { title: 'No.', width: 22, of: (_, index) => String(index + 1) },
    { title: 'Goods', width: 0, of: nameOf },
    { title: 'HSN', width: 50, of: (line) => line.hsn ?? '' },
    { title: 'Pcs', width: 26, align: right, of: (line) => String(line.quantity) },
    { title: 'Price', width: 52, align: right, of: (line) => amount(line.amountPaise) },
    { title: 'Discount', width: 44, align: right, of: (line) => (line.discountPaise > 0 ? amount(line.discountPaise) : '') },
  ]
  // Without tax columns the total says that it includes tax.
  const isTaxIn = !isTaxed(invoice) && invoice.cgstPaise + invoice.sgstPaise + invoice.igstPaise > 0
  const end: Column = { title: isTaxIn ? 'With tax' : 'Total', width: 56, align: right, of: (line) => amount(line.totalPaise) }
  if (!isTaxed(invoice)) return withRemainingWidth([...start, end])
  const taxable: Column[] = [
    { title: 'Taxable', width: 54, align: right, of: (line) => amount(line.taxablePaise) },
    { title: 'Rate', width: 28, align: right, of: (line) => percent(line.rateBasisPoints) },
  ]
  const taxes: Column[] = invoice.isSameState
    ? [
        { title: 'CGST', width: 44, align: right, of: (line) => amount(line.cgstPaise) },
        { title: invoice.isUnionTax ? 'UTGST' : 'SGST', width: 44, align: right, of: (line) => amount(line.sgstPaise) },
      ]
    : [{ title: 'IGST', width: 48, align: right, of: (line) => amount(line.igstPaise) }]
  return withRemainingWidth([...start, ...taxable, ...taxes, end])
}

/** The product column takes the remaining width. */
function withRemainingWidth(columns: Column[]): Column[] {
  const taken = columns.reduce((sum, { width }) => sum + width, 0)
  return columns.map((column) => (column.width === 0 ? { ...column, width: CONTENT_WIDTH - taken } : column))
}

function drawTable(sheet: Sheet, invoice: Invoice, top: number): number {
  const columns = columnsOf(invoice)
  const row = (texts: string[], y: number, isStrong: boolean): number => {
    let x = LEFT
    const heights = columns.map(({ width, align }, at) => {
      const cell = { x, y, width: width - 4, size: SMALL, isStrong, ...(align ? { align } : {}) }
      x += width
      return texts[at] ? sheet.write(texts[at], cell) : 0
    })
    return Math.max(...heights)
  }
  const titles = columns.map(({ title }) => title)
  const head = (y: number): number => {
    const height = row(titles, y, true)
    sheet.rule(LEFT, y + height + 2, CONTENT_WIDTH)
    return y + height + 6
  }
  let y = head(top)
  invoice.lines.forEach((line, index) => {
    const texts = columns.map((column) => column.of(line, index))
    const tallest = Math.max(
      ...columns.map(({ width }, at) => sheet.heightOf(texts[at] ?? '', { width: width - 4, size: SMALL })),
    )
    if (y + tallest > BOTTOM - 20) {
      sheet.newPage()
      y = head(LEFT)
    }
    y += row(texts, y, false) + 4
  })
  sheet.rule(LEFT, y, CONTENT_WIDTH)
  return y + 6
}

const PAID_BY_TEXT: Record<InvoicePayment['method'], string> = { cash: 'in cash', upi: 'by UPI', online: 'online' }

/** Payments with method and date, and the amount still due; one line each. */
function paymentLines({ toPayPaise, method, entries }: InvoicePayment): string[] {
  const lines = entries.map(
    (entry) =>
      `\u20b9${amount(entry.amountPaise)} ${entry.kind === 'payment' ? 'paid' : 'given back'} ${PAID_BY_TEXT[entry.method]} on ${formatDate(entry.on, 'en')}`,
  )
  if (toPayPaise > 0)
    return [
      ...lines,
      `\u20b9${amount(toPayPaise)} to pay${method === 'cash' ? ', cash on delivery' : ` ${PAID_BY_TEXT[method]}`}`,
    ]
  if (entries.length === 0) return ['Nothing is to be paid.']
  return entries.every(({ kind }) => kind === 'payment') ? [...lines, 'Paid in full'] : lines
}

function drawEnd(sheet: Sheet, invoice: Invoice, from: number): void {
  const tax = invoice.cgstPaise + invoice.sgstPaise + invoice.igstPaise
  const sums: [string, number][] = isTaxed(invoice)
    ? [
        ['Taxable value', invoice.taxablePaise],
        ...(invoice.isSameState
          ? ([
              ['CGST', invoice.cgstPaise],
              [invoice.isUnionTax ? 'UTGST' : 'SGST', invoice.sgstPaise],
            ] as [string, number][])
          : ([['IGST', invoice.igstPaise]] as [string, number][])),
      ]
    : [
        ['Goods and delivery', invoice.taxablePaise],
        ['Tax', tax],
      ]
  let y = from
  const payment = invoice.payment ? paymentLines(invoice.payment) : []
  if (y + 120 + payment.length * 13 > BOTTOM) {
    sheet.newPage()
    y = LEFT
  }
  for (const [label, paise] of [
    ...sums.filter(([, paise]) => paise > 0),
    ['Total \u20b9', invoice.totalPaise] as [string, number],
  ]) {
    const isStrong = paise === invoice.totalPaise && label.startsWith('Total')
    sheet.write(label, { x: LEFT + CONTENT_WIDTH - 220, y, width: 120, isStrong })
    y += sheet.write(amount(paise), { x: LEFT + CONTENT_WIDTH - 100, y, width: 96, align: 'right', isStrong })
  }
  y += 6 + sheet.write(invoice.amountInWords, { x: LEFT, y: y + 4, width: CONTENT_WIDTH })
  if (payment.length > 0) {
    y += 8 + sheet.write('Payment', { x: LEFT, y: y + 8, width: CONTENT_WIDTH, isStrong: true })
    y += sheet.write(payment.join('\n'), { x: LEFT, y, width: CONTENT_WIDTH })
  }
  sheet.write(
    `For ${invoice.seller.name}. An electronic record under the Information Technology Act, 2000; it needs no signature.`,
    { x: LEFT, y: y + 10, width: CONTENT_WIDTH, size: SMALL },
  )
}
