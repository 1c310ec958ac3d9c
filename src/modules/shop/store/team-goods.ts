import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../server/context.ts'
import type { Category, StockState } from '../contract/goods.ts'
import type { GoodsList } from '../contract/team-goods.ts'

export type TeamGoodRow = {
  id: string
  slug: string
  category: Category
  name: string
  name_hindi: string
  image_url: string | null
  is_visible: boolean
  is_incomplete: boolean
  price_paise: number
  pay_paise: number
  stock_state: StockState
  pieces: number
  variants: number
  low: number
  sku: string | null
}

export type TeamGoodsPlan = {
  list: GoodsList
  category: Category | undefined
  /** What was typed, as the number of a form; with the question to the index of words, where any is known. */
  search: { sku: string; words: string | undefined } | undefined
  after: { name: string; id: string } | undefined
  lowBelow: number
  limit: number
}

const INCOMPLETE = sql`(not p.is_visible and '' in (p.name_hindi, p.description, p.description_hindi, p.net_quantity, p.net_quantity_hindi, p.maker))`

/** Goods that have a form with fewer pieces than this; read from the forms as a whole, of which there are some ten thousand. */
const lowGoods = (below: number) =>
  sql`select l.product_id from product_variants l where l.stock < ${below} and l.retired_at is null`

function listFilter(list: GoodsList, lowBelow: number): RawBuilder<unknown> {
  if (list === 'visible') return sql`p.is_visible`
  if (list === 'hidden') return sql`not p.is_visible`
  if (list === 'out-of-stock') return sql`p.stock_state = 'out-of-stock'`
  if (list === 'low-stock') return sql`p.id in (${lowGoods(lowBelow)})`
  return list === 'incomplete' ? INCOMPLETE : sql`true`
}

function searchFilter(search: TeamGoodsPlan['search']): RawBuilder<unknown> {
  if (!search) return sql`true`
  const bySku = sql`select s.product_id from product_variants s where s.sku in (${search.sku}, ${search.sku.toUpperCase()})`
  if (search.words === undefined) return sql`p.id in (${bySku})`
  return sql`p.id in (select w.id from products w where w.search_words @@ ${search.words}::tsquery union ${bySku})`
}

/** One page by name; `after` is the last row of the page before. */
export async function listTeamGoods(db: Database, plan: TeamGoodsPlan): Promise<TeamGoodRow[]> {
  const { after, category } = plan
  const { rows } = await sql<TeamGoodRow>`
    select p.id, p.slug, p.category, p.name, p.name_hindi, p.image_url, p.is_visible, ${INCOMPLETE} as is_incomplete, p.price_paise, p.pay_paise,
      p.stock_state, v.variants, v.low, v.sku,
      case when p.kit_discount_percent is null then v.pieces else coalesce((
        select min(part.stock / k.quantity) from kit_parts k join product_variants part on part.id = k.variant_id where k.kit_id = p.id), 0) end as pieces
    from products p left join lateral (
      select count(*)::int as variants, coalesce(sum(stock), 0)::int as pieces, (count(*) filter (where stock < ${plan.lowBelow}))::int as low,
        (array_agg(sku order by position))[1] as sku
      from product_variants where product_id = p.id and retired_at is null
    ) v on true
    where ${listFilter(plan.list, plan.lowBelow)} and ${searchFilter(plan.search)}
      ${category ? sql`and p.category = ${category}` : sql``}
      ${after ? sql`and (p.name, p.id) > (${after.name}::text, ${after.id}::uuid)` : sql``}
    order by p.name, p.id limit ${plan.limit}`.execute(db)
  return rows
}

export async function countTeamGoods(db: Database, lowBelow: number) {
  const { rows } = await sql<{ hidden: number; out_of_stock: number; incomplete: number; low_stock: number }>`
    select (count(*) filter (where not p.is_visible))::int as hidden,
      (count(*) filter (where p.stock_state = 'out-of-stock'))::int as out_of_stock,
      (count(*) filter (where ${INCOMPLETE}))::int as incomplete,
      (select count(distinct low.product_id)::int from (${lowGoods(lowBelow)}) low) as low_stock
    from products p`.execute(db)
  return rows[0] ?? { hidden: 0, out_of_stock: 0, incomplete: 0, low_stock: 0 }
}

export type GoodFormRow = {
  variantId: string
  goodId: string
  sku: string
  name: string
  name_hindi: string
  choice: string
  choice_hindi: string
  alonePaise: number
  stock: number
}

/** Forms of single goods that are sold, for what was typed. */
export async function listForms(db: Database, search: TeamGoodsPlan['search'], limit: number): Promise<GoodFormRow[]> {
  const { rows } = await sql<GoodFormRow>`
    select v.id as "variantId", p.id as "goodId", v.sku, p.name, p.name_hindi, concat_ws(', ', v.color, v.size) as choice,
      concat_ws(', ', v.color_hindi, v.size_hindi) as choice_hindi, coalesce(v.sale_price_paise, v.price_paise) as "alonePaise", v.stock
    from products p join product_variants v on v.product_id = p.id
    where ${searchFilter(search)} and v.stock is not null and v.retired_at is null
    order by p.name, v.position limit ${limit}`.execute(db)
  return rows
}
