import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../../server/context.ts'
import { containsTerms, MAX_MATCHES, soundsLike } from '../../../server/db/search-terms.ts'
import type { OrderState, PaymentFilter } from '../orders/model.ts'
import { type After, afterCursor, JOIN_FIRST_LINE, ORDER_CARD_COLUMNS, type OrderCardRow } from '../orders/store.ts'

/** The parsed search text: an order number, digits of a mobile, an email, or words. */
export type OrderSearch = { kind: 'number' | 'mobile' | 'email' | 'words'; text: string }

/** Orders that contain one of these products: by order ids while there are few, else by product ids. */
export type OrdersWithProduct = { orders: readonly string[] } | { products: readonly string[] }

export type TeamOrderPlan = {
  state: OrderState | undefined
  payment: PaymentFilter | undefined
  coupon: string | undefined
  search: OrderSearch | undefined
  /** Undefined without a product filter. */
  withProduct: OrdersWithProduct | undefined
  placed: { from: Date | undefined; before: Date | undefined }
  /** First and last date of the puja it is needed for. */
  needed: { from: string; to: string } | undefined
  after: After
  limit: number
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** The expression of the index `orders_words`, which PostgreSQL uses only if both are identical. */
const TEXT = sql<string>`(o.number || ' ' || o.name || ' ' || o.mobile || ' ' || o.email || ' ' || o.city || ' ' || o.pin || ' ' || o.receiver_name
  || ' ' || o.receiver_mobile || ' ' || o.tracking)`

const SEARCH_SOUNDS = sql<string>`o.search_sounds`

/** Whether every word of the text sounds like a word of the name or city, in either script. */
const everyWordSoundsLike = (text: string): RawBuilder<SqlBool> =>
  sql`(${sql.join(
    text.split(/\s+/).map((word) => soundsLike(SEARCH_SOUNDS, word)),
    sql` and `,
  )})`

/** Two letters have trigrams only at the start of a word. */
const MIN_TRIGRAM_LENGTH = 3

/** The index finds orders with this in their text; the second condition keeps those with it in the name. */
function nameLike(text: string): RawBuilder<SqlBool> {
  const part = escapeLike(text)
  if (text.length >= MIN_TRIGRAM_LENGTH) return sql`(${TEXT} ilike ${`%${part}%`} and o.name ilike ${`%${part}%`})`
  return sql`(${TEXT} ilike ${`% ${part}%`} and (o.name ilike ${`${part}%`} or o.name ilike ${`% ${part}%`}))`
}

const LAST_CODE_POINT = '\u{10ffff}'

/** A range instead of LIKE: a generic plan does not know the prefix. */
const beginsWith = (column: RawBuilder<string>, text: string): RawBuilder<SqlBool> =>
  sql`${column} ~>=~ ${text} and ${column} ~<~ ${text + LAST_CODE_POINT}`

function searchCondition({ kind, text }: OrderSearch): RawBuilder<SqlBool> {
  if (kind === 'number') return sql`o.number = ${text}`
  if (kind === 'email') return beginsWith(sql`lower(o.email)`, text.toLowerCase())
  const parcel = beginsWith(sql`upper(o.tracking)`, text.toUpperCase().replace(/\s/g, ''))
  const who =
    kind === 'mobile'
      ? sql`(${TEXT} ilike ${`%${text}%`} and o.mobile like ${`%${text}%`})`
      : sql`(${nameLike(text)} or ${everyWordSoundsLike(text)})`
  return sql`(${who} or (${parcel} and o.tracking <> ''))`
}

/** Filters by words before sorting. Otherwise PostgreSQL would scan the list in order until it finds matches. */
const ordersMatching = (search: OrderSearch | undefined): RawBuilder<unknown> =>
  search ? sql`(select * from orders o where ${searchCondition(search)} offset 0)` : sql`orders`

/** A common text is found while scanning the list; a rare one is fetched first. */
const hasProduct = (withProduct: OrdersWithProduct): RawBuilder<SqlBool> =>
  'orders' in withProduct
    ? sql`o.id = any(${withProduct.orders}::uuid[])`
    : sql`o.id in (select l.order_id from order_lines l where l.product_id = any(${withProduct.products}::uuid[]))`

/** A cancelled order needs no payment, whatever its buyer reported. */
const IS_REPORTED = sql<SqlBool>`(o.payment = 'due' and o.reported_paid_at is not null and o.state <> 'cancelled')`

const paymentIs = (payment: PaymentFilter): RawBuilder<SqlBool> =>
  payment === 'reported' ? IS_REPORTED : sql`o.payment = ${sql.lit(payment)}`

/** State and payment are literals in the SQL, because generic plans ignore values and some are rare. */
function conditions({ state, payment, coupon, withProduct, placed, needed }: TeamOrderPlan): RawBuilder<SqlBool>[] {
  return [
    ...(state ? [sql<SqlBool>`o.state = ${sql.lit(state)}`] : []),
    ...(payment ? [paymentIs(payment)] : []),
    ...(coupon ? [sql<SqlBool>`o.coupon_code = ${coupon}`] : []),
    ...(withProduct ? [hasProduct(withProduct)] : []),
    ...(placed.from ? [sql<SqlBool>`o.placed_at >= ${placed.from}::timestamptz`] : []),
    ...(placed.before ? [sql<SqlBool>`o.placed_at < ${placed.before}::timestamptz`] : []),
    ...(needed ? [sql<SqlBool>`o.needed_on between ${needed.from}::date and ${needed.to}::date`] : []),
  ]
}

/** One page, newest first. The page size is a literal in the SQL, so that the plan expects few rows. */
export async function listTeamOrders(db: Database, plan: TeamOrderPlan): Promise<OrderCardRow[]> {
  const where = sql.join([sql`true`, ...conditions(plan)], sql` and `)
  const { rows } = await sql<OrderCardRow>`
    select ${ORDER_CARD_COLUMNS}
    from (
      select o.* from ${ordersMatching(plan.search)} o where ${where} ${afterCursor(plan.after)}
      order by o.placed_at desc, o.id desc limit ${sql.lit(plan.limit)}
    ) o ${JOIN_FIRST_LINE}
    order by o.placed_at desc, o.id desc`.execute(db)
  return rows
}

const FEW_ORDERS = 2000

/** Orders with a product that matches the full-text query or has a variant with this SKU, including unlisted products. */
export async function findOrdersWithProduct(db: Database, terms: string | undefined, sku: string): Promise<OrdersWithProduct> {
  const { rows } = await sql<{ products: string[]; orders: string[] }>`
    with matching as materialized (
      select p.id from products p where p.search_words @@ ${terms ?? null}::tsquery
      union select v.product_id from product_variants v where v.sku = ${sku}
    )
    select array(select id from matching) as products,
      array(select l.order_id from matching m join order_lines l on l.product_id = m.id limit ${sql.lit(FEW_ORDERS + 1)}) as orders`.execute(
    db,
  )
  const { products = [], orders = [] } = rows[0] ?? {}
  return orders.length > FEW_ORDERS ? { products } : { orders }
}

export type FoundOrder = {
  number: string
  name: string
  mobile: string
  city: string
  state: OrderState
  placedAt: Date
}

/** The latest orders that contain all these words. */
export async function findOrdersByTerms(db: Database, terms: readonly string[], limit: number): Promise<FoundOrder[]> {
  const fits = containsTerms(TEXT, terms, (_, term) => soundsLike(SEARCH_SOUNDS, term))
  const { rows } = await sql<FoundOrder>`
    with matches as materialized (select o.id from orders o where ${fits}),
    recent as materialized (select o.* from orders o order by o.placed_at desc limit ${MAX_MATCHES}),
    found as ((select id from matches limit ${MAX_MATCHES}) union select o.id from recent o where ${fits})
    select o.number, o.name, o.mobile, o.city, o.state, o.placed_at as "placedAt"
    from found join orders o on o.id = found.id order by o.placed_at desc, o.id desc limit ${limit}`.execute(db)
  return rows
}

export async function countOpenOrders(db: Database): Promise<{ state: string; count: number }[]> {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from orders where state in ('placed', 'confirmed', 'packed', 'shipped') group by state`.execute(
    db,
  )
  return rows
}

export async function countReportedPayments(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders o where ${IS_REPORTED}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Which orders are packed: those with these numbers, in any state, or all confirmed ones. */
export type PackingNumbers = readonly string[] | undefined

/** Numbers of the orders to be packed, longest waiting first. */
export async function listToPack(db: Database, numbers: PackingNumbers): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .$if(numbers === undefined, (query) => query.where('state', '=', 'confirmed'))
    .$if(numbers !== undefined, (query) => query.where('number', 'in', [...(numbers ?? [])]))
    .orderBy('placed_at')
    .orderBy('id')
    .select('number')
    .execute()
  return rows.map((row) => row.number)
}

export type PackingRow = {
  variant_id: string
  sku: string
  name: string
  name_hindi: string
  color: string | null
  color_hindi: string | null
  size: string | null
  size_hindi: string | null
  pieces: number
  orders: number
}

/** The pieces these orders need from stock, in the order of the list: by category, then by name. */
export async function listPacking(db: Database, numbers: PackingNumbers): Promise<PackingRow[]> {
  const which = numbers ? sql`o.number = any(${numbers}::text[])` : sql`o.state = 'confirmed'`
  const { rows } = await sql<PackingRow>`
    select v.id as variant_id, v.sku, g.name, g.name_hindi, v.color, v.color_hindi, v.size, v.size_hindi,
      sum(p.quantity)::int as pieces, count(distinct o.id)::int as orders
    from orders o join order_lines l on l.order_id = o.id join order_line_components p on p.line_id = l.id
      join product_variants v on v.id = p.variant_id join products g on g.id = v.product_id
    where ${which}
    group by v.id, g.id order by g.category, g.name, v.position`.execute(db)
  return rows
}
