import { AppError } from '../../shared/errors.ts'
import { isId } from '../../shared/ids.ts'

export type Position = { at: Date; id: string }

export const PAGE_SIZE = 25

export function cursorOf(position: Position): string {
  return Buffer.from(`${position.at.toISOString()} ${position.id}`).toString('base64url')
}

/** A list's place as one opaque word: whatever its order needs to go on from there. */
export const packCursor = (parts: readonly unknown[]): string => Buffer.from(JSON.stringify(parts)).toString('base64url')

/** The parts of such a word; none for anything that is not one. */
export function unpackCursor(text: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    return Array.isArray(parts) ? parts : []
  } catch {
    return []
  }
}

/** `invalid`, naming the field. */
export const refusedCursor = (message = 'The cursor is invalid.'): AppError =>
  new AppError('invalid', message, { fields: { cursor: message } })

/** The position of a cursor; `invalid` when it is not one of ours. */
export function positionOf(cursor: string | undefined): Position | undefined {
  if (cursor === undefined || cursor === '') return undefined
  const [instant = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ')
  const at = new Date(instant)
  // Written as we write it: a year of six digits is a date to JavaScript and none to the database.
  if (!/^\d{4}-/.test(instant) || Number.isNaN(at.getTime()) || !isId(id)) {
    throw refusedCursor()
  }
  return { at, id }
}

/** One page of rows of which one more than `size` were asked for. */
export function pageOf<Row extends { id: string }>(rows: readonly Row[], size: number, at: (row: Row) => Date) {
  const items = rows.slice(0, size)
  const last = items.at(-1)
  return { items, nextCursor: last && rows.length > size ? cursorOf({ at: at(last), id: last.id }) : null }
}
