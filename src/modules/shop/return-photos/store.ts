// Database rows only; the files are in storage.
import { sql } from 'kysely'
import type { Database } from '../../../server/context.ts'

export async function insertReturnPhoto(
  db: Database,
  photo: { id: string; orderId: string; bytes: number; at: Date; expiresAt: Date },
): Promise<void> {
  const { id, orderId, bytes, at, expiresAt } = photo
  const row = { id, order_id: orderId, bytes, created_at: at, expires_at: expiresAt }
  await db.insertInto('return_photos').values(row).execute()
}

/** Marks a photo of this order as used. Returns false when it does not exist or is already used. */
export async function claimReturnPhoto(db: Database, photo: { id: string; orderId: string; now: Date }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('return_photos')
    .set({ expires_at: null })
    .where('id', '=', photo.id)
    .where('order_id', '=', photo.orderId)
    .where('expires_at', '>', photo.now)
    .where((row) =>
      row.not(
        row.exists(row.selectFrom('order_returns').whereRef('order_returns.photo_id', '=', 'return_photos.id').select('id')),
      ),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}

/** Whether this photo of the order can still be shown. */
export async function isReturnPhoto(db: Database, photo: { id: string; orderId: string; now: Date }): Promise<boolean> {
  const row = await db
    .selectFrom('return_photos')
    .where('id', '=', photo.id)
    .where('order_id', '=', photo.orderId)
    .where((row) => row.or([row('expires_at', 'is', null), row('expires_at', '>', photo.now)]))
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Sets the time after which the cleanup task deletes a photo. */
export async function scheduleReturnPhotoDeletion(db: Database, id: string, expiresAt: Date): Promise<void> {
  await db.updateTable('return_photos').set({ expires_at: expiresAt }).where('id', '=', id).execute()
}

/** Expired photos, locked until the transaction ends. `isUnsent` when no return request ever used it. */
export async function lockOverdueReturnPhotos(
  db: Database,
  now: Date,
  limit: number,
): Promise<{ id: string; isUnsent: boolean }[]> {
  const { rows } = await sql<{ id: string; isUnsent: boolean }>`
    select id, not exists (select from order_returns r where r.photo_id = p.id) as "isUnsent"
    from return_photos p where expires_at <= ${now}::timestamptz order by expires_at limit ${limit} for update skip locked`.execute(
    db,
  )
  return rows
}

/** The given ids that have a row. */
export async function existingReturnPhotos(db: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('return_photos').where('id', 'in', ids).select('id').execute()
  return rows.map((row) => row.id)
}

export async function deleteReturnPhotos(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('return_photos').where('id', 'in', ids).execute()
}
