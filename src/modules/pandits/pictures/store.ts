import { sql } from 'kysely'
import type { Database } from '../../../server/context.ts'

/** Replaces the profile photo and returns the old path; undefined when it is unchanged. */
export async function replacePhoto(db: Database, panditId: string, path: string): Promise<{ old: string | null } | undefined> {
  const { rows } = await sql<{ old: string | null }>`
    with before as (select id, photo_url from pandits where id = ${panditId} for update)
    update pandits set photo_url = ${path} from before
    where pandits.id = before.id and before.photo_url is distinct from ${path}
    returning before.photo_url as old`.execute(db)
  return rows[0]
}

export type GalleryRow = { uploadId: string; caption: string }

export async function readGallery(db: Database, panditId: string): Promise<{ version: number; rows: GalleryRow[] }> {
  const row = await db
    .selectFrom('pandits')
    .where('id', '=', panditId)
    .select('gallery_version as version')
    .select(
      sql<GalleryRow[]>`coalesce((
        select json_agg(json_build_object('uploadId', g.upload_id, 'caption', g.caption) order by g.position)
        from pandit_gallery g where g.pandit_id = pandits.id), '[]')`.as('rows'),
    )
    .executeTakeFirstOrThrow()
  return row
}

/** Increases the version of the gallery and locks it until the transaction ends. Returns false when the version differs. */
export async function incrementGalleryVersion(db: Database, panditId: string, version: number): Promise<boolean> {
  const row = await db
    .updateTable('pandits')
    .set({ gallery_version: version + 1 })
    .where('id', '=', panditId)
    .where('gallery_version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function replaceGallery(db: Database, panditId: string, rows: readonly GalleryRow[]): Promise<void> {
  await db.deleteFrom('pandit_gallery').where('pandit_id', '=', panditId).execute()
  if (rows.length === 0) return
  await db
    .insertInto('pandit_gallery')
    .values(rows.map(({ uploadId, caption }, position) => ({ pandit_id: panditId, position, upload_id: uploadId, caption })))
    .execute()
}
