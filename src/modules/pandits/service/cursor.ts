// Where a page of search ended: in which order, in which tier, at which value, at which pandit.
import { AppError } from '../../../shared/errors.ts'
import { isId } from '../../../shared/ids.ts'
import type { Sort } from '../store/search.ts'

export type Cursor = { sort: Sort; tier: 0 | 1; value: number; id: string }

export function formatCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify([cursor.sort, cursor.tier, cursor.value, cursor.id])).toString('base64url')
}

/** Throws `invalid` naming the field for anything that is not a cursor of ours, and for one of another order. */
export function parseCursor(text: string, sort: Sort): Cursor {
  const [madeFor, tier, value, id] = partsOf(text)
  if ((tier !== 0 && tier !== 1) || !isValueOf(sort, value) || typeof id !== 'string' || !isId(id)) {
    throw refused('The cursor is not one of ours.')
  }
  if (madeFor !== sort) throw refused('The cursor belongs to another order of the list. Start from the first page.')
  return { sort, tier, value, id }
}

function refused(message: string): AppError {
  return new AppError('invalid', message, { fields: { cursor: message } })
}

function partsOf(text: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    return Array.isArray(parts) ? parts : []
  } catch {
    return []
  }
}

const WHOLE: ReadonlySet<Sort> = new Set(['price-low', 'price-high', 'experience'])

/** Whether the column of this order can be compared with it: a whole number of four bytes, or a `real`. */
function isValueOf(sort: Sort, value: unknown): value is number {
  if (typeof value !== 'number') return false
  return WHOLE.has(sort) ? Number.isInteger(value) && Math.abs(value) < 2 ** 31 : Number.isFinite(Math.fround(value))
}
