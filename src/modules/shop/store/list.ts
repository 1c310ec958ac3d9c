// Product lists in one statement; the count stops at a thousand.
import { CompiledQuery } from 'kysely'
import type { Database } from '../../../server/context.ts'
import type { Language } from '../../../shared/dates.ts'
import type { Category, GoodsSort, Section } from '../contract/goods.ts'
import { BUDGET_BELOW_PAISE } from '../model/prices.ts'
import { type CardRow, VERSION } from './cards.ts'

/** The orders a reader may choose, and those a section or a search brings with it. */
export type Order = GoodsSort | 'trending' | 'special' | 'popular-kits' | 'relevance'

export type GoodsPlan = {
  section: Section | undefined
  /** The question to the index of words, of `wordQuery`; undefined when nothing was typed. */
  words: string | undefined
  category: Category | undefined
  ceremonyBit: number | undefined
  leastPaise: number | undefined
  mostPaise: number | undefined
  leastRating: number | undefined
  isInStock: boolean
  order: Order
  after: { value: number; id: string } | undefined
  limit: number
  /** Counts matches up to this many; 0 when nobody asked. */
  countTo: number
}

/** A good of a list, and where in it. */
type Place = { sort_value: number; total: number }
/** A good that was met, with the version of its row. */
export type Match = Place & { id: string; version: string }
export type GoodsRow = CardRow & Place
export type Suggestion = Place & Pick<CardRow, 'slug' | 'category' | 'name' | 'image_url'>

const ORDER: Record<Exclude<Order, 'relevance'>, { column: string; type: 'int' | 'real'; direction: 'asc' | 'desc' }> = {
  popular: { column: 'p.sold', type: 'int', direction: 'desc' },
  'price-low': { column: 'p.pay_paise', type: 'int', direction: 'asc' },
  'price-high': { column: 'p.pay_paise', type: 'int', direction: 'desc' },
  rating: { column: 'p.rating', type: 'real', direction: 'desc' },
  newest: { column: 'p.arrival', type: 'int', direction: 'desc' },
  discount: { column: 'p.discount_percent', type: 'int', direction: 'desc' },
  trending: { column: 'p.trend', type: 'real', direction: 'desc' },
  special: { column: 'p.special_rank', type: 'int', direction: 'asc' },
  'popular-kits': { column: 'p.popular_kit', type: 'int', direction: 'asc' },
}

const SECTION: Record<Section, string> = {
  trending: 'p.trend > 0',
  bestseller: 'p.sold > 0',
  // By the price without a sale; what is paid is never more, and stands in the indexes.
  budget: `p.pay_paise < ${BUDGET_BELOW_PAISE} and p.price_paise < ${BUDGET_BELOW_PAISE}`,
  discount: 'p.discount_percent > 0',
  special: 'p.special_rank is not null',
  'popular-kits': 'p.popular_kit is not null',
}

/** Matches come in order, each with the total counted so far (at most `countTo`). */
export const matchGoods = (db: Database, plan: GoodsPlan): Promise<Match[]> => run<Match>(db, plan, `p.id, ${VERSION}`)

const SUGGESTED: Record<Language, string> = {
  en: 'p.slug, p.category, p.name, p.image_url',
  hi: 'p.slug, p.category, p.name_hindi as name, p.image_url',
}

/** The same with what is offered while somebody types. */
export const matchSuggestions = (db: Database, plan: GoodsPlan, language: Language): Promise<Suggestion[]> =>
  run<Suggestion>(db, plan, SUGGESTED[language])

async function run<Row>(db: Database, plan: GoodsPlan, columns: string): Promise<Row[]> {
  const { text, values } = goodsStatement(plan, columns)
  return (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows
}

/**
 * The statement of a plan: its text depends only on which filters are set, so that it is prepared once for each shape. `values` are those of the
 * statement it becomes a part of; `columns` are of the table of goods under the name `p`.
 */
export function goodsStatement(plan: GoodsPlan, columns: string, values: unknown[] = []): { text: string; values: unknown[] } {
  const value: Value = (entry, type) => `$${values.push(entry)}::${type}`
  const words = plan.words === undefined ? undefined : value(plan.words, 'tsquery')
  const order = orderOf(plan, words)
  const where = filters(plan, words, value).join(' and ')
  const shape = { columns, order, where, value }
  return { text: words ? searched(plan, shape) : listed(plan, shape), values }
}

type OrderBy = { column: string; type: 'int' | 'real'; direction: 'asc' | 'desc' }
type Shape = { columns: string; order: OrderBy; where: string; value: Value }

function orderOf({ order }: GoodsPlan, words: string | undefined): OrderBy {
  if (order !== 'relevance') return ORDER[order]
  // Of equally good matches the one that sells comes first.
  return words
    ? { column: `(ts_rank(p.search_words, ${words}) + p.sold / 1000000.0)::real`, type: 'real', direction: 'desc' }
    : ORDER.popular
}

/** A list is read from the index of its order; counting goes on its own and stops at the limit. */
function listed(plan: GoodsPlan, { columns, order: { column, type, direction }, where, value }: Shape): string {
  const matches = `products p where ${where}`
  const rest = afterCursor(plan, `${column}, p.id`, { type, direction }, value)
  const counted =
    plan.countTo > 0 ? `(select count(*)::int from (select from ${matches} limit ${value(plan.countTo, 'int')}) counted)` : '0'
  return `
    select ${columns}, ${column}::float8 as sort_value, ${counted} as total
    from ${matches}${rest}
    order by ${column} ${direction}, p.id ${direction}
    limit ${value(plan.limit, 'int')}`
}

/** What words find is few: found once, counted and put in order from there. */
function searched(plan: GoodsPlan, { columns, order: { column, type, direction }, where, value }: Shape): string {
  const rest = afterCursor(plan, 'sort_value, id', { type, direction }, value).replace(' and', ' where')
  return `
    with found as materialized (select p.id, ${column} as sort_value from products p where ${where})
    select ${columns}, f.sort_value, least((select count(*) from found), ${value(plan.countTo, 'int')})::int as total
    from (select * from found${rest} order by sort_value ${direction}, id ${direction} limit ${value(plan.limit, 'int')}) f
    join products p on p.id = f.id
    order by f.sort_value ${direction}, f.id ${direction}`
}

function afterCursor({ after }: GoodsPlan, columns: string, { type, direction }: Omit<OrderBy, 'column'>, value: Value): string {
  if (!after) return ''
  return ` and (${columns}) ${direction === 'asc' ? '>' : '<'} (${value(after.value, type)}, ${value(after.id, 'uuid')})`
}

type Value = (entry: unknown, type: string) => string

function filters(plan: GoodsPlan, words: string | undefined, value: Value): string[] {
  const where = ['p.is_visible']
  if (plan.section) where.push(SECTION[plan.section])
  if (words) where.push(`p.search_words @@ ${words}`)
  if (plan.category) where.push(`p.category = ${value(plan.category, 'text')}`)
  if (plan.ceremonyBit !== undefined) where.push(`p.ceremonies & ${value(2 ** plan.ceremonyBit, 'bigint')} <> 0`)
  if (plan.leastPaise !== undefined) where.push(`p.pay_paise >= ${value(plan.leastPaise, 'int')}`)
  if (plan.mostPaise !== undefined) where.push(`p.pay_paise <= ${value(plan.mostPaise, 'int')}`)
  if (plan.leastRating !== undefined) where.push(`p.rating >= ${value(plan.leastRating, 'real')}`)
  if (plan.isInStock) where.push("p.stock_state <> 'out-of-stock'")
  return where
}

/** How many goods there are to see in each category. */
export function countCategories(db: Database) {
  return db.selectFrom('shop_categories').select(['category', 'goods']).execute()
}
