import { packCursor, refusedCursor, unpackCursor } from '../../../server/http/cursor.ts'
import { isId } from '../../../shared/ids.ts'
import type { Order } from '../store/list.ts'

const REAL: ReadonlySet<Order> = new Set(['rating', 'trending', 'relevance'])

export function formatGoodsCursor(order: Order, value: number, id: string): string {
  return packCursor([order, value, id])
}

/** Throws `invalid` naming the field for anything that is not a cursor of ours, and for one of another order. */
export function parseGoodsCursor(text: string, order: Order): { value: number; id: string } {
  const [madeFor, value, id] = unpackCursor(text)
  const fits =
    typeof value === 'number' &&
    (REAL.has(order) ? Number.isFinite(Math.fround(value)) : Number.isInteger(value) && Math.abs(value) < 2 ** 31)
  if (!fits || typeof id !== 'string' || !isId(id)) throw refusedCursor()
  if (madeFor !== order) throw refusedCursor('The cursor belongs to another order of the list. Start from the first page.')
  return { value, id }
}
