import { CompiledQuery, type Insertable, type InsertObject, sql } from 'kysely'
import type { Database } from '../../../server/context.ts'
import type { KitParts, ProductImages, ProductVariants, Tables } from '../../../server/db/tables.ts'
import { type Bilingual, type Language, pickByLanguage } from '../../../shared/languages.ts'
import type { ReturnRule } from '../returns/model.ts'
import { firstReviews, type ProductReviewRow } from '../reviews/store.ts'
import type { Category, ProductsSort, Section, StockState } from './contract.ts'
import type { Diet } from './model.ts'
import { BESTSELLER_DAYS, BUDGET_BELOW_PAISE, LOW_STOCK, TRENDING_DAYS } from './model.ts'

export type CardRow = {
  id: string
  slug: string
  category: Category
  name: string
  description: string
  price_paise: number
  sale_price_paise: number | null
  discount_percent: number
  stock_state: StockState
  variant_count: number
  image_url: string | null
  rating_sum: number
  review_count: number
  only_variant_id: string | null
  part_count: number
}

const TEXTS: Bilingual = {
  en: 'p.name, p.description',
  hi: 'p.name_hindi as name, p.description_hindi as description',
}

/** The columns of a card, from the products table with alias `p`. Only one language is read, because texts are most of a row. */
export const cardColumns = (
  language: Language,
): string => `p.id, p.slug, p.category, ${pickByLanguage(language, TEXTS)}, p.price_paise,
  p.sale_price_paise, p.discount_percent, p.stock_state, p.variant_count, p.image_url, p.rating_sum, p.review_count, p.only_variant_id, p.part_count`

/** The transaction that last wrote the row. It changes with every update. */
export const VERSION = 'p.xmin::text as version'

const readStatement = (language: Language): string =>
  `select ${VERSION}, ${cardColumns(language)} from products p where p.id = any($1::uuid[])`
const READ_STATEMENTS: Bilingual = { en: readStatement('en'), hi: readStatement('hi') }

/** The cards of these products, unordered. Deleted ones are missing. */
export async function readCards(
  db: Database,
  ids: readonly string[],
  language: Language,
): Promise<(CardRow & { version: string })[]> {
  const { rows } = await db.executeQuery<CardRow & { version: string }>(
    CompiledQuery.raw(pickByLanguage(language, READ_STATEMENTS), [ids]),
  )
  return rows
}

export type VariantRow = {
  id: string
  color: string | null
  color_hindi: string | null
  size: string | null
  size_hindi: string | null
  price_paise: number
  selling_price_paise: number
  /** Null for a kit, whose stock depends on its parts. */
  stock: number | null
}

export type PartRow = {
  variant_id: string
  slug: string
  name: string
  name_hindi: string
  variant_name: string
  variant_name_hindi: string
  quantity: number
  image_url: string | null
  /** Of one piece bought alone. */
  alone_paise: number
  stock: number
}

export type ProductRow = CardRow & {
  specifications: { name: Bilingual; value: Bilingual }[]
  net_quantity: string
  net_quantity_hindi: string
  maker: string
  maker_address: string
  diet: Diet | null
  food_license: string | null
  country: string
  hsn: string | null
  best_before_months: number | null
  return_rule: ReturnRule
  tags: string[]
  kit_discount_percent: number | null
  kit_ceremony_slug: string | null
  variants: VariantRow[]
  images: { url: string; alt: string; alt_hindi: string }[]
  parts: PartRow[]
  star_counts: number[]
  first_reviews: ProductReviewRow[]
}

const VARIANTS = `
  coalesce((select json_agg(json_build_object('id', v.id, 'color', v.color, 'color_hindi', v.color_hindi, 'size', v.size, 'size_hindi', v.size_hindi,
    'price_paise', v.price_paise, 'selling_price_paise', coalesce(v.sale_price_paise, v.price_paise), 'stock', v.stock) order by v.position)
    from product_variants v where v.product_id = p.id and v.retired_at is null), '[]')`

const IMAGES = `
  coalesce((select json_agg(json_build_object('url', i.url, 'alt', i.alt, 'alt_hindi', i.alt_hindi) order by i.position)
    from product_images i where i.product_id = p.id), '[]')`

const PARTS = `
  case when p.kit_discount_percent is null then '[]' else
  coalesce((select json_agg(json_build_object('variant_id', v.id, 'slug', g.slug, 'name', g.name, 'name_hindi', g.name_hindi,
    'variant_name', concat_ws(', ', v.color, v.size), 'variant_name_hindi', concat_ws(', ', v.color_hindi, v.size_hindi), 'quantity', k.quantity,
    'image_url', g.image_url, 'alone_paise', coalesce(v.sale_price_paise, v.price_paise), 'stock', v.stock) order by k.position)
    from kit_parts k join product_variants v on v.id = k.variant_id join products g on g.id = v.product_id where k.kit_id = p.id), '[]') end`

/** The reviews that are read with the product: how many, and for which reader. */
export type FirstReviewsOptions = { limit: number; userId: string | undefined }

/** A listed product by its slug or id, with its card in this language. `key` is already known to be one of them. */
export async function findProduct(
  db: Database,
  key: { slug: string } | { id: string },
  { limit, userId }: FirstReviewsOptions,
  language: Language,
): Promise<ProductRow | undefined> {
  const which = 'id' in key ? sql`p.id = ${key.id}::uuid` : sql`p.slug = ${key.slug}`
  const { rows } = await sql<ProductRow>`
    select ${sql.raw(cardColumns(language))}, p.specifications, p.net_quantity, p.net_quantity_hindi, p.maker, p.maker_address, p.diet, p.food_license, p.return_rule, p.country, p.hsn, p.best_before_months,
      p.tags, p.kit_discount_percent, p.kit_ceremony_slug, ${sql.raw(VARIANTS)} as variants, ${sql.raw(IMAGES)} as images, ${sql.raw(PARTS)} as parts,
      p.star_counts, ${firstReviews(userId, limit)} as first_reviews
    from products p where ${which} and p.is_visible`.execute(db)
  return rows[0]
}

export function listPublicProducts(db: Database, after: string, limit: number): Promise<{ slug: string; changedAt: Date }[]> {
  return db
    .selectFrom('products')
    .select(['slug', 'updated_at as changedAt'])
    .where('is_visible', '=', true)
    .where('slug', '>', after)
    .orderBy('slug')
    .limit(limit)
    .execute()
}

/** The sort orders a reader can choose, and the defaults of searches and sections. */
export type SortOrder = ProductsSort | 'trending' | 'special' | 'popular-kits' | 'relevance'

export type ProductsPlan = {
  section: Section | undefined
  /** The full-text query built by `termQuery`; undefined without search text. */
  words: string | undefined
  category: Category | undefined
  ceremonyNumber: number | undefined
  minPaise: number | undefined
  maxPaise: number | undefined
  minRating: number | undefined
  isInStock: boolean
  order: SortOrder
  after: { value: number; id: string } | undefined
  limit: number
  /** Counts matches up to this many; 0 for no count. */
  maxCount: number
}

/** The sort value of a row, for the cursor, and the total counted so far. */
type PagePosition = { sort_value: number; total: number }
/** A matching product with the version of its row. */
export type Match = PagePosition & { id: string; version: string }
export type ProductsRow = CardRow & PagePosition
export type Suggestion = PagePosition & Pick<CardRow, 'slug' | 'category' | 'name' | 'image_url'>

const ORDER: Record<Exclude<SortOrder, 'relevance'>, { column: string; type: 'int' | 'real'; direction: 'asc' | 'desc' }> = {
  popular: { column: 'p.sold', type: 'int', direction: 'desc' },
  'price-low': { column: 'p.selling_price_paise', type: 'int', direction: 'asc' },
  'price-high': { column: 'p.selling_price_paise', type: 'int', direction: 'desc' },
  rating: { column: 'p.rating', type: 'real', direction: 'desc' },
  newest: { column: 'p.sequence_number', type: 'int', direction: 'desc' },
  discount: { column: 'p.discount_percent', type: 'int', direction: 'desc' },
  trending: { column: 'p.trend', type: 'real', direction: 'desc' },
  special: { column: 'p.special_rank', type: 'int', direction: 'asc' },
  'popular-kits': { column: 'p.popular_kit', type: 'int', direction: 'asc' },
}

const SECTION: Record<Section, string> = {
  trending: 'p.trend > 0',
  bestseller: 'p.sold > 0',
  // The undiscounted price decides. `selling_price_paise` is never higher and is repeated because the indexes contain it.
  budget: `p.selling_price_paise < ${BUDGET_BELOW_PAISE} and p.price_paise < ${BUDGET_BELOW_PAISE}`,
  discount: 'p.discount_percent > 0',
  special: 'p.special_rank is not null',
  'popular-kits': 'p.popular_kit is not null',
}

/** Matches in order, each with the total counted so far (at most `maxCount`). */
export const matchProducts = (db: Database, plan: ProductsPlan): Promise<Match[]> => runPlan<Match>(db, plan, `p.id, ${VERSION}`)

const SUGGESTED: Bilingual = {
  en: 'p.slug, p.category, p.name, p.image_url',
  hi: 'p.slug, p.category, p.name_hindi as name, p.image_url',
}

/** The same for suggestions while typing. */
export const matchSuggestions = (db: Database, plan: ProductsPlan, language: Language): Promise<Suggestion[]> =>
  runPlan<Suggestion>(db, plan, pickByLanguage(language, SUGGESTED))

async function runPlan<Row>(db: Database, plan: ProductsPlan, columns: string): Promise<Row[]> {
  const { text, values } = productsStatement(plan, columns)
  return (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows
}

/**
 * The SQL of a plan. Its text depends only on which filters are set, so that each shape is prepared once. `values` are those of
 * the outer statement; `columns` are of the products table with alias `p`.
 */
export function productsStatement(
  plan: ProductsPlan,
  columns: string,
  values: unknown[] = [],
): { text: string; values: unknown[] } {
  const value: Value = (entry, type) => `$${values.push(entry)}::${type}`
  const terms = plan.words === undefined ? undefined : value(plan.words, 'tsquery')
  const order = orderOf(plan, terms)
  const where = filterConditions(plan, terms, value).join(' and ')
  const shape = { columns, order, where, value }
  return { text: terms ? buildSearchSql(plan, shape) : buildListSql(plan, shape), values }
}

type OrderBy = { column: string; type: 'int' | 'real'; direction: 'asc' | 'desc' }
type Shape = { columns: string; order: OrderBy; where: string; value: Value }

function orderOf({ order }: ProductsPlan, terms: string | undefined): OrderBy {
  if (order !== 'relevance') return ORDER[order]
  // Among equally good matches, bestsellers come first.
  return terms
    ? { column: `(ts_rank(p.search_words, ${terms}) + p.sold / 1000000.0)::real`, type: 'real', direction: 'desc' }
    : ORDER.popular
}

/** A list is read from the index of its order. The count is separate and stops at the limit. */
function buildListSql(plan: ProductsPlan, { columns, order: { column, type, direction }, where, value }: Shape): string {
  const matches = `products p where ${where}`
  const rest = afterCursor(plan, `${column}, p.id`, { type, direction }, value)
  const counted =
    plan.maxCount > 0 ? `(select count(*)::int from (select from ${matches} limit ${value(plan.maxCount, 'int')}) counted)` : '0'
  return `
    select ${columns}, ${column}::float8 as sort_value, ${counted} as total
    from ${matches}${rest}
    order by ${column} ${direction}, p.id ${direction}
    limit ${value(plan.limit, 'int')}`
}

/** A text search has few matches, so they are found once and then counted and sorted. */
function buildSearchSql(plan: ProductsPlan, { columns, order: { column, type, direction }, where, value }: Shape): string {
  const rest = afterCursor(plan, 'sort_value, id', { type, direction }, value).replace(' and', ' where')
  return `
    with found as materialized (select p.id, ${column} as sort_value from products p where ${where})
    select ${columns}, f.sort_value, least((select count(*) from found), ${value(plan.maxCount, 'int')})::int as total
    from (select * from found${rest} order by sort_value ${direction}, id ${direction} limit ${value(plan.limit, 'int')}) f
    join products p on p.id = f.id
    order by f.sort_value ${direction}, f.id ${direction}`
}

function afterCursor(
  { after }: ProductsPlan,
  columns: string,
  { type, direction }: Omit<OrderBy, 'column'>,
  value: Value,
): string {
  if (!after) return ''
  return ` and (${columns}) ${direction === 'asc' ? '>' : '<'} (${value(after.value, type)}, ${value(after.id, 'uuid')})`
}

type Value = (entry: unknown, type: string) => string

function filterConditions(plan: ProductsPlan, terms: string | undefined, value: Value): string[] {
  const where = ['p.is_visible']
  if (plan.section) where.push(SECTION[plan.section])
  if (terms) where.push(`p.search_words @@ ${terms}`)
  if (plan.category) where.push(`p.category = ${value(plan.category, 'text')}`)
  if (plan.ceremonyNumber !== undefined) where.push(`${value(plan.ceremonyNumber, 'smallint')} = any(p.ceremonies)`)
  if (plan.minPaise !== undefined) where.push(`p.selling_price_paise >= ${value(plan.minPaise, 'int')}`)
  if (plan.maxPaise !== undefined) where.push(`p.selling_price_paise <= ${value(plan.maxPaise, 'int')}`)
  if (plan.minRating !== undefined) where.push(`p.rating >= ${value(plan.minRating, 'real')}`)
  if (plan.isInStock) where.push("p.stock_state <> 'out-of-stock'")
  return where
}

/** The number of listed products by category. */
export function countCategories(db: Database) {
  return db.selectFrom('shop_categories').select(['category', 'product_count as products']).execute()
}

export const insertProducts = (db: Database, rows: InsertObject<Tables, 'products'>[]) =>
  db.insertInto('products').values(rows).execute()
export const insertVariants = (db: Database, rows: Insertable<ProductVariants>[]) =>
  db.insertInto('product_variants').values(rows).execute()
export const insertImages = (db: Database, rows: Insertable<ProductImages>[]) =>
  db.insertInto('product_images').values(rows).execute()
export const insertParts = (db: Database, rows: Insertable<KitParts>[]) => db.insertInto('kit_parts').values(rows).execute()

/** The price of a kit follows from its parts: each part's pieces at the discount, rounded half up, as in `partPaise`. */
export async function priceKits(db: Database, kitIds: readonly string[]): Promise<void> {
  await sql`
    update product_variants v set price_paise = sums.price, sale_price_paise = nullif(sums.pay, sums.price)
    from (
      select k.kit_id, sum(coalesce(part.sale_price_paise, part.price_paise) * k.quantity)::int as price,
        sum(floor((coalesce(part.sale_price_paise, part.price_paise)::bigint * k.quantity * (100 - kit.kit_discount_percent) + 50) / 100))::int as pay
      from kit_parts k join products kit on kit.id = k.kit_id join product_variants part on part.id = k.variant_id
      where k.kit_id = any(${kitIds}::uuid[]) group by k.kit_id
    ) sums
    where v.product_id = sums.kit_id`.execute(db)
}

/**
 * Updates the columns used by lists (price, discount, stock, number of variants) from the variants and parts of these products.
 * The products are locked first in a separate statement; otherwise a statement that waited for the lock would use the old stock.
 */
export async function refreshProducts(db: Database, productIds: readonly string[]): Promise<void> {
  await sql`select id from products where id = any(${productIds}::uuid[]) order by id for no key update`.execute(db)
  await sql`
    update products p set price_paise = first.price_paise, sale_price_paise = first.sale_price_paise, variant_count = first.variants,
      only_variant_id = case when first.variants = 1 then first.id end, part_count = (select count(*) from kit_parts k where k.kit_id = p.id),
      discount_percent = case when first.price_paise = 0 then 0
        else floor((first.price_paise - coalesce(first.sale_price_paise, first.price_paise)) * 100.0 / first.price_paise) end,
      stock_state = case when first.pieces <= 0 then 'out-of-stock' when first.pieces < ${LOW_STOCK} then 'low-stock' else 'in-stock' end
    from (
      select distinct on (v.product_id) v.product_id, v.id, v.price_paise, v.sale_price_paise,
        count(*) over (partition by v.product_id)::int as variants,
        coalesce((select min(part.stock / k.quantity) from kit_parts k join product_variants part on part.id = k.variant_id
          where k.kit_id = v.product_id), max(v.stock) over (partition by v.product_id), 0) as pieces
      from product_variants v where v.product_id = any(${productIds}::uuid[]) and v.retired_at is null order by v.product_id, v.position
    ) first
    where p.id = first.product_id`.execute(db)
}

/** Updates which pujas these products are for: those whose lists need an item they supply, and a kit's own puja. */
export async function recordCeremonies(db: Database, productIds: readonly string[]): Promise<void> {
  // The pujas of each item are computed once, and unchanged products are not written.
  await sql`
    with items as materialized (
      select i ->> 'item' as item, array_agg(distinct c.number) as ceremonies from ceremonies c, jsonb_array_elements(c.samagri) i group by 1
    ), now as (
      select g.id, coalesce((
        select array_agg(distinct number order by number) from (
          select unnest(items.ceremonies) as number from items where item = any(g.samagri)
          union all select c.number from ceremonies c where c.slug = g.kit_ceremony_slug
        ) numbers
      ), '{}') as ceremonies
      from products g where g.id = any(${productIds}::uuid[])
    )
    update products p set ceremonies = now.ceremonies from now where p.id = now.id and p.ceremonies <> now.ceremonies`.execute(db)
}

/** Writes the first stock entry of each variant. */
export async function recordFirstStock(db: Database, productIds: readonly string[], at: Date): Promise<void> {
  await sql`
    insert into stock_moves (variant_id, change, stock_after, reason, created_at)
    select id, stock, stock, 'first', ${at} from product_variants where product_id = any(${productIds}::uuid[]) and stock > 0`.execute(
    db,
  )
}

/**
 * Updates `sold` and `trend` of every product and returns how many changed. In the trend an order of now counts 1, one of four
 * days ago half, and so on (0.5 ^ (days / 4)); none after TRENDING_DAYS. Cancelled and returned orders do not count. Products are
 * locked in the order of their ids, like in orders.
 */
export async function countSales(db: Database, now: Date): Promise<number> {
  const { rows } = await sql`
    with bought as (
      select l.product_id, sum(l.quantity)::int as sold,
        coalesce(sum(power(0.5, extract(epoch from ${now}::timestamptz - o.placed_at) / (4 * 86400)))
          filter (where o.placed_at > ${now}::timestamptz - ${TRENDING_DAYS}::int * interval '1 day'), 0)::real as trend
      from orders o join order_lines l on l.order_id = o.id
      where o.placed_at > ${now}::timestamptz - ${BESTSELLER_DAYS}::int * interval '1 day' and o.state not in ('cancelled', 'returned', 'refunded')
      group by l.product_id
    ), counted as (
      select q.id, coalesce(b.sold, 0) as sold, coalesce(b.trend, 0)::real as trend
      from products q left join bought b on b.product_id = q.id
      where (q.sold, q.trend) is distinct from (coalesce(b.sold, 0), coalesce(b.trend, 0)::real)
    ), held as (
      select id from products where id in (select id from counted) order by id for no key update
    )
    update products p set sold = c.sold, trend = c.trend from counted c, held h
    where p.id = c.id and h.id = c.id
    returning p.id`.execute(db)
  return rows.length
}
