// Invoices as PDF, always in English as tax offices read it.
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { makePdf, PAGE, type Sheet } from '../../../server/pdf/sheet.ts'
import { workerTask } from '../../../server/worker/worker-task.ts'
import { formatDate } from '../../../shared/dates.ts'
import { formatPhone } from '../../../shared/phone-links.ts'
import { stateName } from '../../../shared/states.ts'
import type { Bill, BillLine, BillPayment } from '../contract/bills.ts'

const LEFT = PAGE.margin
const WIDE = PAGE.width - 2 * PAGE.margin
const BOTTOM = PAGE.height - PAGE.margin
const SMALL = 8

const TITLES: Record<Bill['kind'], string> = {
  'tax-invoice': 'Tax invoice',
  'mixed-bill': 'Invoice-cum-bill of supply',
  'bill-of-supply': 'Bill of supply',
  bill: 'Bill',
  'credit-note': 'Credit note',
}

const plain = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const amount = (paise: number): string => plain.format(paise / 100)
const percent = (basisPoints: number): string => `${basisPoints / 100}%`

/** The bills of one order as one PDF, dated by the last of them. The same bills give the same bytes. */
export function billPdf(bills: readonly Bill[]): Promise<Uint8Array<ArrayBuffer>> {
  const at = new Date(`${bills.at(-1)?.issuedOn}T00:00:00+05:30`)
  return makePdf(bills.map((bill) => `${TITLES[bill.kind]} ${bill.number}`).join(', '), at, (sheet) => {
    bills.forEach((bill, index) => {
      if (index > 0) sheet.newPage()
      drawBill(sheet, bill)
    })
  })
}

const inThread = workerTask<typeof billPdf>('billPdf')

/** A file of three lines has about 20 kB. */
const kept = new LRUCache<string, Promise<Uint8Array<ArrayBuffer>>>({ max: 300 })

/** `billPdf`, drawn in the worker thread once for what it says: it changes with its payment alone. `spend` is asked only where the file has to be drawn. */
export function keptBillPdf(
  bills: readonly Bill[],
  spend: (draw: () => Promise<Uint8Array<ArrayBuffer>>) => Promise<Uint8Array<ArrayBuffer>>,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = createHash('sha256').update(JSON.stringify(bills)).digest('base64url')
  const known = kept.get(key)
  if (known) return known
  const drawn = spend(() => inThread(bills))
  kept.set(key, drawn)
  drawn.catch(() => kept.delete(key))
  return drawn
}

function drawBill(sheet: Sheet, bill: Bill): void {
  let y = drawHead(sheet, bill)
  y = drawTable(sheet, bill, y + 12)
  drawEnd(sheet, bill, y)
}

type Facts = (string | undefined | false)[]

function drawHead(sheet: Sheet, bill: Bill): number {
  const half = WIDE / 2 - 10
  const right = LEFT + WIDE / 2 + 10
  const { seller, buyer } = bill
  const { contact } = bill
  const reach = sheet.write(`${formatPhone(contact.phone)}\n${contact.email}`, { x: right, y: LEFT, width: half, align: 'right' })
  const brand = sheet.write(contact.brandName, { x: LEFT, y: LEFT, width: half, size: 16, isStrong: true })
  const top = LEFT + Math.max(reach, brand) + 18
  sheet.rule(LEFT, top - 10, WIDE)
  sheet.write(TITLES[bill.kind], { x: LEFT, y: top, width: half, size: 18, isStrong: true })
  const facts: Facts = [
    `No. ${bill.number}`,
    `Date ${formatDate(bill.issuedOn, 'en')}`,
    bill.creditOf !== null && `For ${bill.creditOf.number} of ${formatDate(bill.creditOf.issuedOn, 'en')}`,
    `Order ${bill.orderNumber} of ${formatDate(bill.placedOn, 'en')}`,
    ...(isTaxed(bill) ? [`Place of supply ${spokenState(bill.placeOfSupply)}`, 'Tax payable on reverse charge: No'] : []),
  ]
  const rightHeight = sheet.write(facts.filter(Boolean).join('\n'), { x: right, y: top, width: half, align: 'right' })
  const from = [seller.address, spokenState(seller.state), seller.gstin && `GSTIN ${seller.gstin}`].filter(Boolean).join('\n')
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

const isTaxed = (bill: Bill): boolean => bill.seller.gstin !== ''
const spokenState = ({ code, gstNumber }: Bill['placeOfSupply']): string =>
  [stateName(code, 'en'), gstNumber && `(${gstNumber})`].filter(Boolean).join(' ')

type Column = { title: string; width: number; align?: 'right'; of: (line: BillLine, index: number) => string }

const nameOf = (line: BillLine): string => (line.kind === 'shipping' ? 'Packing and delivery' : line.name)

/** Without a registration there are no columns of tax. */
function columnsOf(bill: Bill): Column[] {
  const right = 'right' as const
  const start: Column[] = [
    { title: 'No.', width: 22, of: (_, index) => String(index + 1) },
    { title: 'Goods', width: 0, of: nameOf },
    { title: 'HSN', width: 50, of: (line) => line.hsn ?? '' },
    { title: 'Pcs', width: 26, align: right, of: (line) => String(line.quantity) },
    { title: 'Price', width: 52, align: right, of: (line) => amount(line.amountPaise) },
    { title: 'Discount', width: 44, align: right, of: (line) => (line.discountPaise > 0 ? amount(line.discountPaise) : '') },
  ]
  // Without the columns of the tax the sum says that it is in it.
  const isTaxIn = !isTaxed(bill) && bill.cgstPaise + bill.sgstPaise + bill.igstPaise > 0
  const end: Column = { title: isTaxIn ? 'With tax' : 'Total', width: 56, align: right, of: (line) => amount(line.totalPaise) }
  if (!isTaxed(bill)) return fitted([...start, end])
  const taxable: Column[] = [
    { title: 'Taxable', width: 54, align: right, of: (line) => amount(line.taxablePaise) },
    { title: 'Rate', width: 28, align: right, of: (line) => percent(line.rateBasisPoints) },
  ]
  const taxes: Column[] = bill.isSameState
    ? [
        { title: 'CGST', width: 44, align: right, of: (line) => amount(line.cgstPaise) },
        { title: bill.isUnionTax ? 'UTGST' : 'SGST', width: 44, align: right, of: (line) => amount(line.sgstPaise) },
      ]
    : [{ title: 'IGST', width: 48, align: right, of: (line) => amount(line.igstPaise) }]
  return fitted([...start, ...taxable, ...taxes, end])
}

/** What the others leave is the goods'. */
function fitted(columns: Column[]): Column[] {
  const taken = columns.reduce((sum, { width }) => sum + width, 0)
  return columns.map((column) => (column.width === 0 ? { ...column, width: WIDE - taken } : column))
}

function drawTable(sheet: Sheet, bill: Bill, top: number): number {
  const columns = columnsOf(bill)
  const row = (texts: string[], y: number, isStrong: boolean): number => {
    let x = LEFT
    const heights = columns.map(({ width, align }, at) => {
      const place = { x, y, width: width - 4, size: SMALL, isStrong, ...(align ? { align } : {}) }
      x += width
      return texts[at] ? sheet.write(texts[at], place) : 0
    })
    return Math.max(...heights)
  }
  const titles = columns.map(({ title }) => title)
  const head = (y: number): number => {
    const height = row(titles, y, true)
    sheet.rule(LEFT, y + height + 2, WIDE)
    return y + height + 6
  }
  let y = head(top)
  bill.lines.forEach((line, index) => {
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
  sheet.rule(LEFT, y, WIDE)
  return y + 6
}

const BY: Record<BillPayment['method'], string> = { cash: 'in cash', upi: 'by UPI', online: 'online' }

/** What was paid, how and when, and what is still to be paid; a line each. */
function paymentLines({ toPayPaise, method, entries }: BillPayment): string[] {
  const lines = entries.map(
    (entry) =>
      `\u20b9${amount(entry.amountPaise)} ${entry.kind === 'payment' ? 'paid' : 'given back'} ${BY[entry.method]} on ${formatDate(entry.on, 'en')}`,
  )
  if (toPayPaise > 0)
    return [...lines, `\u20b9${amount(toPayPaise)} to pay${method === 'cash' ? ', cash on delivery' : ` ${BY[method]}`}`]
  if (entries.length === 0) return ['Nothing is to be paid.']
  return entries.every(({ kind }) => kind === 'payment') ? [...lines, 'Paid in full'] : lines
}

function drawEnd(sheet: Sheet, bill: Bill, from: number): void {
  const tax = bill.cgstPaise + bill.sgstPaise + bill.igstPaise
  const sums: [string, number][] = isTaxed(bill)
    ? [
        ['Taxable value', bill.taxablePaise],
        ...(bill.isSameState
          ? ([
              ['CGST', bill.cgstPaise],
              [bill.isUnionTax ? 'UTGST' : 'SGST', bill.sgstPaise],
            ] as [string, number][])
          : ([['IGST', bill.igstPaise]] as [string, number][])),
      ]
    : [
        ['Goods and delivery', bill.taxablePaise],
        ['Tax', tax],
      ]
  let y = from
  const payment = bill.payment ? paymentLines(bill.payment) : []
  if (y + 120 + payment.length * 13 > BOTTOM) {
    sheet.newPage()
    y = LEFT
  }
  for (const [label, paise] of [
    ...sums.filter(([, paise]) => paise > 0),
    ['Total \u20b9', bill.totalPaise] as [string, number],
  ]) {
    const isStrong = paise === bill.totalPaise && label.startsWith('Total')
    sheet.write(label, { x: LEFT + WIDE - 220, y, width: 120, isStrong })
    y += sheet.write(amount(paise), { x: LEFT + WIDE - 100, y, width: 96, align: 'right', isStrong })
  }
  y += 6 + sheet.write(bill.inWords, { x: LEFT, y: y + 4, width: WIDE })
  if (payment.length > 0) {
    y += 8 + sheet.write('Payment', { x: LEFT, y: y + 8, width: WIDE, isStrong: true })
    y += sheet.write(payment.join('\n'), { x: LEFT, y, width: WIDE })
  }
  sheet.write(
    `For ${bill.seller.name}. An electronic record under the Information Technology Act, 2000; it needs no signature.`,
    { x: LEFT, y: y + 10, width: WIDE, size: SMALL },
  )
}
