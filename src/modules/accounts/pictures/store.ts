import { sql } from 'kysely'
import type { Database } from '../../../server/context.ts'
import type { StoredDocument } from './contract.ts'

export type NewUpload = {
  id: string
  /** Null for an upload without an account: it belongs to an order or to the shop. */
  ownerId: string | null
  /** The order it was uploaded for. */
  orderId?: string | null
  purpose: string
  mediaType: string
  name: string
  bytes: number
  createdAt: Date
  expiresAt: Date
}

export async function insertUpload(db: Database, upload: NewUpload): Promise<void> {
  await db
    .insertInto('uploads')
    .values({
      id: upload.id,
      owner_id: upload.ownerId,
      order_id: upload.orderId ?? null,
      purpose: upload.purpose,
      media_type: upload.mediaType,
      name: upload.name,
      bytes: upload.bytes,
      created_at: upload.createdAt,
      expires_at: upload.expiresAt,
    })
    .execute()
}

/**
 * Marks unused uploads of one owner and purpose as used, and returns those it marked. Each can be used once. A released picture
 * can be used again while it exists; a document cannot.
 */
export async function claimUploads(
  db: Database,
  claim: { ids: readonly string[]; ownerId: string; purpose: string; isPublic: boolean; now: Date },
): Promise<string[]> {
  const rows = await db
    .updateTable('uploads')
    .set({ expires_at: null, claimed_at: claim.now, is_public: claim.isPublic })
    .where('id', 'in', claim.ids)
    .where('owner_id', '=', claim.ownerId)
    .where('purpose', '=', claim.purpose)
    .where('expires_at', '>', claim.now)
    .where((upload) => upload.or([upload('purpose', '<>', 'document'), upload('claimed_at', 'is', null)]))
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

/** The same for pictures of an order; returns the number it marked. */
export async function claimOrderUploads(
  db: Database,
  claim: { ids: readonly string[]; orderId: string; isPublic: boolean; now: Date },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('uploads')
    .set({ expires_at: null, claimed_at: claim.now, is_public: claim.isPublic })
    .where('id', 'in', claim.ids)
    .where('order_id', '=', claim.orderId)
    .where('purpose', '=', 'review')
    .where('expires_at', '>', claim.now)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function setPublic(db: Database, ids: readonly string[], isPublic: boolean): Promise<void> {
  await db.updateTable('uploads').set({ is_public: isPublic }).where('id', 'in', ids).execute()
}

/** Expires an unused document. Returns false when this owner has no such document. */
export async function discardUpload(db: Database, { id, ownerId, now }: { id: string; ownerId: string; now: Date }) {
  const { numUpdatedRows } = await db
    .updateTable('uploads')
    .set({ expires_at: now })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('purpose', '=', 'document')
    .where('claimed_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}

export async function scheduleDeletion(db: Database, ids: readonly string[], expiresAt: Date): Promise<void> {
  await db.updateTable('uploads').set({ expires_at: expiresAt }).where('id', 'in', ids).execute()
}

/** Unused documents of one owner, in upload order. */
export function listWaiting(db: Database, ownerId: string, now: Date) {
  return db
    .selectFrom('uploads')
    .where('owner_id', '=', ownerId)
    .where('purpose', '=', 'document')
    .where('expires_at', '>', now)
    .where('claimed_at', 'is', null)
    .select(['id', 'name', 'media_type as mediaType', 'bytes'])
    .$narrowType<Pick<StoredDocument, 'mediaType'>>()
    .orderBy('id')
    .execute()
}

/** The owner of a picture, and whether it is public. */
export function findPicture(db: Database, id: string) {
  return db
    .selectFrom('uploads')
    .where('id', '=', id)
    .where('purpose', '<>', 'document')
    .select(['owner_id as ownerId', 'is_public as isPublic'])
    .executeTakeFirst()
}

export function findDocument(db: Database, id: string) {
  return db
    .selectFrom('uploads')
    .where('id', '=', id)
    .where('purpose', '=', 'document')
    .select(['id', 'owner_id as ownerId', 'media_type as mediaType', 'name', 'bytes', 'expires_at as expiresAt'])
    .$narrowType<Pick<StoredDocument, 'mediaType'>>()
    .executeTakeFirst()
}

/** `isNeverUsed`: it expired without being used. */
export type OverdueUpload = { id: string; purpose: string; isNeverUsed: boolean }

/**
 * Locks some uploads after `after` that expired or whose owner is gone, so that they cannot be used. Call it in the transaction that deletes
 * their files and rows. Uploads are kept unused for `unusedHours`.
 */
export async function lockOverdue(
  db: Database,
  { now, after, limit, unusedHours }: { now: Date; after: string; limit: number; unusedHours: number },
): Promise<OverdueUpload[]> {
  const { rows } = await sql<OverdueUpload>`
    select id, purpose, claimed_at is null and expires_at >= created_at + ${unusedHours}::int * interval '1 hour'
      and (owner_id is not null or order_id is not null) as "isNeverUsed"
    from uploads
    where id > ${after}::uuid and (expires_at <= ${now} or (owner_id is null and order_id is null and purpose <> 'product'))
    order by id limit ${limit} for update skip locked`.execute(db)
  return rows
}

export async function deleteUploads(db: Database, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('uploads').where('id', 'in', ids).execute()
}

/** The given ids that have a row. */
export async function existingUploads(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('uploads').where('id', 'in', ids).select('id').execute()
  return new Set(rows.map((row) => row.id))
}
