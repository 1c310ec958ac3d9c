import type { Database } from '../../../server/context.ts'

export type NewNote = {
  id: string
  bookingId: string
  at: Date
  authorId: string
  authorName: string
  text: string
  idempotencyKey: string | undefined
  requestHash: string
}

/** Stores a note. Returns false when one was stored under its key before. */
export async function insertNote(db: Database, note: NewNote): Promise<boolean> {
  const row = await db
    .insertInto('booking_notes')
    .values({
      id: note.id,
      booking_id: note.bookingId,
      created_at: note.at,
      author_id: note.authorId,
      author_name: note.authorName,
      text: note.text,
      idempotency_key: note.idempotencyKey ?? null,
      request_hash: note.requestHash,
    })
    .onConflict((conflict) => conflict.columns(['booking_id', 'idempotency_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The hash of the note stored for a booking under an idempotency key. */
export async function findNoteHash(db: Database, bookingId: string, idempotencyKey: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('booking_notes')
    .where('booking_id', '=', bookingId)
    .where('idempotency_key', '=', idempotencyKey)
    .select('request_hash')
    .executeTakeFirst()
  return row?.request_hash
}

/** The notes on a booking, newest first. */
export function listNotes(db: Database, bookingId: string) {
  return db
    .selectFrom('booking_notes')
    .where('booking_id', '=', bookingId)
    .select(['id', 'created_at as at', 'author_name as authorName', 'text'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function deleteNotes(db: Database, bookingIds: readonly string[]): Promise<void> {
  await db.deleteFrom('booking_notes').where('booking_id', 'in', bookingIds).execute()
}
