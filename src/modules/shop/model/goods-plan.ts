// Import preview: each line new, changed, unchanged or refused; writes nothing.
import {
  type Cells,
  type FileColumn,
  type FileProblem,
  GOOD_COLUMNS,
  type GoodColumn,
  KIT_COLUMNS,
  NEEDED_ALWAYS,
  NEEDED_TO_BE_SHOWN,
  readCell,
  VARIANT_COLUMNS,
  type VariantColumn,
} from './goods-file.ts'

export type FileLine = { line: number; cells: Cells }
/** A form as the file writes it, with what only the database knows of it. */
export type KnownVariant = {
  id: string
  isRetired: boolean
  productId: string
  position: number
  cells: Record<FileColumn, string>
}
export type Known = { bySku: ReadonlyMap<string, KnownVariant>; bySlug: ReadonlyMap<string, readonly KnownVariant[]> }

export type Problem = { line: number; column: FileColumn; problem: FileProblem; text: string }
export type Changed = { column: FileColumn; before: string; after: string }
export type LinePlan = {
  line: number
  slug: string
  sku: string
  kind: 'new' | 'changed' | 'unchanged'
  isNewGood: boolean
  fields: Changed[]
}
/** A good or a form as it shall be; without an id it is new. */
export type GoodPlan = { slug: string; id: string | undefined; cells: Record<GoodColumn, string>; isChanged: boolean }
export type VariantPlan = {
  sku: string
  slug: string
  id: string | undefined
  before: string
  cells: Record<VariantColumn, string>
  isChanged: boolean
}
export type FilePlan = { lines: LinePlan[]; problems: Problem[]; goods: GoodPlan[]; variants: VariantPlan[] }

const isOneOf = <Name extends FileColumn>(names: readonly Name[], column: FileColumn): column is Name =>
  (names as readonly FileColumn[]).includes(column)

const DEFAULTS: Cells = { country: 'India', visible: 'no', stock: '0' }

/** Reads the lines of a file against what is there. */
export function planGoods(lines: readonly FileLine[], known: Known): FilePlan {
  const plan: FilePlan = { lines: [], problems: [], goods: [], variants: [] }
  const goods = new Map<string, GoodPlan>()
  const seen = new Set<string>()
  for (const line of lines) {
    const read = readLine(line, goods.has(line.cells.slug?.trim() ?? ''), plan.problems)
    if (!read) continue
    const { slug = '', sku = '' } = read
    const refuse = (column: FileColumn, problem: FileProblem) =>
      void plan.problems.push({ line: line.line, column, problem, text: read[column] ?? '' })
    const before = known.bySku.get(sku)
    if (seen.has(sku)) refuse('sku', 'twice')
    seen.add(sku)
    if (before?.isRetired) refuse('sku', 'retired')
    if (before && before.cells.slug !== slug) refuse('sku', 'other_good')
    const first = goods.get(slug)
    const siblings = known.bySlug.get(slug)
    const good = first ?? goodOf(slug, siblings?.[0], read)
    if (first) refuseOtherWords(first, read, refuse)
    else goods.set(slug, good)
    const isKit = good.cells.category === 'kits' || siblings?.[0]?.cells.category === 'kits'
    if (isKit) refuseKit(before ?? siblings?.[0], read, refuse)
    if (!first) refuseGaps(good, isKit, refuse)
    const variant = variantOf({ slug, sku }, before, read)
    if (!isKit) refuseVariant(variant, refuse)
    const fields = [
      ...(first ? [] : changesOf(GOOD_COLUMNS, siblings?.[0]?.cells, good.cells)),
      ...changesOf(VARIANT_COLUMNS, before?.cells, variant.cells),
    ]
    plan.variants.push(variant)
    const kind = before ? (fields.length > 0 ? 'changed' : 'unchanged') : 'new'
    plan.lines.push({ line: line.line, slug, sku, kind, isNewGood: !first && siblings === undefined, fields })
  }
  plan.goods = [...goods.values()]
  refuseSameChoices(plan, known)
  const refused = new Set(plan.problems.map(({ line }) => line))
  return { ...plan, lines: plan.lines.filter(({ line }) => !refused.has(line)) }
}

/** The cells as the file writes them; undefined when one cannot be read. In a good's later lines its own words may be left out. */
function readLine({ line, cells }: FileLine, isLater: boolean, problems: Problem[]): Cells | undefined {
  const read: Cells = {}
  let isGood = true
  for (const column of ['slug', 'sku'] as const) cells[column] ??= ''
  for (const [name, typed] of Object.entries(cells)) {
    const column = name as FileColumn
    // A kit has neither a price nor a heading of its own.
    const isLeftOut =
      typed.trim() === '' &&
      ((isLater && isOneOf(GOOD_COLUMNS, column)) || (column === 'price' && cells.category?.trim() === 'kits'))
    if (isLeftOut) continue
    const cell = readCell(column, typed)
    if ('value' in cell) read[column] = cell.value
    else {
      isGood = false
      problems.push({ line, column, problem: cell.problem, text: typed.slice(0, 80) })
    }
  }
  return isGood ? read : undefined
}

const merged = <Name extends FileColumn>(names: readonly Name[], before: Cells | undefined, read: Cells): Record<Name, string> =>
  Object.fromEntries(names.map((name) => [name, read[name] ?? before?.[name] ?? DEFAULTS[name] ?? ''])) as Record<Name, string>

function goodOf(slug: string, before: KnownVariant | undefined, read: Cells): GoodPlan {
  const cells = merged(GOOD_COLUMNS, before?.cells, read)
  return { slug, id: before?.productId, cells, isChanged: !before || changesOf(GOOD_COLUMNS, before.cells, cells).length > 0 }
}

function variantOf(of: { slug: string; sku: string }, before: KnownVariant | undefined, read: Cells): VariantPlan {
  // An empty stock is: leave it as it is.
  const { stock, ...rest } = read
  const cells = merged(VARIANT_COLUMNS, before?.cells, stock ? read : rest)
  const isChanged = !before || changesOf(VARIANT_COLUMNS, before.cells, cells).length > 0
  return { ...of, id: before?.id, before: before?.cells.stock ?? '0', cells, isChanged }
}

const changesOf = (names: readonly FileColumn[], before: Cells | undefined, after: Cells): Changed[] =>
  names.flatMap((column) => {
    const [was, is] = [before?.[column] ?? '', after[column] ?? '']
    return was === is ? [] : [{ column, before: was, after: is }]
  })

type Refuse = (column: FileColumn, problem: FileProblem) => void

function refuseOtherWords(first: GoodPlan, read: Cells, refuse: Refuse): void {
  for (const column of GOOD_COLUMNS)
    if (read[column] !== undefined && read[column] !== first.cells[column]) refuse(column, 'differs')
}

/** Words of a kit may be changed; what it is made of, and what follows from that, is kept where its parts are. */
function refuseKit(before: KnownVariant | undefined, read: Cells, refuse: Refuse): void {
  if (!before) refuse('category', 'kit_new')
  else
    for (const column of ['category', 'hsn', ...VARIANT_COLUMNS, ...KIT_COLUMNS] as const) {
      if (read[column] !== undefined && read[column] !== before.cells[column]) refuse(column, 'kit_fixed')
    }
}

function refuseGaps({ cells }: GoodPlan, isKit: boolean, refuse: Refuse): void {
  const needed = [...NEEDED_ALWAYS, ...(cells.visible === 'yes' ? NEEDED_TO_BE_SHOWN : [])]
  for (const column of needed) if (cells[column] === '' && !(isKit && column === 'hsn')) refuse(column, 'missing')
}

function refuseVariant({ cells }: VariantPlan, refuse: Refuse): void {
  if (cells.price === '') refuse('price', 'missing')
  if ((cells.color === '') !== (cells.color_hindi === '')) refuse('color_hindi', 'pair')
  if ((cells.size === '') !== (cells.size_hindi === '')) refuse('size_hindi', 'pair')
  if (cells.sale_price !== '' && Number(cells.sale_price) > Number(cells.price)) refuse('sale_price', 'sale_above')
}

/** Two forms of a good with the same colour and size could not be told apart. */
function refuseSameChoices(plan: FilePlan, known: Known): void {
  const lineOf = new Map(plan.lines.map(({ sku, line }) => [sku, line]))
  const planned = new Map(plan.variants.map((variant) => [variant.sku, variant]))
  const choices = new Map<string, string>()
  const take = (slug: string, sku: string, { color = '', size = '' }: Cells) => {
    const choice = JSON.stringify([slug, color, size])
    const other = choices.get(choice)
    if (other !== undefined && other !== sku) {
      const line = lineOf.get(sku) ?? lineOf.get(other) ?? 0
      plan.problems.push({ line, column: 'color', problem: 'same_choice', text: [color, size].filter(Boolean).join(', ') })
    }
    choices.set(choice, sku)
  }
  for (const { slug } of plan.goods) {
    for (const { cells, isRetired } of known.bySlug.get(slug) ?? [])
      if (!isRetired && !planned.has(cells.sku)) take(slug, cells.sku, cells)
  }
  for (const { slug, sku, cells } of plan.variants) take(slug, sku, cells)
}
