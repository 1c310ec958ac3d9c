import { sql } from 'kysely'
import type { Database } from '../../../server/context.ts'

/** A section that is picked, by the column that holds its order. */
export type PickedSection = 'special' | 'popular-kits'
const COLUMN = { special: 'special_rank', 'popular-kits': 'popular_kit' } as const

export type PickedRow = { id: string; name: string; name_hindi: string; image_url: string | null; is_visible: boolean }

export async function listPicked(db: Database, section: PickedSection): Promise<PickedRow[]> {
  return db
    .selectFrom('products')
    .where(COLUMN[section], 'is not', null)
    .orderBy(COLUMN[section])
    .orderBy('id')
    .select(['id', 'name', 'name_hindi', 'image_url', 'is_visible'])
    .execute()
}

/** One change of a section at a time, until the transaction ends: an empty one has no row to hold. */
export async function holdSection(db: Database, section: PickedSection): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`section ${section}`}, 0))`.execute(db)
}

/** How many of these may stand in the section: kits in the one of kits, anything in the other. */
export async function countFitting(db: Database, section: PickedSection, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from products where id = any(${ids}::uuid[]) ${section === 'popular-kits' ? sql`and category = 'kits'` : sql``}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Makes these the products of the section, in this order. The places are emptied first: two products in one are refused. */
export async function positionPicked(db: Database, section: PickedSection, ids: readonly string[]): Promise<void> {
  const column = sql.ref(COLUMN[section])
  await sql`select id from products where ${column} is not null or id = any(${ids}::uuid[]) order by id for no key update`.execute(
    db,
  )
  await sql`update products set ${column} = null where ${column} is not null`.execute(db)
  await sql`
    update products p set ${column} = picked.place from unnest(${ids}::uuid[]) with ordinality as picked(id, place) where p.id = picked.id`.execute(
    db,
  )
}
