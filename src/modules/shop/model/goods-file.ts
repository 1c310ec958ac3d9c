// Spreadsheet columns; each value has exactly one written form.
import { westernDigits } from '../../../shared/mobile-shape.ts'
import { parseRupees, typedRupees } from '../../../shared/rupees.ts'
import { CATEGORIES } from './shelves.ts'

/** Said of the good: the same in each of its lines. */
export const GOOD_COLUMNS = [
  'category',
  'name',
  'name_hindi',
  'description',
  'description_hindi',
  'net_quantity',
  'net_quantity_hindi',
  'maker',
  'country',
  'hsn',
  'best_before_months',
  'tags',
  'aliases',
  'samagri',
  'visible',
] as const
/** Said of one of its forms. */
export const VARIANT_COLUMNS = ['color', 'color_hindi', 'size', 'size_hindi', 'price', 'sale_price', 'stock'] as const
/** A kit's parts and what they cost together are kept in the room of goods alone. */
export const KIT_COLUMNS = ['kit_discount_percent', 'kit_parts'] as const
export const FILE_COLUMNS = ['slug', 'sku', ...GOOD_COLUMNS, ...VARIANT_COLUMNS, ...KIT_COLUMNS] as const

export type GoodColumn = (typeof GOOD_COLUMNS)[number]
export type VariantColumn = (typeof VARIANT_COLUMNS)[number]
export type FileColumn = (typeof FILE_COLUMNS)[number]
export type Cells = Partial<Record<FileColumn, string>>

export const FILE_PROBLEMS = [
  'missing',
  'too_long',
  'not_amount',
  'not_number',
  'not_yes_or_no',
  'not_a_slug',
  'not_a_sku',
  'not_hsn',
  'unknown_category',
  'twice',
  'other_good',
  'differs',
  'pair',
  'sale_above',
  'same_choice',
  'kit_fixed',
  'kit_new',
  'retired',
] as const
export type FileProblem = (typeof FILE_PROBLEMS)[number]

/** A cell as we write it, or what is wrong with it. */
export type Cell = { value: string } | { problem: FileProblem }

const text =
  (most: number, isNeeded = true) =>
  (typed: string): Cell => {
    if (isNeeded && typed === '') return { problem: 'missing' }
    return typed.length > most ? { problem: 'too_long' } : { value: typed }
  }

/** Between the entries of one cell. */
const BETWEEN = '; '
export const listOf = (cell: string): string[] => [
  ...new Set(
    cell
      .split(/[;\n]/)
      .map((entry) => entry.trim())
      .filter(Boolean),
  ),
]
export const cellOfList = (entries: readonly string[]): string => entries.join(BETWEEN)
const list = (typed: string): Cell => text(2000, false)(cellOfList(listOf(typed)))

const amount =
  (isNeeded: boolean) =>
  (typed: string): Cell => {
    if (typed === '') return isNeeded ? { problem: 'missing' } : { value: '' }
    if (/^0+(\.0+)?$/.test(typed)) return { value: '0' }
    const paise = parseRupees(westernDigits(typed))
    return paise === undefined ? { problem: 'not_amount' } : { value: typedRupees(paise) }
  }

const count =
  (least: number, most: number) =>
  (typed: string): Cell => {
    if (typed === '') return { value: '' }
    const digits = westernDigits(typed)
    const number = /^\d{1,7}$/.test(digits) ? Number(digits) : Number.NaN
    return number >= least && number <= most ? { value: String(number) } : { problem: 'not_number' }
  }

const shaped =
  (pattern: RegExp, problem: FileProblem) =>
  (typed: string): Cell => {
    if (typed === '') return { problem: 'missing' }
    return pattern.test(typed) ? { value: typed } : { problem }
  }

const YES = new Set(['yes', 'true', '1', 'हाँ', 'हां'])
const NO = new Set(['no', 'false', '0', 'नहीं'])
function yesOrNo(typed: string): Cell {
  const word = typed.toLowerCase()
  if (YES.has(word)) return { value: 'yes' }
  return NO.has(word) ? { value: 'no' } : { problem: 'not_yes_or_no' }
}

const READERS: Record<FileColumn, (typed: string) => Cell> = {
  slug: shaped(/^(?=.{1,80}$)[a-z0-9]+(-[a-z0-9]+)*$/, 'not_a_slug'),
  sku: shaped(/^[A-Za-z0-9][A-Za-z0-9._/-]{0,59}$/, 'not_a_sku'),
  // Of a good that is not shown yet words may still be missing.
  category: (typed) => (CATEGORIES.some((each) => each === typed) ? { value: typed } : { problem: 'unknown_category' }),
  name: text(160),
  name_hindi: text(160, false),
  description: text(5000, false),
  description_hindi: text(5000, false),
  net_quantity: text(120, false),
  net_quantity_hindi: text(120, false),
  maker: text(300, false),
  country: text(80),
  hsn: (typed) => (typed === '' || /^\d{4}(\d\d){0,2}$/.test(typed) ? { value: typed } : { problem: 'not_hsn' }),
  best_before_months: count(1, 1200),
  tags: list,
  aliases: list,
  samagri: list,
  visible: yesOrNo,
  color: text(60, false),
  color_hindi: text(60, false),
  size: text(60, false),
  size_hindi: text(60, false),
  price: amount(true),
  sale_price: amount(false),
  stock: count(0, 1_000_000),
  kit_discount_percent: count(0, 50),
  kit_parts: text(5000, false),
}

/** What is typed into a cell in the form in which the file writes it. */
export const readCell = (column: FileColumn, typed: string): Cell => READERS[column](typed.replaceAll('\r\n', '\n').trim())

/** What a good must say before it is shown. */
export const NEEDED_TO_BE_SHOWN: readonly GoodColumn[] = [
  'name_hindi',
  'description',
  'description_hindi',
  'net_quantity',
  'net_quantity_hindi',
  'maker',
]
/** What every good says but a kit, which has no heading. */
export const NEEDED_ALWAYS: readonly GoodColumn[] = ['category', 'name', 'hsn']

/** The columns of a file's first line; names nobody knows are told. */
export function columnsOf(head: readonly string[]): { columns: (FileColumn | undefined)[]; unknown: string[] } {
  const names = head.map((name) => name.trim().toLowerCase().replaceAll(' ', '_'))
  const columns = names.map((name) => FILE_COLUMNS.find((column) => column === name))
  return { columns, unknown: head.filter((name, at) => name.trim() !== '' && columns[at] === undefined) }
}
