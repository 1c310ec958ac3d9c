import { AppError } from '../../shared/errors.ts'
import { isId } from '../../shared/ids.ts'

export type Position = { at: Date; id: string }

export const PAGE_SIZE = 25

export function cursorOf(position: Position): string {
  return Buffer.from(`${position.at.toISOString()} ${position.id}`).toString('base64url')
}

/** Encodes a position in a list as an opaque string: all sort values needed to continue from there. */
export const packCursor = (parts: readonly unknown[]): string => Buffer.from(JSON.stringify(parts)).toString('base64url')

/** Decodes such a string; returns no values if it is not valid. */
export function unpackCursor(text: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    return Array.isArray(parts) ? parts : []
  } catch {
    return []
  }
}

/** An `invalid` error that names the field. */
export const refusedCursor = (message = 'The cursor is invalid.'): AppError =>
  new AppError('invalid', message, { fields: { cursor: message } })

/** Decodes the position of a cursor; throws `invalid` if it is not one of ours. */
export function positionOf(cursor: string | undefined): Position | undefined {
  if (cursor === undefined || cursor === '') return undefined
  const [instant = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ')
  const at = new Date(instant)
  // Must match our own format: JavaScript accepts years of six digits, which the database does not.
  if (!/^\d{4}-/.test(instant) || Number.isNaN(at.getTime()) || !isId(id)) {
    throw refusedCursor()
  }
  return { at, id }
}

/** Builds a page from rows fetched with a limit of `size` + 1. */
export function pageOf<Row extends { id: string }>(rows: readonly Row[], size: number, at: (row: Row) => Date) {
  const items = rows.slice(0, size)
  const last = items.at(-1)
  return { items, nextCursor: last && rows.length > size ? cursorOf({ at: at(last), id: last.id }) : null }
}
