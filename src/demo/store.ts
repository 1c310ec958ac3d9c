// Bulk writing of demo rows: one statement per table and batch, the rows as one JSON text.
import { sql } from 'kysely'
import type { Database } from '../server/context.ts'
import type { Tables } from '../server/db/tables.ts'

const BATCH = 4000

/** Inserts rows by their column names; columns that are left out keep their defaults. */
export async function insertRows(db: Database, table: keyof Tables, rows: readonly Record<string, unknown>[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = JSON.stringify(rows.slice(from, from + BATCH))
    const names = sql.join(columns.map((column) => sql.ref(column)))
    await sql`insert into ${sql.table(table)} (${names}) select ${names} from json_populate_recordset(null::${sql.table(table)}, ${batch}::json)`.execute(
      db,
    )
  }
}

/**
 * `demo-bookings`: the first pandits and their bookings are in; `demo-family`: what the demo family has in its account;
 * `demo-shop`: the goods and their orders; `demo`: everything else.
 */
export type Step = 'demo-bookings' | 'demo-family' | 'demo-shop' | 'demo'

export async function isDone(db: Database, step: Step): Promise<boolean> {
  return (await db.selectFrom('reference_data').where('name', '=', step).select('name').executeTakeFirst()) !== undefined
}

export async function markDone(db: Database, step: Step): Promise<void> {
  await db
    .insertInto('reference_data')
    .values({ name: step, sha256: 'seeded' })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

export type Sellable = { id: string; slug: string; category: string }

/** Every variant that can be bought, the same way round on every machine. */
export async function listSellable(db: Database): Promise<Sellable[]> {
  return db
    .selectFrom('product_variants')
    .innerJoin('products', 'products.id', 'product_variants.product_id')
    .where('products.is_visible', '=', true)
    .select(['product_variants.id', 'products.slug', 'products.category'])
    .orderBy('products.slug')
    .orderBy('product_variants.position')
    .execute()
}

export async function countPandits(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('pandits')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function linkPanditAccount(db: Database, panditId: string, userId: string): Promise<void> {
  await db.updateTable('pandits').set({ user_id: userId }).where('id', '=', panditId).execute()
}

/** After many rows the planner needs to know them, and index-only scans need the visibility map. */
export async function tidy(db: Database): Promise<void> {
  await sql`vacuum analyze`.execute(db)
}
