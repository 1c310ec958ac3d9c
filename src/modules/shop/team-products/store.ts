import { type RawBuilder, sql, type UpdateObject } from 'kysely'
import type { Database } from '../../../server/context.ts'
import type { Tables } from '../../../server/db/tables.ts'
import type { Category, StockState } from '../catalogue/contract.ts'
import type { Diet } from '../catalogue/model.ts'
import type { ReturnRule } from '../returns/model.ts'
import type { ProductChangeEntry, ProductsList, TeamProduct } from './contract.ts'

export type TeamProductRow = {
  id: string
  slug: string
  category: Category
  name: string
  name_hindi: string
  image_url: string | null
  is_visible: boolean
  is_incomplete: boolean
  price_paise: number
  selling_price_paise: number
  stock_state: StockState
  pieces: number
  variants: number
  low: number
  sku: string | null
}

export type TeamProductsPlan = {
  list: ProductsList
  category: Category | undefined
  /** The search text as a SKU, and the full-text query if any word is known. */
  search: { sku: string; words: string | undefined } | undefined
  after: { name: string; id: string } | undefined
  lowBelow: number
  limit: number
}

const INCOMPLETE = sql`(not p.is_visible and '' in (p.name_hindi, p.description, p.description_hindi, p.net_quantity, p.net_quantity_hindi, p.maker))`

/** Products that have a variant with less stock than this; reads all of about ten thousand variants. */
const lowProducts = (below: number) =>
  sql`select l.product_id from product_variants l where l.stock < ${below} and l.retired_at is null`

function listFilter(list: ProductsList, lowBelow: number): RawBuilder<unknown> {
  if (list === 'visible') return sql`p.is_visible`
  if (list === 'hidden') return sql`not p.is_visible`
  if (list === 'out-of-stock') return sql`p.stock_state = 'out-of-stock'`
  if (list === 'low-stock') return sql`p.id in (${lowProducts(lowBelow)})`
  return list === 'incomplete' ? INCOMPLETE : sql`true`
}

function searchFilter(search: TeamProductsPlan['search']): RawBuilder<unknown> {
  if (!search) return sql`true`
  const bySku = sql`select s.product_id from product_variants s where s.sku in (${search.sku}, ${search.sku.toUpperCase()})`
  if (search.words === undefined) return sql`p.id in (${bySku})`
  return sql`p.id in (select w.id from products w where w.search_words @@ ${search.words}::tsquery union ${bySku})`
}

/** One page by name; `after` is the last row of the page before. */
export async function listTeamProducts(db: Database, plan: TeamProductsPlan): Promise<TeamProductRow[]> {
  const { after, category } = plan
  const { rows } = await sql<TeamProductRow>`
    select p.id, p.slug, p.category, p.name, p.name_hindi, p.image_url, p.is_visible, ${INCOMPLETE} as is_incomplete, p.price_paise, p.selling_price_paise,
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

export async function countTeamProducts(db: Database, lowBelow: number) {
  const { rows } = await sql<{ hidden: number; out_of_stock: number; incomplete: number; low_stock: number }>`
    select (count(*) filter (where not p.is_visible))::int as hidden,
      (count(*) filter (where p.stock_state = 'out-of-stock'))::int as out_of_stock,
      (count(*) filter (where ${INCOMPLETE}))::int as incomplete,
      (select count(distinct low.product_id)::int from (${lowProducts(lowBelow)}) low) as low_stock
    from products p`.execute(db)
  return rows[0] ?? { hidden: 0, out_of_stock: 0, incomplete: 0, low_stock: 0 }
}

export type VariantPickRow = {
  variantId: string
  productId: string
  sku: string
  name: string
  name_hindi: string
  variant_name: string
  variant_name_hindi: string
  alonePaise: number
  stock: number
}

/** Variants of single products that are sold, for a search text. */
export async function listVariants(db: Database, search: TeamProductsPlan['search'], limit: number): Promise<VariantPickRow[]> {
  const { rows } = await sql<VariantPickRow>`
    select v.id as "variantId", p.id as "productId", v.sku, p.name, p.name_hindi, concat_ws(', ', v.color, v.size) as variant_name,
      concat_ws(', ', v.color_hindi, v.size_hindi) as variant_name_hindi, coalesce(v.sale_price_paise, v.price_paise) as "alonePaise", v.stock
    from products p join product_variants v on v.product_id = p.id
    where ${searchFilter(search)} and v.stock is not null and v.retired_at is null
    order by p.name, v.position limit ${limit}`.execute(db)
  return rows
}

type Bilingual = { en: string; hi: string }

export type FullProductRow = {
  id: string
  version: number
  slug: string
  category: Category
  name: string
  name_hindi: string
  description: string
  description_hindi: string
  specifications: { name: Bilingual; value: Bilingual }[]
  net_quantity: string
  net_quantity_hindi: string
  maker: string
  maker_address: string
  diet: Diet | null
  food_license: string | null
  return_rule: ReturnRule
  country: string
  hsn: string | null
  best_before_months: number | null
  tags: string[]
  aliases: string[]
  samagri: string[]
  kit_ceremony_slug: string | null
  kit_discount_percent: number | null
  is_visible: boolean
  stock_state: StockState
  pujas: string[]
  variants: TeamProduct['variants']
  images: TeamProduct['images']
  parts: (Omit<TeamProduct['parts'][number], 'name' | 'variantName'> & {
    name: string
    nameHindi: string
    variantName: string
    variantNameHindi: string
  })[]
  kits: { id: string; variantId: string; name: string; nameHindi: string }[]
}

const VARIANTS = sql`coalesce((
  select json_agg(json_build_object('id', v.id, 'sku', v.sku, 'pricePaise', v.price_paise, 'salePaise', v.sale_price_paise, 'stock', v.stock,
    'isRetired', v.retired_at is not null,
    'waiting', (select count(*)::int from restock_subscriptions a where a.variant_id = v.id and a.notified_at is null),
    'color', case when v.color is not null then json_build_object('en', v.color, 'hi', v.color_hindi) end,
    'size', case when v.size is not null then json_build_object('en', v.size, 'hi', v.size_hindi) end) order by v.position)
  from product_variants v where v.product_id = p.id), '[]')`

const IMAGES = sql`coalesce((
  select json_agg(json_build_object('url', i.url, 'alt', json_build_object('en', i.alt, 'hi', i.alt_hindi)) order by i.position)
  from product_images i where i.product_id = p.id), '[]')`

const PARTS = sql`coalesce((
  select json_agg(json_build_object('variantId', v.id, 'productId', g.id, 'sku', v.sku, 'name', g.name, 'nameHindi', g.name_hindi,
    'variantName', concat_ws(', ', v.color, v.size), 'variantNameHindi', concat_ws(', ', v.color_hindi, v.size_hindi), 'quantity', k.quantity,
    'alonePaise', coalesce(v.sale_price_paise, v.price_paise), 'stock', v.stock) order by k.position)
  from kit_parts k join product_variants v on v.id = k.variant_id join products g on g.id = v.product_id where k.kit_id = p.id), '[]')`

const KITS = sql`coalesce((
  select json_agg(json_build_object('id', kit.id, 'variantId', v.id, 'name', kit.name, 'nameHindi', kit.name_hindi) order by kit.name, v.position)
  from product_variants v join kit_parts k on k.variant_id = v.id join products kit on kit.id = k.kit_id where v.product_id = p.id), '[]')`

const PUJAS = sql`coalesce((
  select json_agg(c.slug order by c.number) from ceremonies c where c.number = any(p.ceremonies)), '[]')`

export async function findTeamProduct(db: Database, id: string): Promise<FullProductRow | undefined> {
  const { rows } = await sql<FullProductRow>`
    select p.id, p.version, p.slug, p.category, p.name, p.name_hindi, p.description, p.description_hindi, p.specifications, p.net_quantity,
      p.net_quantity_hindi, p.maker, p.maker_address, p.diet, p.food_license, p.return_rule, p.country, p.hsn, p.best_before_months, p.tags, p.aliases, p.samagri, p.kit_ceremony_slug, p.kit_discount_percent,
      p.is_visible, p.stock_state, ${PUJAS} as pujas, ${VARIANTS} as variants, ${IMAGES} as images, ${PARTS} as parts, ${KITS} as kits
    from products p where p.id = ${id}::uuid`.execute(db)
  return rows[0]
}

/**
 * Increases the version of a product and locks it until the transaction ends. Returns false when the version differs or it does
 * not exist.
 */
export async function incrementProductVersion(db: Database, id: string, version: number, at: Date): Promise<boolean> {
  const row = await db
    .updateTable('products')
    .set({ version: version + 1, updated_at: at })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export type ProductColumns = UpdateObject<Tables, 'products'>

export async function changeProductRow(db: Database, id: string, columns: ProductColumns): Promise<void> {
  if (Object.keys(columns).length > 0) await db.updateTable('products').set(columns).where('id', '=', id).execute()
}

export type NewProductEvent = {
  productId: string
  at: Date
  kind: 'made' | 'changed' | 'special' | 'popular-kits'
  by: string | null
  changes: readonly ProductChangeEntry[]
}

export async function insertProductEvents(db: Database, events: readonly NewProductEvent[]): Promise<void> {
  if (events.length === 0) return
  await db
    .insertInto('product_events')
    .values(
      events.map(({ productId, at, kind, by, changes }) => ({
        product_id: productId,
        created_at: at,
        kind,
        created_by: by,
        details: JSON.stringify({ changes }),
      })),
    )
    .execute()
}

export type ProductEventRow = { id: number; at: Date; kind: string; by: string | null; changes: ProductChangeEntry[] }

/** Newest first, before the given entry. */
export async function listProductEvents(
  db: Database,
  productId: string,
  before: number | undefined,
  limit: number,
): Promise<ProductEventRow[]> {
  const { rows } = await sql<ProductEventRow>`
    select e.id, e.created_at as at, e.kind, u.name as by, coalesce(e.details -> 'changes', '[]') as changes
    from product_events e left join users u on u.id = e.created_by
    where e.product_id = ${productId}::uuid ${before === undefined ? sql`` : sql`and e.id < ${before}::bigint`}
    order by e.id desc limit ${limit}`.execute(db)
  return rows
}
