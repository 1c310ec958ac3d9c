// Where a page of the shop's list ended: in which order, at which value, at which good.
import { AppError } from '../../../shared/errors.ts'
import { isId } from '../../../shared/ids.ts'
import type { Order } from '../store/list.ts'

const REAL: ReadonlySet<Order> = new Set(['rating', 'trending', 'relevance'])

export function formatGoodsCursor(order: Order, value: number, id: string): string {
  return Buffer.from(JSON.stringify([order, value, id])).toString('base64url')
}

/** Throws `invalid` naming the field for anything that is not a cursor of ours, and for one of another order. */
export function parseGoodsCursor(text: string, order: Order): { value: number; id: string } {
  const [madeFor, value, id] = partsOf(text)
  const fits =
    typeof value === 'number' &&
    (REAL.has(order) ? Number.isFinite(Math.fround(value)) : Number.isInteger(value) && Math.abs(value) < 2 ** 31)
  if (!fits || typeof id !== 'string' || !isId(id)) throw refused('The cursor is not one of ours.')
  if (madeFor !== order) throw refused('The cursor belongs to another order of the list. Start from the first page.')
  return { value, id }
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
