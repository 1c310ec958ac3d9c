// The team's list of orders: narrowed down by state, payment, days and words, each by an index of its own.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../../server/context.ts'
import type { OrderState } from '../model/orders.ts'
import { type After, CARD, FIRST, type OrderCardRow, past } from './order-views.ts'

/** What was typed, as far as it can be told: a whole number of ours, digits of a mobile, an e-mail, or words. */
export type OrderSearch = { kind: 'number' | 'mobile' | 'email' | 'words'; text: string }

export type TeamOrderPlan = {
  state: OrderState | undefined
  payment: 'due' | 'paid' | 'refunded' | undefined
  search: OrderSearch | undefined
  /** Orders that hold one of these; undefined when no good was asked for. */
  products: readonly string[] | undefined
  placed: { from: Date | undefined; before: Date | undefined }
  /** First and last day of the puja it is wanted for. */
  needed: { from: string; to: string } | undefined
  after: After
  limit: number
}

const plain = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** Two letters have trigrams only where a word begins. */
const SHORT = 3

function nameLike(text: string): RawBuilder<SqlBool> {
  const part = plain(text)
  if (text.length >= SHORT) return sql`s.name ilike ${`%${part}%`}`
  return sql`(s.name ilike ${`${part}%`} or s.name ilike ${`% ${part}%`})`
}

/** Words are looked up before the list is ordered; else it would be read from its top until they turn up. */
function matching({ kind, text }: OrderSearch): RawBuilder<SqlBool> {
  if (kind === 'number') return sql`o.number = ${text}`
  if (kind === 'email') return sql`lower(o.email) like ${`${plain(text.toLowerCase())}%`}`
  const parcel = sql`upper(s.tracking) like ${`${plain(text.toUpperCase().replace(/\s/g, ''))}%`} and s.tracking <> ''`
  const who = kind === 'mobile' ? sql`s.mobile like ${`%${text}%`}` : nameLike(text)
  return sql`o.id = any (array(select s.id from orders s where ${who} union select s.id from orders s where ${parcel}))`
}

function conditions({ state, payment, search, products, placed, needed }: TeamOrderPlan): RawBuilder<SqlBool>[] {
  return [
    ...(state ? [sql<SqlBool>`o.state = ${state}`] : []),
    ...(payment ? [sql<SqlBool>`o.payment = ${payment}`] : []),
    ...(search ? [matching(search)] : []),
    ...(products
      ? [sql<SqlBool>`o.id in (select l.order_id from order_lines l where l.product_id = any(${products}::uuid[]))`]
      : []),
    ...(placed.from ? [sql<SqlBool>`o.placed_at >= ${placed.from}::timestamptz`] : []),
    ...(placed.before ? [sql<SqlBool>`o.placed_at < ${placed.before}::timestamptz`] : []),
    ...(needed ? [sql<SqlBool>`o.needed_by between ${needed.from}::date and ${needed.to}::date`] : []),
  ]
}

/** One page, the latest first. */
export async function listTeamOrders(db: Database, plan: TeamOrderPlan): Promise<OrderCardRow[]> {
  const where = sql.join([sql`true`, ...conditions(plan)], sql` and `)
  const { rows } = await sql<OrderCardRow>`
    select ${CARD} from orders o ${FIRST} where ${where} ${past(plan.after)} order by o.placed_at desc, o.id desc limit ${plan.limit}`.execute(
    db,
  )
  return rows
}

/** Goods that the question to the index of words fits, and those with a variant of this shelf code; also such as are no longer shown. */
export async function productsNamed(db: Database, words: string | undefined, sku: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from products p where p.search_words @@ ${words ?? null}::tsquery
    union select v.product_id from product_variants v where v.sku = ${sku}`.execute(db)
  return rows.map((row) => row.id)
}
