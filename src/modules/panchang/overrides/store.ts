import { sql } from 'kysely'
import type { Database } from '../../../server/context.ts'

export type NewOverrideRow = {
  id: string
  festival: string
  observed_on: string
  computed_on: string | null
  time_zone: string | null
  latitude: number | null
  longitude: number | null
  radius_km: number | null
  source: string
  created_at: Date
  created_by: string | null
}
export type OverrideInForce = Omit<NewOverrideRow, 'created_at' | 'created_by'>
export type OverrideHistoryRow = NewOverrideRow & {
  version: number
  created_by_name: string | null
  withdrawn_at: Date | null
  withdrawn_by_name: string | null
}

const OVERRIDE_COLUMNS = sql`o.id, o.festival, o.observed_on::text, o.computed_on::text, o.time_zone, o.latitude, o.longitude, o.radius_km, o.source`

/** Returns every override in force with a day within the dates, and the version of the table; one statement for both. */
export async function overridesBetween(
  db: Database,
  from: string,
  to: string,
): Promise<{ version: number; rows: OverrideInForce[] }> {
  const { rows } = await sql<OverrideInForce & { top: number }>`
    select v.top, ${OVERRIDE_COLUMNS}
    from (select coalesce(max(version), 0)::int as top from panchang_overrides) v
    left join panchang_overrides o on o.withdrawn_at is null and o.observed_on between ${from}::date and ${to}::date
    order by o.version`.execute(db)
  return { version: rows[0]?.top ?? 0, rows: rows.filter((row) => row.id !== null) }
}

/** Returns all overrides of a year, latest first. */
export async function overrideHistory(db: Database, from: string, to: string): Promise<OverrideHistoryRow[]> {
  const { rows } = await sql<OverrideHistoryRow>`
    select ${OVERRIDE_COLUMNS}, o.version::int, o.created_at, o.created_by, m.name as created_by_name, o.withdrawn_at, w.name as withdrawn_by_name
    from panchang_overrides o
    left join users m on m.id = o.created_by
    left join users w on w.id = o.withdrawn_by
    where o.observed_on between ${from}::date and ${to}::date
    order by o.observed_on desc, o.version desc`.execute(db)
  return rows
}

/** Returns how many were inserted: none when this festival has an override in force in the scope. */
export async function insertOverrides(db: Database, rows: readonly NewOverrideRow[]): Promise<number> {
  const added = await db
    .insertInto('panchang_overrides')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return added.length
}

/**
 * Returns false when there is no such override; one already withdrawn stays unchanged. The version increases, so that cached responses
 * become outdated.
 */
export async function withdrawOverride(db: Database, id: string, by: string, at: Date): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`
    with gone as (
      update panchang_overrides set withdrawn_at = ${at}, withdrawn_by = ${by}, version = nextval('panchang_override_version')
      where id = ${id} and withdrawn_at is null returning id
    )
    select exists (select from panchang_overrides where id = ${id}) or exists (select from gone) as is_there`.execute(db)
  return rows[0]?.is_there ?? false
}
