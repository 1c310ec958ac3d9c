import { sql } from 'kysely'
import type { Database } from '../../../server/context.ts'

export type SignoffRow = {
  id: string
  day: string
  givenStart: Date
  givenEnd: Date
  startsAt: Date
  endsAt: Date
  note: string
  signedAt: Date
}
type NewRow = SignoffRow & { panditId: string; ceremony: string; ruleSet: string; latitude: number; longitude: number }

/** Inserts a sign-off or replaces the active one for this window, and returns its id. */
export async function saveSignoff(db: Database, row: NewRow): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into muhurat_signoffs
      (id, pandit_id, ceremony, rule_set, latitude, longitude, panchang_date, computed_starts_at, computed_ends_at, starts_at, ends_at, note, signed_at)
    values (${row.id}, ${row.panditId}, ${row.ceremony}, ${row.ruleSet}, ${row.latitude}, ${row.longitude}, ${row.day}::date,
      ${row.givenStart}, ${row.givenEnd}, ${row.startsAt}, ${row.endsAt}, ${row.note}, ${row.signedAt})
    on conflict (pandit_id, ceremony, rule_set, latitude, longitude, computed_starts_at) where withdrawn_at is null
    do update set computed_ends_at = excluded.computed_ends_at, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      note = excluded.note, signed_at = excluded.signed_at
    returning id`.execute(db)
  return rows[0]?.id ?? row.id
}

/** False when it is not his, or already withdrawn. */
export async function withdrawSignoff(db: Database, panditId: string, id: string, at: Date): Promise<boolean> {
  const done = await db
    .updateTable('muhurat_signoffs')
    .set({ withdrawn_at: at })
    .where('id', '=', id)
    .where('pandit_id', '=', panditId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

const DAY = sql<string>`to_char(panchang_date, 'YYYY-MM-DD')`

const activeSignoffs = (db: Database) =>
  db
    .selectFrom('muhurat_signoffs')
    .where('muhurat_signoffs.withdrawn_at', 'is', null)
    .select([
      'muhurat_signoffs.id',
      DAY.as('day'),
      'computed_starts_at as givenStart',
      'computed_ends_at as givenEnd',
      'starts_at as startsAt',
      'ends_at as endsAt',
      'note',
      'signed_at as signedAt',
    ])

export type SignoffQuery = { ceremony: string; ruleSet: string; latitude: number; longitude: number; from: string; to: string }

/** Active sign-offs of listed pandits, ordered by time. */
export function listPublicSignoffRows(db: Database, query: SignoffQuery, limit: number) {
  return activeSignoffs(db)
    .innerJoin('pandits', 'pandits.id', 'muhurat_signoffs.pandit_id')
    .where('ceremony', '=', query.ceremony)
    .where('rule_set', '=', query.ruleSet)
    .where(
      sql<boolean>`muhurat_signoffs.latitude = ${query.latitude}::numeric and muhurat_signoffs.longitude = ${query.longitude}::numeric`,
    )
    .where(sql<boolean>`panchang_date between ${query.from}::date and ${query.to}::date`)
    .where('pandits.is_listed', '=', true)
    .select(['pandits.id as panditId', 'pandits.slug', 'pandits.name', 'pandits.name_hindi as nameHindi'])
    .orderBy('computed_starts_at')
    .orderBy('muhurat_signoffs.id')
    .limit(limit)
    .execute()
}

/** The pandit's own active sign-offs from a date on, ordered by time. */
export function listOwnSignoffs(db: Database, panditId: string, from: string, limit: number) {
  return activeSignoffs(db)
    .where('pandit_id', '=', panditId)
    .where(sql<boolean>`panchang_date >= ${from}::date`)
    .select(['ceremony', 'rule_set as ruleSet'])
    .select([sql<number>`latitude::float8`.as('latitude'), sql<number>`longitude::float8`.as('longitude')])
    .orderBy('computed_starts_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}
