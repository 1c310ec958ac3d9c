import { formatRupeesInput, parseRupees } from '../../../shared/money/rupees.ts'
import { westernDigits } from '../../../shared/phone/mobile-shape.ts'
import { CATEGORIES, MAX_KIT_DISCOUNT_PERCENT, MAX_MONTHS, MAX_STOCK, MAX_TERMS, MAX_TEXT } from '../catalogue/model.ts'
import { Sku, Slug } from '../team-products/contract.ts'

/** Product columns: the same in each line of the product. */
export const PRODUCT_COLUMNS = [
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
/** Variant columns. */
export const VARIANT_COLUMNS = ['color', 'color_hindi', 'size', 'size_hindi', 'price', 'sale_price', 'stock'] as const
/** The parts and the discount of a kit can be edited only on the products page of the console. */
export const KIT_COLUMNS = ['kit_discount_percent', 'kit_parts'] as const
export const FILE_COLUMNS = ['slug', 'sku', ...PRODUCT_COLUMNS, ...VARIANT_COLUMNS, ...KIT_COLUMNS] as const

export type ProductColumn = (typeof PRODUCT_COLUMNS)[number]
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
  'other_product',
  'differs',
  'pair',
  'sale_above',
  'same_variant',
  'kit_fixed',
  'kit_new',
  'retired',
] as const
export type FileProblem = (typeof FILE_PROBLEMS)[number]

/** A cell as we write it, or its error. */
export type Cell = { value: string } | { problem: FileProblem }

const text =
  (max: number, isNeeded = true) =>
  (typed: string): Cell => {
    if (isNeeded && typed === '') return { problem: 'missing' }
    return typed.length > max ? { problem: 'too_long' } : { value: typed }
  }

/** Separator of the entries in one cell. */
const LIST_SEPARATOR = '; '
export const listOf = (cell: string): string[] => [
  ...new Set(
    cell
      .split(/[;\n]/)
      .map((entry) => entry.trim())
      .filter(Boolean),
  ),
]
export const cellOfList = (entries: readonly string[]): string => entries.join(LIST_SEPARATOR)
function terms(typed: string): Cell {
  const entries = listOf(typed)
  const isTooLong = entries.length > MAX_TERMS || entries.some((entry) => entry.length > MAX_TEXT.term)
  return isTooLong ? { problem: 'too_long' } : { value: cellOfList(entries) }
}

const amount =
  (isNeeded: boolean) =>
  (typed: string): Cell => {
    if (typed === '') return isNeeded ? { problem: 'missing' } : { value: '' }
    if (/^0+(\.0+)?$/.test(typed)) return { value: '0' }
    const paise = parseRupees(typed)
    return paise === undefined ? { problem: 'not_amount' } : { value: formatRupeesInput(paise) }
  }

const count =
  (min: number, max: number) =>
  (typed: string): Cell => {
    if (typed === '') return { value: '' }
    const digits = westernDigits(typed)
    const number = /^\d{1,7}$/.test(digits) ? Number(digits) : Number.NaN
    return number >= min && number <= max ? { value: String(number) } : { problem: 'not_number' }
  }

const required =
  (schema: typeof Slug | typeof Sku, problem: FileProblem) =>
  (typed: string): Cell => {
    if (typed === '') return { problem: 'missing' }
    return schema.safeParse(typed).success ? { value: typed } : { problem }
  }

const YES = new Set(['yes', 'true', '1', 'हाँ', 'हां'])
const NO = new Set(['no', 'false', '0', 'नहीं'])
function yesOrNo(typed: string): Cell {
  const lower = typed.toLowerCase()
  if (YES.has(lower)) return { value: 'yes' }
  return NO.has(lower) ? { value: 'no' } : { problem: 'not_yes_or_no' }
}

const CELL_PARSERS: Record<FileColumn, (typed: string) => Cell> = {
  slug: required(Slug, 'not_a_slug'),
  sku: required(Sku, 'not_a_sku'),
  // A product that is not listed yet may have missing texts.
  category: (typed) => (CATEGORIES.some((each) => each === typed) ? { value: typed } : { problem: 'unknown_category' }),
  name: text(MAX_TEXT.name),
  name_hindi: text(MAX_TEXT.name, false),
  description: text(MAX_TEXT.description, false),
  description_hindi: text(MAX_TEXT.description, false),
  net_quantity: text(MAX_TEXT.netQuantity, false),
  net_quantity_hindi: text(MAX_TEXT.netQuantity, false),
  maker: text(MAX_TEXT.maker, false),
  country: text(MAX_TEXT.country),
  hsn: (typed) => (typed === '' || /^\d{4}(\d\d){0,2}$/.test(typed) ? { value: typed } : { problem: 'not_hsn' }),
  best_before_months: count(1, MAX_MONTHS),
  tags: terms,
  aliases: terms,
  samagri: terms,
  visible: yesOrNo,
  color: text(MAX_TEXT.option, false),
  color_hindi: text(MAX_TEXT.option, false),
  size: text(MAX_TEXT.option, false),
  size_hindi: text(MAX_TEXT.option, false),
  price: amount(true),
  sale_price: amount(false),
  stock: count(0, MAX_STOCK),
  kit_discount_percent: count(0, MAX_KIT_DISCOUNT_PERCENT),
  kit_parts: text(5000, false),
}

/** The value of a cell, normalised to the form the export writes. */
export const parseCell = (column: FileColumn, typed: string): Cell => CELL_PARSERS[column](typed.replaceAll('\r\n', '\n').trim())

/** Fields required before a product can be listed. */
export const REQUIRED_TO_BE_LISTED: readonly ProductColumn[] = [
  'name_hindi',
  'description',
  'description_hindi',
  'net_quantity',
  'net_quantity_hindi',
  'maker',
]
/** Fields required of every product; a kit has no heading. */
export const ALWAYS_REQUIRED: readonly ProductColumn[] = ['category', 'name', 'hsn']

/** The columns of the header line. Unknown names are reported. */
export function columnsOf(head: readonly string[]): { columns: (FileColumn | undefined)[]; unknown: string[] } {
  const names = head.map((name) => name.trim().toLowerCase().replaceAll(' ', '_'))
  const columns = names.map((name) => FILE_COLUMNS.find((column) => column === name))
  return { columns, unknown: head.filter((name, at) => name.trim() !== '' && columns[at] === undefined) }
}

export type FileLine = { line: number; cells: Cells }
/** A variant as in the file, with data that only the database has. */
export type ExistingVariant = {
  id: string
  isRetired: boolean
  productId: string
  position: number
  cells: Record<FileColumn, string>
}
export type ExistingProducts = {
  bySku: ReadonlyMap<string, ExistingVariant>
  bySlug: ReadonlyMap<string, readonly ExistingVariant[]>
}

export type Problem = { line: number; column: FileColumn; problem: FileProblem; text: string }
export type ChangedCell = { column: FileColumn; before: string; after: string }
export type LinePlan = {
  line: number
  slug: string
  sku: string
  kind: 'new' | 'changed' | 'unchanged'
  isNewProduct: boolean
  fields: ChangedCell[]
}
/** A product or variant after the import; without an id it is new. */
export type ProductPlan = { slug: string; id: string | undefined; cells: Record<ProductColumn, string>; isChanged: boolean }
export type VariantPlan = {
  sku: string
  slug: string
  id: string | undefined
  before: string
  cells: Record<VariantColumn, string>
  isChanged: boolean
}
export type FilePlan = { lines: LinePlan[]; problems: Problem[]; products: ProductPlan[]; variants: VariantPlan[] }

const isOneOf = <Name extends FileColumn>(names: readonly Name[], column: FileColumn): column is Name =>
  (names as readonly FileColumn[]).includes(column)

const DEFAULTS: Cells = { country: 'India', visible: 'no', stock: '0' }

/** Compares the lines of a file with the existing products. */
export function planProducts(lines: readonly FileLine[], existing: ExistingProducts): FilePlan {
  const plan: FilePlan = { lines: [], problems: [], products: [], variants: [] }
  const products = new Map<string, ProductPlan>()
  const seen = new Set<string>()
  for (const line of lines) {
    const read = readLine(line, products.has(line.cells.slug?.trim() ?? ''), plan.problems)
    if (!read) continue
    const { slug = '', sku = '' } = read
    const addProblem = (column: FileColumn, problem: FileProblem) =>
      void plan.problems.push({ line: line.line, column, problem, text: read[column] ?? '' })
    const before = existing.bySku.get(sku)
    if (seen.has(sku)) addProblem('sku', 'twice')
    seen.add(sku)
    if (before?.isRetired) addProblem('sku', 'retired')
    if (before && before.cells.slug !== slug) addProblem('sku', 'other_product')
    const first = products.get(slug)
    const siblings = existing.bySlug.get(slug)
    const product = first ?? productOf(slug, siblings?.[0], read)
    if (first) checkSameTexts(first, read, addProblem)
    else products.set(slug, product)
    const isKit = product.cells.category === 'kits' || siblings?.[0]?.cells.category === 'kits'
    if (isKit) checkKitLine(before ?? siblings?.[0], read, addProblem)
    if (!first) checkRequiredCells(product, isKit, addProblem)
    const variant = variantOf({ slug, sku }, before, read)
    if (!isKit) checkVariant(variant, addProblem)
    const fields = [
      ...(first ? [] : changesOf(PRODUCT_COLUMNS, siblings?.[0]?.cells, product.cells)),
      ...changesOf(VARIANT_COLUMNS, before?.cells, variant.cells),
    ]
    plan.variants.push(variant)
    const kind = before ? (fields.length > 0 ? 'changed' : 'unchanged') : 'new'
    plan.lines.push({ line: line.line, slug, sku, kind, isNewProduct: !first && siblings === undefined, fields })
  }
  plan.products = [...products.values()]
  checkUniqueVariants(plan, existing)
  const refused = new Set(plan.problems.map(({ line }) => line))
  return { ...plan, lines: plan.lines.filter(({ line }) => !refused.has(line)) }
}

/** The cells in normalised form; undefined when one is invalid. Later lines of a product may omit the product columns. */
function readLine({ line, cells }: FileLine, isLater: boolean, problems: Problem[]): Cells | undefined {
  const read: Cells = {}
  let isValid = true
  for (const column of ['slug', 'sku'] as const) cells[column] ??= ''
  for (const [name, typed] of Object.entries(cells)) {
    const column = name as FileColumn
    // A kit has neither a price nor a heading of its own.
    const isLeftOut =
      typed.trim() === '' &&
      ((isLater && isOneOf(PRODUCT_COLUMNS, column)) || (column === 'price' && cells.category?.trim() === 'kits'))
    if (isLeftOut) continue
    const cell = parseCell(column, typed)
    if ('value' in cell) read[column] = cell.value
    else {
      isValid = false
      problems.push({ line, column, problem: cell.problem, text: typed.slice(0, 80) })
    }
  }
  return isValid ? read : undefined
}

const mergeCells = <Name extends FileColumn>(
  names: readonly Name[],
  before: Cells | undefined,
  read: Cells,
): Record<Name, string> =>
  Object.fromEntries(names.map((name) => [name, read[name] ?? before?.[name] ?? DEFAULTS[name] ?? ''])) as Record<Name, string>

function productOf(slug: string, before: ExistingVariant | undefined, read: Cells): ProductPlan {
  const cells = mergeCells(PRODUCT_COLUMNS, before?.cells, read)
  return { slug, id: before?.productId, cells, isChanged: !before || changesOf(PRODUCT_COLUMNS, before.cells, cells).length > 0 }
}

function variantOf(of: { slug: string; sku: string }, before: ExistingVariant | undefined, read: Cells): VariantPlan {
  // Empty stock means unchanged.
  const { stock, ...rest } = read
  const cells = mergeCells(VARIANT_COLUMNS, before?.cells, stock ? read : rest)
  const isChanged = !before || changesOf(VARIANT_COLUMNS, before.cells, cells).length > 0
  return { ...of, id: before?.id, before: before?.cells.stock ?? '0', cells, isChanged }
}

const changesOf = (names: readonly FileColumn[], before: Cells | undefined, after: Cells): ChangedCell[] =>
  names.flatMap((column) => {
    const [was, is] = [before?.[column] ?? '', after[column] ?? '']
    return was === is ? [] : [{ column, before: was, after: is }]
  })

type AddProblem = (column: FileColumn, problem: FileProblem) => void

function checkSameTexts(first: ProductPlan, read: Cells, addProblem: AddProblem): void {
  for (const column of PRODUCT_COLUMNS)
    if (read[column] !== undefined && read[column] !== first.cells[column]) addProblem(column, 'differs')
}

/** Texts of a kit can be changed; its parts and derived values are edited elsewhere. */
function checkKitLine(before: ExistingVariant | undefined, read: Cells, addProblem: AddProblem): void {
  if (!before) addProblem('category', 'kit_new')
  else
    for (const column of ['category', 'hsn', ...VARIANT_COLUMNS, ...KIT_COLUMNS] as const) {
      if (read[column] !== undefined && read[column] !== before.cells[column]) addProblem(column, 'kit_fixed')
    }
}

function checkRequiredCells({ cells }: ProductPlan, isKit: boolean, addProblem: AddProblem): void {
  const needed = [...ALWAYS_REQUIRED, ...(cells.visible === 'yes' ? REQUIRED_TO_BE_LISTED : [])]
  for (const column of needed) if (cells[column] === '' && !(isKit && column === 'hsn')) addProblem(column, 'missing')
}

function checkVariant({ cells }: VariantPlan, addProblem: AddProblem): void {
  if (cells.price === '') addProblem('price', 'missing')
  if ((cells.color === '') !== (cells.color_hindi === '')) addProblem('color_hindi', 'pair')
  if ((cells.size === '') !== (cells.size_hindi === '')) addProblem('size_hindi', 'pair')
  if (cells.sale_price !== '' && Number(cells.sale_price) > Number(cells.price)) addProblem('sale_price', 'sale_above')
}

/** Two variants of a product with the same colour and size could not be distinguished. */
function checkUniqueVariants(plan: FilePlan, existing: ExistingProducts): void {
  const lineOf = new Map(plan.lines.map(({ sku, line }) => [sku, line]))
  const planned = new Map(plan.variants.map((variant) => [variant.sku, variant]))
  const variantLines = new Map<string, string>()
  const registerVariant = (slug: string, sku: string, { color = '', size = '' }: Cells) => {
    const variantKey = JSON.stringify([slug, color, size])
    const other = variantLines.get(variantKey)
    if (other !== undefined && other !== sku) {
      const line = lineOf.get(sku) ?? lineOf.get(other) ?? 0
      plan.problems.push({ line, column: 'color', problem: 'same_variant', text: [color, size].filter(Boolean).join(', ') })
    }
    variantLines.set(variantKey, sku)
  }
  for (const { slug } of plan.products) {
    for (const { cells, isRetired } of existing.bySlug.get(slug) ?? [])
      if (!isRetired && !planned.has(cells.sku)) registerVariant(slug, cells.sku, cells)
  }
  for (const { slug, sku, cells } of plan.variants) registerVariant(slug, sku, cells)
}
