import { createHash } from 'node:crypto'
import type { Context } from '../../../server/context.ts'
import { logAction } from '../../../server/db/audit-log.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import type { ReceivedFile } from '../../../server/http/multipart.ts'
import { AppError, type ReasonOf } from '../../../shared/errors.ts'
import { newId } from '../../../shared/ids.ts'
import { paiseOf } from '../../../shared/money/money.ts'
import { formatRupeesInput } from '../../../shared/money/rupees.ts'
import { csvFile, readCsv } from '../../../shared/text/csv.ts'
import { indiaDate } from '../../../shared/time/dates.ts'
import { requireTeam } from '../../accounts/sign-in/service.ts'
import { priceKits, recordCeremonies, refreshProducts } from '../catalogue/store.ts'
import { findKitsContaining } from '../order-actions/store.ts'
import { notifyOfRestock } from '../restock/service.ts'
import { defaultReturnRule } from '../returns/model.ts'
import { searchTerms } from '../search/model.ts'
import { replaceTerms } from '../search/store.ts'
import { insertProductEvents, type NewProductEvent } from '../team-products/store.ts'
import type { ProductsFileApplied, ProductsFileCheck } from './contract.ts'
import {
  type Cells,
  type ChangedCell,
  cellOfList,
  columnsOf,
  type ExistingProducts,
  type ExistingVariant,
  FILE_COLUMNS,
  type FileColumn,
  type FileLine,
  type FilePlan,
  listOf,
  type ProductPlan,
  planProducts,
  type VariantPlan,
} from './model.ts'
import {
  type FileRow,
  incrementProductVersions,
  insertFileProducts,
  insertFileVariants,
  listFileRows,
  lockFileRows,
  type ProductWrite,
  recordImport,
  updateFileProducts,
  updateFileVariants,
  type VariantWrite,
} from './store.ts'

export async function exportProducts(ctx: Context): Promise<{ name: string; content: string }> {
  requireTeam(ctx.actor)
  const rows = await listFileRows(ctx.db)
  const subject = { kind: 'file', id: 'products', name: 'products.csv' } as const
  await logAction(ctx, { action: 'file_exported', subject, details: { lines: rows.length } })
  const lines = rows.map((row) => {
    const cells = cellsOf(row)
    return FILE_COLUMNS.map((column) => cells[column])
  })
  return { name: `products-${indiaDate(ctx.clock.now())}.csv`, content: csvFile([FILE_COLUMNS, ...lines]) }
}

/** A variant in the form of the file. */
export function cellsOf(row: FileRow): Record<FileColumn, string> {
  const isKit = row.category === 'kits'
  return {
    slug: row.slug,
    sku: row.sku,
    category: row.category,
    name: row.name,
    name_hindi: row.name_hindi,
    description: row.description,
    description_hindi: row.description_hindi,
    net_quantity: row.net_quantity,
    net_quantity_hindi: row.net_quantity_hindi,
    maker: row.maker,
    country: row.country,
    hsn: row.hsn ?? '',
    best_before_months: String(row.best_before_months ?? ''),
    tags: cellOfList(row.tags),
    aliases: cellOfList(row.aliases),
    samagri: cellOfList(row.samagri),
    visible: row.is_visible ? 'yes' : 'no',
    color: row.color ?? '',
    color_hindi: row.color_hindi ?? '',
    size: row.size ?? '',
    size_hindi: row.size_hindi ?? '',
    price: isKit ? '' : formatRupeesInput(row.price_paise),
    sale_price: isKit || row.sale_price_paise === null ? '' : formatRupeesInput(row.sale_price_paise),
    stock: isKit ? '' : String(row.stock ?? 0),
    kit_discount_percent: String(row.kit_discount_percent ?? ''),
    kit_parts: cellOfList((row.kit_parts ?? []).map(({ sku, quantity }) => `${quantity} x ${sku}`)),
  }
}

/** The names of the columns in the history. Stock has its own history. */
const FIELDS: Partial<Record<FileColumn, string>> = {
  category: 'category',
  name: 'name',
  name_hindi: 'nameHindi',
  description: 'description',
  description_hindi: 'descriptionHindi',
  net_quantity: 'netQuantity',
  net_quantity_hindi: 'netQuantityHindi',
  maker: 'maker',
  country: 'country',
  hsn: 'hsn',
  best_before_months: 'bestBefore',
  tags: 'tags',
  aliases: 'aliases',
  samagri: 'samagri',
}
/** Columns of a variant; their history entries name its SKU. */
const VARIANT_FIELDS: Partial<Record<FileColumn, string>> = {
  price: 'price',
  sale_price: 'sale',
  color: 'variantName',
  size: 'variantName',
}
/** Longer texts are recorded as changed, without their content. */
const MAX_QUOTED_LENGTH = 80

type Change = NewProductEvent['changes'][number]

/** Amounts are in paise in the history. */
const inPaise = (rupees: string): string => (rupees === '' ? '' : String(paiseOf(Number(rupees))))

function entriesOf({ column, before, after }: ChangedCell, sku: string): Change[] {
  if (column === 'visible') return [{ field: after === 'yes' ? 'shown' : 'hidden', about: '', from: '', to: '' }]
  const [field, variant] = [FIELDS[column], VARIANT_FIELDS[column]]
  const name = field ?? variant
  if (!name) return []
  const [from, to] = column === 'price' || column === 'sale_price' ? [inPaise(before), inPaise(after)] : [before, after]
  const isLong = before.length > MAX_QUOTED_LENGTH || after.length > MAX_QUOTED_LENGTH
  return [{ field: name, about: variant ? sku : '', from: isLong ? '' : from, to: isLong ? '' : to }]
}

/** One event for each created or changed product. */
export function eventsOf(
  plan: FilePlan,
  ids: ReadonlyMap<string, string>,
  { at, by }: { at: Date; by: string },
): NewProductEvent[] {
  const made = new Set(plan.products.filter(({ id }) => id === undefined).map(({ slug }) => slug))
  return [...Map.groupBy(plan.lines, ({ slug }) => slug)].flatMap(([slug, lines]): NewProductEvent[] => {
    const changes = lines.flatMap(({ kind, sku, fields }): Change[] =>
      kind === 'new'
        ? [{ field: 'variantAdded', about: sku, from: '', to: '' }]
        : fields.flatMap((field) => entriesOf(field, sku)),
    )
    const productId = ids.get(slug) ?? ''
    if (made.has(slug)) return [{ productId, at, kind: 'made' as const, by, changes: [] }]
    return changes.length > 0 ? [{ productId, at, kind: 'changed' as const, by, changes }] : []
  })
}

const emptyAsNull = (cell: string): string | null => (cell === '' ? null : cell)
const paise = (cell: string): number => paiseOf(Number(cell))

function toProductWrite({ slug, id, cells }: ProductPlan): ProductWrite {
  const { visible, hsn, best_before_months, tags, aliases, samagri, ...texts } = cells
  const lists = { tags: listOf(tags), aliases: listOf(aliases), samagri: listOf(samagri) }
  return {
    id: id ?? newId(),
    slug,
    ...texts,
    ...lists,
    hsn: emptyAsNull(hsn),
    best_before_months: best_before_months === '' ? null : Number(best_before_months),
    is_visible: visible === 'yes',
    return_rule: defaultReturnRule(cells.category),
    names: searchTerms([cells.name, cells.name_hindi]).join(' '),
    others: searchTerms([...lists.aliases, ...lists.tags]).join(' '),
  }
}

const termsOf = ({ names, others }: ProductWrite): string[] => `${names} ${others}`.split(' ').filter(Boolean)
const termsBefore = (cells: Cells | undefined): string[] =>
  cells
    ? searchTerms([cells.name ?? '', cells.name_hindi ?? '', ...listOf(cells.aliases ?? ''), ...listOf(cells.tags ?? '')])
    : []

function toVariantWrite({ id, sku, before, cells }: VariantPlan, productId: string, position: number): VariantWrite {
  return {
    id: id ?? newId(),
    product_id: productId,
    sku,
    color: emptyAsNull(cells.color),
    color_hindi: emptyAsNull(cells.color_hindi),
    size: emptyAsNull(cells.size),
    size_hindi: emptyAsNull(cells.size_hindi),
    price_paise: paise(cells.price),
    sale_price_paise: cells.sale_price === '' ? null : paise(cells.sale_price),
    stock: Number(cells.stock),
    before: id ? Number(before) : 0,
    position,
  }
}

/** Runs in the transaction that read the plan and locked its products. */
export async function writePlan(
  ctx: Context,
  plan: FilePlan,
  existing: ExistingProducts,
  why: { note: string; by: string },
): Promise<void> {
  const at = ctx.clock.now()
  const products = plan.products.map((product) => ({ product, write: toProductWrite(product) }))
  const made = products.filter(({ product }) => product.id === undefined).map(({ write }) => write)
  const changed = products.filter(({ product }) => product.id !== undefined && product.isChanged).map(({ write }) => write)
  if (made.length > 0) await insertFileProducts(ctx.db, made, at)
  if (changed.length > 0) await updateFileProducts(ctx.db, changed, at)
  const variants = variantsOf(plan, existing, new Map(products.map(({ product, write }) => [product.slug, write.id])))
  if (variants.made.length > 0) await insertFileVariants(ctx.db, variants.made)
  if (variants.changed.length > 0) await updateFileVariants(ctx.db, variants.changed)
  const all = [...variants.made, ...variants.changed]
  await recordImport(ctx.db, all, { ...why, at })
  const isMade = new Set(made.map(({ id }) => id))
  const touched = new Set([...changed.map(({ id }) => id), ...all.map((variant) => variant.product_id)])
  await incrementProductVersions(
    ctx.db,
    [...touched].filter((id) => !isMade.has(id)),
  )
  await insertProductEvents(
    ctx.db,
    eventsOf(plan, new Map(products.map(({ product, write }) => [product.slug, write.id])), { at, by: why.by }),
  )
  await updateDependents(ctx, [...made, ...changed], all)
  const before = changed.flatMap(({ slug }) => termsBefore(existing.bySlug.get(slug)?.[0]?.cells))
  await replaceTerms(ctx.db, [...new Set([...made, ...changed].flatMap(termsOf))], [...new Set(before)])
}

function variantsOf(plan: FilePlan, existing: ExistingProducts, ids: ReadonlyMap<string, string>) {
  const next = new Map<string, number>()
  const positionAfter = (slug: string) => {
    const last = next.get(slug) ?? Math.max(-1, ...(existing.bySlug.get(slug) ?? []).map(({ position }) => position))
    next.set(slug, last + 1)
    return last + 1
  }
  const made: VariantWrite[] = []
  const changed: VariantWrite[] = []
  for (const variant of plan.variants) {
    const productId = ids.get(variant.slug) ?? ''
    if (!variant.id) made.push(toVariantWrite(variant, productId, positionAfter(variant.slug)))
    else if (variant.isChanged) changed.push(toVariantWrite(variant, productId, 0))
  }
  return { made, changed }
}

/** Updates prices and stock of kits and the lists, and queues restock emails. */
async function updateDependents(
  ctx: Context,
  products: readonly ProductWrite[],
  variants: readonly VariantWrite[],
): Promise<void> {
  const kits = await findKitsContaining(
    ctx.db,
    variants.map(({ id }) => id),
  )
  if (kits.length > 0) await priceKits(ctx.db, kits)
  const touched = [...products.map(({ id }) => id), ...variants.map((variant) => variant.product_id), ...kits]
  await refreshProducts(ctx.db, [...new Set(touched)])
  const ids = products.map(({ id }) => id)
  if (ids.length > 0) await recordCeremonies(ctx.db, ids)
  const back = variants.filter(({ before, stock }) => stock > before).map(({ id }) => id)
  if (back.length > 0) await notifyOfRestock(ctx, back)
}

/** Ten thousand products with long texts in two languages have about 20 MB. */
export const MAX_FILE_BYTES = 32 * 1024 * 1024
export const MAX_FILE_LINES = 20_000
/** The number of entries shown of each kind; the counts are complete. */
const MAX_SHOWN = 200

type ProductsFileContent = { lines: FileLine[]; unknownColumns: string[]; hash: string }

const fileError = (reason: ReasonOf<'unprocessable'>, message: string) =>
  new AppError('unprocessable', message, { reason, fields: { file: message } })

/** The first bytes of a ZIP file, such as an .xlsx file. */
const ZIP_SIGNATURE = [0x50, 0x4b, 0x03, 0x04]

/** 422 for an invalid file: `excel_file`, `invalid_encoding`, `invalid_csv`, `header_row_missing`, `too_many_lines`. */
async function readProductsFile(file: ReceivedFile): Promise<ProductsFileContent> {
  const content = await file.content()
  if (ZIP_SIGNATURE.every((byte, at) => content[at] === byte))
    throw fileError('excel_file', 'This is an Excel file. Save it as CSV and choose that.')
  const rows = readCsv(decodeUtf8(content))
  if (!rows) throw fileError('invalid_csv', 'A quote in this file is opened and not closed.')
  const [head, ...rest] = rows
  const { columns, unknown } = columnsOf(head?.cells ?? [])
  if (!columns.includes('slug') || !columns.includes('sku')) {
    throw fileError('header_row_missing', 'The first line must name the columns, slug and sku among them.')
  }
  if (rest.length > MAX_FILE_LINES) throw fileError('too_many_lines', `A file may have at most ${MAX_FILE_LINES} lines.`)
  const lines = rest.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(columns.flatMap((column, at) => (column ? [[column, cells[at] ?? '']] : []))) as Cells,
  }))
  return { lines, unknownColumns: unknown, hash: file.sha256 }
}

function decodeUtf8(content: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content)
    if (!text.includes('\0')) return text
  } catch {
    // Reported below, together with invisible characters.
  }
  throw fileError('invalid_encoding', 'This file is not in UTF-8. Save it as “CSV UTF-8”.')
}

const namedIn = (lines: readonly FileLine[], column: 'slug' | 'sku') =>
  [...new Set(lines.map(({ cells }) => (cells[column] ?? '').trim()))].filter(Boolean)

async function planOf(ctx: Context, lines: readonly FileLine[]): Promise<{ plan: FilePlan; existing: ExistingProducts }> {
  const rows = await listFileRows(ctx.db, namedIn(lines, 'slug'), namedIn(lines, 'sku'))
  const variants: ExistingVariant[] = rows.map((row) => ({
    id: row.id,
    productId: row.product_id,
    position: row.position,
    isRetired: row.is_retired,
    cells: cellsOf(row),
  }))
  const existing: ExistingProducts = {
    bySku: new Map(variants.map((variant) => [variant.cells.sku, variant])),
    bySlug: Map.groupBy(variants, ({ cells }) => cells.slug),
  }
  return { plan: planProducts(lines, existing), existing }
}

/** The same token for the same file with the same changes from the same values. */
function confirmationOf(hash: string, plan: FilePlan): string {
  const changedLines = plan.lines.filter(({ kind, fields }) => kind === 'new' || fields.length > 0)
  return `${hash}.${createHash('sha256').update(JSON.stringify(changedLines)).digest('base64url')}`
}

/** The changes the file would make. Changes nothing. */
export async function previewProductsFile(ctx: Context, file: ReceivedFile): Promise<ProductsFileCheck> {
  requireTeam(ctx.actor)
  const { lines, unknownColumns, hash } = await readProductsFile(file)
  const { plan } = await planOf(ctx, lines)
  const count = (kind: FilePlan['lines'][number]['kind']) => plan.lines.filter((line) => line.kind === kind).length
  const counts = { new: count('new'), changed: count('changed'), unchanged: count('unchanged') }
  return {
    checked: confirmationOf(hash, plan),
    counts: { ...counts, refused: lines.length - plan.lines.length },
    unknownColumns,
    problems: plan.problems.slice(0, MAX_SHOWN),
    changes: plan.lines.flatMap(({ kind, ...line }) => (kind === 'unchanged' ? [] : [{ ...line, kind }])).slice(0, MAX_SHOWN),
  }
}

/**
 * Applies a previewed file completely or not at all: 422 `invalid_lines` while a line is invalid, 422 `wrong_file` for a file
 * other than the previewed one, 409 `version_conflict` when a product it changes has changed since. Applying a file twice
 * changes nothing.
 */
export async function applyProductsFile(ctx: Context, file: ReceivedFile): Promise<ProductsFileApplied> {
  const by = requireTeam(ctx.actor).userId
  const { lines, hash } = await readProductsFile(file)
  const checked = file.fields.checked ?? ''
  if (!checked.startsWith(`${hash}.`)) throw fileError('wrong_file', 'This is not the file that was checked. Check it first.')
  return inTransaction(ctx, async (ctx) => {
    await lockFileRows(ctx.db, namedIn(lines, 'slug'))
    const { plan, existing } = await planOf(ctx, lines)
    if (plan.problems.length > 0)
      throw fileError('invalid_lines', 'Some lines are refused. Correct them and check the file again.')
    const changedLines = plan.lines.filter(({ kind }) => kind !== 'unchanged')
    if (changedLines.length === 0) return { new: 0, changed: 0 }
    if (confirmationOf(hash, plan) !== checked) {
      throw new AppError('conflict', 'Some of these products have changed since the file was checked. Check it again.', {
        reason: 'version_conflict',
      })
    }
    await writePlan(ctx, plan, existing, { note: file.name.slice(0, 200), by })
    const isNew = changedLines.filter(({ kind }) => kind === 'new').length
    return { new: isNew, changed: changedLines.length - isNew }
  })
}
