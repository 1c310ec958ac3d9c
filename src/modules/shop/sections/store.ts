import { sql } from 'kysely'
import type { Database } from '../../../server/context.ts'

/** A section picked by the team, by the column that stores its order. */
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

/** Allows one change of a section at a time, until the transaction ends. An empty section has no row to lock. */
export async function lockSection(db: Database, section: PickedSection): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`section ${section}`}, 0))`.execute(db)
}

/** How many of these products are allowed in the section: kits in the kits section, anything in the other. */
export async function countAllowed(db: Database, section: PickedSection, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from products where id = any(${ids}::uuid[]) ${section === 'popular-kits' ? sql`and category = 'kits'` : sql``}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Sets the products of the section in this order. Positions are cleared first, because they are unique. */
export async function setPickedOrder(db: Database, section: PickedSection, ids: readonly string[]): Promise<void> {
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
