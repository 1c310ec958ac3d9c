import { packCursor, refusedCursor, unpackCursor } from '../../../server/http/cursor.ts'
import { isId } from '../../../shared/ids.ts'
import type { Sort } from '../store/search.ts'

export type Cursor = { sort: Sort; tier: 0 | 1; value: number; id: string }

export function formatCursor(cursor: Cursor): string {
  return packCursor([cursor.sort, cursor.tier, cursor.value, cursor.id])
}

/** Throws `invalid` naming the field for anything that is not a cursor of ours, and for one of another order. */
export function parseCursor(text: string, sort: Sort): Cursor {
  const [madeFor, tier, value, id] = unpackCursor(text)
  if ((tier !== 0 && tier !== 1) || !isValueOf(sort, value) || typeof id !== 'string' || !isId(id)) {
    throw refusedCursor()
  }
  if (madeFor !== sort) throw refusedCursor('The cursor belongs to another order of the list. Start from the first page.')
  return { sort, tier, value, id }
}

const WHOLE: ReadonlySet<Sort> = new Set(['price-low', 'price-high', 'experience'])

/** Whether the column of this order can be compared with it: a whole number of four bytes, or a `real`. */
function isValueOf(sort: Sort, value: unknown): value is number {
  if (typeof value !== 'number') return false
  return WHOLE.has(sort) ? Number.isInteger(value) && Math.abs(value) < 2 ** 31 : Number.isFinite(Math.fround(value))
}
