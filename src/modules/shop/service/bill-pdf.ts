// Bills as a PDF: seller and buyer, the table of what was sold, the sums, and the total in words, in English as tax offices read it.
import { makePdf, PAGE, type Sheet } from '../../../server/pdf/sheet.ts'
import { formatDate } from '../../../shared/dates.ts'
import { stateName } from '../../../shared/states.ts'
import type { Bill, BillLine } from '../contract/bills.ts'

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

export function billPdf(bills: readonly Bill[], at: Date): Promise<ReadableStream<Uint8Array>> {
  return makePdf(bills.map((bill) => `${TITLES[bill.kind]} ${bill.number}`).join(', '), at, (sheet) => {
    bills.forEach((bill, index) => {
      if (index > 0) sheet.newPage()
      drawBill(sheet, bill)
    })
  })
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
  sheet.write(TITLES[bill.kind], { x: LEFT, y: LEFT, width: half, size: 18, isStrong: true })
  const facts: Facts = [
    `No. ${bill.number}`,
    `Date ${formatDate(bill.issuedOn, 'en')}`,
    bill.creditOf !== null && `For ${bill.creditOf.number} of ${formatDate(bill.creditOf.issuedOn, 'en')}`,
    `Order ${bill.orderNumber} of ${formatDate(bill.placedOn, 'en')}`,
    ...(isTaxed(bill) ? [`Place of supply ${spokenState(bill.placeOfSupply)}`, 'Tax payable on reverse charge: No'] : []),
  ]
  const rightHeight = sheet.write(facts.filter(Boolean).join('\n'), { x: right, y: LEFT, width: half, align: 'right' })
  const from = [seller.address, spokenState(seller.state), seller.gstin && `GSTIN ${seller.gstin}`].filter(Boolean).join('\n')
  let y = LEFT + Math.max(34, rightHeight + 10)
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
  [gstNumber, stateName(code, 'en')].filter(Boolean).join(' ')

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
  if (y + 120 > BOTTOM) {
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
  sheet.write(
    `For ${bill.seller.name}. An electronic record under the Information Technology Act, 2000; it needs no signature.`,
    { x: LEFT, y: y + 10, width: WIDE, size: SMALL },
  )
}
