import { sql } from 'kysely'
import type { Database } from '../../../server/context.ts'

/** Saves a listed pandit once, however often it is requested. Returns false when there is no such listed pandit. */
export async function insertSaved(db: Database, userId: string, panditId: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into saved_pandits (user_id, pandit_id, saved_at)
    select ${userId}, id, ${at}::timestamptz from pandits
    where id = ${panditId}::uuid and is_listed
    on conflict (user_id, pandit_id) do update set saved_at = saved_pandits.saved_at
    returning pandit_id`.execute(db)
  return rows.length > 0
}

export async function deleteSaved(db: Database, userId: string, panditId: string): Promise<void> {
  await db.deleteFrom('saved_pandits').where('user_id', '=', userId).where('pandit_id', '=', panditId).execute()
}

export async function findSaved(db: Database, userId: string, panditId: string): Promise<boolean> {
  const row = await db
    .selectFrom('saved_pandits')
    .where('user_id', '=', userId)
    .where('pandit_id', '=', panditId)
    .select('saved_at')
    .executeTakeFirst()
  return row !== undefined
}

/** Last saved first. */
export function listSaved(db: Database, userId: string, after: { at: Date; id: string } | undefined, limit: number) {
  return db
    .selectFrom('saved_pandits')
    .innerJoin('pandits', 'pandits.id', 'saved_pandits.pandit_id')
    .where('saved_pandits.user_id', '=', userId)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(saved_at, pandit_id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .select([
      'pandits.id',
      'slug',
      'name',
      'name_hindi as nameHindi',
      'photo_url as photo',
      'town as place',
      'town_hindi as placeHindi',
      'rating_sum as ratingSum',
      'review_count as reviewCount',
      'base_price_paise as basePricePaise',
      'saved_at as savedAt',
      'is_listed as isListed',
    ])
    .orderBy('saved_at', 'desc')
    .orderBy('pandit_id', 'desc')
    .limit(limit)
    .execute()
}
