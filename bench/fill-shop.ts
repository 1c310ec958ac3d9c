import { type Kysely, sql } from 'kysely'
import type { Tables } from '../src/server/db/tables.ts'

const COPIES = 48
const ORDERS = 1_000_000
const ORDERS_AT_ONCE = 100_000
/** More pieces than any load buys. */
const UNLIMITED_STOCK = 100_000_000

/** Safe to repeat: existing rows stay; stock is reset to unlimited, and the carts are emptied. */
export async function fillShop(db: Kysely<Tables>, isLarge: boolean, log: (line: string) => void): Promise<void> {
  if (isLarge) {
    if (!(await has(db, sql`select 1 from products where slug like '%-no-1'`))) await copyProducts(db)
    await addOrders(db, log)
  }
  await sql`update product_variants set stock = ${sql.lit(UNLIMITED_STOCK)} where stock is not null and stock < ${sql.lit(UNLIMITED_STOCK)}`.execute(
    db,
  )
  await sql`update products set stock_state = 'in-stock' where stock_state <> 'in-stock'`.execute(db)
  await sql`delete from cart_lines where user_id like 'bench-%'`.execute(db)
  for (const table of ['products', 'product_variants', 'orders', 'order_lines', 'order_line_components', 'cart_lines'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db)
}

const has = async (db: Kysely<Tables>, query: ReturnType<typeof sql>): Promise<boolean> =>
  (await query.execute(db)).rows.length > 0

const NO = sql.raw(`' no ' || n`)

async function copyProducts(db: Kysely<Tables>): Promise<void> {
  const product = sql`md5(old.slug || ${NO})::uuid`
  const ofProduct = sql`(select md5(p.slug || ${NO})::uuid from products p where p.id = old.product_id)`
  await copy(db, 'products', sql`old.category <> 'kits'`, {
    id: product,
    slug: sql`old.slug || '-no-' || n`,
    name: sql`old.name || ' ' || n`,
    name_hindi: sql`old.name_hindi || ' ' || n`,
    price_paise: sql`old.price_paise + 100 * n`,
    popular_kit: sql`null`,
    special_rank: sql`null`,
    only_variant_id: sql`null`,
    sold: sql`(n * 37 + length(old.slug) * 11) % 500`,
    trend: sql`(n % 50) / 7.0`,
  })
  await copy(db, 'product_variants', sql`old.stock is not null`, {
    id: sql`md5(old.sku || ${NO})::uuid`,
    product_id: ofProduct,
    sku: sql`old.sku || '-' || n`,
    price_paise: sql`old.price_paise + 100 * n`,
  })
  await sql`update products p set only_variant_id = v.id from product_variants v where p.variant_count = 1 and v.product_id = p.id`.execute(
    db,
  )
  const isNoKit = sql`exists (select from products p where p.id = old.product_id and p.category <> 'kits')`
  await copy(db, 'product_images', isNoKit, { id: sql`gen_random_uuid()`, product_id: ofProduct })
}

type Expressions = Record<string, ReturnType<typeof sql>>

/** Copies every row of a table forty-eight times, with new values for these columns. */
async function copy(db: Kysely<Tables>, table: string, where: ReturnType<typeof sql>, made: Expressions): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO'`.execute(db)
  const columns = rows.map(({ name }) => name)
  const values = columns.map((name) => made[name] ?? sql.ref(`old.${name}`))
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
    select ${sql.join(values)} from ${sql.table(table)} old, generate_series(1, ${sql.lit(COPIES)}) n where ${where}`.execute(db)
}

/** Adds orders delivered over three years, with one or two lines each; long enough ago that no review is requested any more. */
async function addOrders(db: Kysely<Tables>, log: (line: string) => void): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from orders where number like 'BENCH-%'`.execute(db)
  for (let from = rows[0]?.count ?? 0; from < ORDERS; from += ORDERS_AT_ONCE) {
    await db.transaction().execute(async (trx) => {
      await insertOrders(trx, from)
      await insertLines(trx, from)
    })
    log(`${from + ORDERS_AT_ONCE} of ${ORDERS} orders`)
  }
}

const orderId = sql.raw(`md5('order ' || n)::uuid`)
const series = (from: number) => sql.raw(`generate_series(${from + 1}, ${from + ORDERS_AT_ONCE}) n`)

async function insertOrders(db: Kysely<Tables>, from: number): Promise<void> {
  await sql`
    insert into orders (id, number, request_hash, state, user_id, name, email, mobile, address, city, state_name, pin, payment_method, payment,
      tax_basis, subtotal_paise, discount_paise, shipping_paise, tax_paise, total_paise, placed_at, delivered_at)
    select ${orderId}, 'BENCH-' || n, '', 'delivered', case n % 3 when 0 then 'bench-' || 1 + n % 100000 end, 'Devotee ' || n,
      'devotee-' || n || '@example.com', '+9198' || lpad((n % 100000000)::text, 8, '0'), n % 400 || ' Ganesh Nagar', 'Pune', 'Maharashtra',
      (411001 + n % 60)::text, case n % 2 when 0 then 'cash' else 'upi' end, 'paid', 'included', 50000, 0, 0, 2381, 50000, at, at + interval '4 days'
    from (select n, now() - (n % 1000 + 200) * interval '1 day' as at from ${series(from)}) past`.execute(db)
}

async function insertLines(db: Kysely<Tables>, from: number): Promise<void> {
  await sql`
    with chosen as materialized (
      select row_number() over (order by v.id) - 1 as place, v.id, v.product_id, p.name, p.name_hindi, p.hsn
      from product_variants v join products p on p.id = v.product_id where p.category <> 'kits'
    ), lines as (
      insert into order_lines (id, order_id, position, product_id, variant_id, name, name_hindi, quantity, amount_paise)
      select md5('line ' || n || ' ' || position)::uuid, ${orderId}, position, c.product_id, c.id, c.name, c.name_hindi, 1, 25000
      from ${series(from)} cross join generate_series(0, 1) position
        join chosen c on c.place = (n::bigint * 7919 + position * 104729) % (select count(*) from chosen)
      where position = 0 or n % 2 = 0
      returning id, variant_id, name, name_hindi
    )
    insert into order_line_components (line_id, variant_id, name, name_hindi, quantity, rate_basis_points, amount_paise, discount_paise, tax_paise)
    select id, variant_id, name, name_hindi, 1, 500, 25000, 0, 1190 from lines`.execute(db)
}
