// Where a page of search ended: which tier, at which value of the order, at which pandit.
import { AppError } from '../../../shared/errors.ts'
import { isId } from '../../../shared/ids.ts'

export type Cursor = { tier: 0 | 1; value: number; id: string }

export function formatCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify([cursor.tier, cursor.value, cursor.id])).toString('base64url')
}

/** Throws `invalid` for anything that is not a cursor of ours. */
export function parseCursor(text: string): Cursor {
  try {
    const [tier, value, id] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as unknown[]
    if ((tier === 0 || tier === 1) && typeof value === 'number' && Number.isFinite(value) && typeof id === 'string' && isId(id))
      return { tier, value, id }
  } catch {
    // Falls through to the same refusal as a readable cursor that is not ours.
  }
  const message = 'The cursor is not one of ours.'
  throw new AppError('invalid', message, { fields: { cursor: message } })
}
