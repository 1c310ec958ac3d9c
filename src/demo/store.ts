// Bulk inserts: one statement per table and batch, rows as JSON.

import { sql } from 'kysely'
import type { Database } from '../server/context.ts'
import type { Tables } from '../server/db/tables.ts'
import type { Language } from '../shared/languages.ts'

const BATCH = 4000

/** Inserts rows by column names; omitted columns get their defaults. */
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
 * `demo-bookings`: the first pandits and their bookings; `demo-family`: the content of the demo family's account; `demo-online`: two pujas
 * over video; `demo-shop`: the products and their orders; `demo-company`: the business data and the messages to it; `demo`: everything
 * else.
 */
export type Step = 'demo-bookings' | 'demo-family' | 'demo-online' | 'demo-shop' | 'demo-company' | 'demo'

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

/** Lists every variant that can be bought, in the same order on every machine. */
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

/** After many inserts the planner needs statistics, and index-only scans need the visibility map. */
export async function vacuumAnalyze(db: Database): Promise<void> {
  await sql`vacuum analyze`.execute(db)
}

export type DeliveredLine = {
  orderId: string
  userId: string | null
  email: string
  name: string
  language: Language
  deliveredAt: Date
  productId: string
  slug: string
  variantName: string
  variantNameHindi: string
}

/** Lists the products of delivered orders, oldest delivery first. */
export async function listDelivered(db: Database): Promise<DeliveredLine[]> {
  const { rows } = await sql<DeliveredLine>`
    select o.id as "orderId", o.user_id as "userId", o.email, o.name, o.reader_language as language, o.delivered_at as "deliveredAt",
      p.id as "productId", p.slug, l.variant_name as "variantName", l.variant_name_hindi as "variantNameHindi"
    from orders o join order_lines l on l.order_id = o.id join products p on p.id = l.product_id
    where o.state = 'delivered' order by o.delivered_at, o.number, l.position`.execute(db)
  return rows
}

/** Updates the rating figures of the products from their reviews. */
export async function sumStars(db: Database): Promise<void> {
  await sql`
    update products p set rating_sum = said.sum, review_count = said.count, star_counts = said.stars
    from (
      select product_id, sum(rating)::int as sum, count(*)::int as count,
        array(select (count(*) filter (where star = rating))::int from generate_series(1, 5) star
          left join product_reviews r on r.product_id = reviews.product_id and r.rating = star group by star order by star) as stars
      from product_reviews reviews group by product_id
    ) said where p.id = said.product_id`.execute(db)
}

export type ReturnableOrder = { id: string; number: string; deliveredAt: Date; lineId: string }

/** Lists delivered orders of buyers without an account with the first product of each, newest first. */
export function listReturnable(db: Database): Promise<ReturnableOrder[]> {
  return db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .where('orders.state', '=', 'delivered')
    .where('orders.user_id', 'is', null)
    .where('order_lines.position', '=', 0)
    .where('orders.delivered_at', 'is not', null)
    .orderBy('orders.delivered_at', 'desc')
    .orderBy('orders.id')
    .select(['orders.id', 'orders.number', 'orders.delivered_at as deliveredAt', 'order_lines.id as lineId'])
    .$narrowType<{ deliveredAt: Date }>()
    .execute()
}
