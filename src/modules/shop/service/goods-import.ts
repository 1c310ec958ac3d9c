// Validates a file line by line, then applies it in one transaction.
import { createHash } from 'node:crypto'
import type { Context } from '../../../server/context.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import type { ReceivedFile } from '../../../server/http/multipart.ts'
import { readCsv } from '../../../shared/csv.ts'
import { AppError } from '../../../shared/errors.ts'
import { requireTeam } from '../../accounts/service.ts'
import type { GoodsFileApplied, GoodsFileCheck } from '../contract/goods-file.ts'
import { type Cells, columnsOf } from '../model/goods-file.ts'
import { type FileLine, type FilePlan, type Known, type KnownVariant, planGoods } from '../model/goods-plan.ts'
import { listFileRows, lockFileRows } from '../store/goods-file.ts'
import { cellsOf } from './goods-export.ts'
import { writePlan } from './goods-writing.ts'

/** Ten thousand goods with long texts in two languages are about 20 MB. */
export const MOST_FILE_BYTES = 32 * 1024 * 1024
export const MOST_LINES = 20_000
/** So many of each are shown; the counts say how many there are. */
const MOST_SHOWN = 200

type Read = { lines: FileLine[]; unknownColumns: string[]; hash: string }

const unreadable = (reason: string, message: string) =>
  new AppError('unprocessable', message, { reason, fields: { file: message } })

/** 422 when it is no table: `not_utf8`, `not_a_table`, `no_columns`, `too_many_lines`. */
async function read(file: ReceivedFile): Promise<Read> {
  const content = await file.content()
  const rows = readCsv(decoded(content))
  if (!rows) throw unreadable('not_a_table', 'A quote in this file is opened and not closed.')
  const [head, ...rest] = rows
  const { columns, unknown } = columnsOf(head?.cells ?? [])
  if (!columns.includes('slug') || !columns.includes('sku')) {
    throw unreadable('no_columns', 'The first line must name the columns, slug and sku among them.')
  }
  if (rest.length > MOST_LINES) throw unreadable('too_many_lines', `A file may have at most ${MOST_LINES} lines.`)
  const lines = rest.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(columns.flatMap((column, at) => (column ? [[column, cells[at] ?? '']] : []))) as Cells,
  }))
  return { lines, unknownColumns: unknown, hash: file.sha256 }
}

function decoded(content: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content)
    if (!text.includes('\0')) return text
  } catch {
    // Said below, together with what only looks like letters.
  }
  throw unreadable('not_utf8', 'This file is not in UTF-8. Save it as “CSV UTF-8”.')
}

const namedIn = (lines: readonly FileLine[], column: 'slug' | 'sku') =>
  [...new Set(lines.map(({ cells }) => (cells[column] ?? '').trim()))].filter(Boolean)

async function planOf(ctx: Context, lines: readonly FileLine[]): Promise<{ plan: FilePlan; known: Known }> {
  const rows = await listFileRows(ctx.db, namedIn(lines, 'slug'), namedIn(lines, 'sku'))
  const variants: KnownVariant[] = rows.map((row) => ({
    id: row.id,
    productId: row.product_id,
    position: row.position,
    isRetired: row.is_retired,
    cells: cellsOf(row),
  }))
  const known: Known = {
    bySku: new Map(variants.map((variant) => [variant.cells.sku, variant])),
    bySlug: Map.groupBy(variants, ({ cells }) => cells.slug),
  }
  return { plan: planGoods(lines, known), known }
}

/** The same word for the same file that would change the same things from the same values. */
function wordOf(hash: string, plan: FilePlan): string {
  const meant = plan.lines.filter(({ kind, fields }) => kind === 'new' || fields.length > 0)
  return `${hash}.${createHash('sha256').update(JSON.stringify(meant)).digest('base64url')}`
}

/** What the file would change; nothing is changed. */
export async function checkGoods(ctx: Context, file: ReceivedFile): Promise<GoodsFileCheck> {
  requireTeam(ctx.actor)
  const { lines, unknownColumns, hash } = await read(file)
  const { plan } = await planOf(ctx, lines)
  const count = (kind: FilePlan['lines'][number]['kind']) => plan.lines.filter((line) => line.kind === kind).length
  const counts = { new: count('new'), changed: count('changed'), unchanged: count('unchanged') }
  return {
    checked: wordOf(hash, plan),
    counts: { ...counts, refused: lines.length - plan.lines.length },
    unknownColumns,
    problems: plan.problems.slice(0, MOST_SHOWN),
    changes: plan.lines.flatMap(({ kind, ...line }) => (kind === 'unchanged' ? [] : [{ ...line, kind }])).slice(0, MOST_SHOWN),
  }
}

/**
 * Writes all of a file that was checked, or nothing: 422 `refused_lines` while a line is refused, 422 `other_file` for another file than
 * the checked one, 409 `changed_meanwhile` when something it would change is no longer as it was. A copy of what was applied changes nothing.
 */
export async function applyGoods(ctx: Context, file: ReceivedFile): Promise<GoodsFileApplied> {
  const by = requireTeam(ctx.actor).userId
  const { lines, hash } = await read(file)
  const checked = file.fields.checked ?? ''
  if (!checked.startsWith(`${hash}.`)) throw unreadable('other_file', 'This is not the file that was checked. Check it first.')
  return inTransaction(ctx, async (ctx) => {
    await lockFileRows(ctx.db, namedIn(lines, 'slug'))
    const { plan, known } = await planOf(ctx, lines)
    if (plan.problems.length > 0)
      throw unreadable('refused_lines', 'Some lines are refused. Correct them and check the file again.')
    const meant = plan.lines.filter(({ kind }) => kind !== 'unchanged')
    if (meant.length === 0) return { new: 0, changed: 0 }
    if (wordOf(hash, plan) !== checked) {
      throw new AppError('conflict', 'Some of these goods have changed since the file was checked. Check it again.', {
        reason: 'changed_meanwhile',
      })
    }
    await writePlan(ctx, plan, known, { note: file.name.slice(0, 200), by })
    const isNew = meant.filter(({ kind }) => kind === 'new').length
    return { new: isNew, changed: meant.length - isNew }
  })
}
