// Reads everything in one statement; writes thousands of lines in a few.
import { sql } from 'kysely'
import type { Database } from '../../../server/context.ts'

type ProductColumns = {
  slug: string
  category: string
  name: string
  name_hindi: string
  description: string
  description_hindi: string
  net_quantity: string
  net_quantity_hindi: string
  maker: string
  country: string
  hsn: string | null
  best_before_months: number | null
  tags: string[]
  aliases: string[]
  samagri: string[]
  is_visible: boolean
}

export type FileRow = ProductColumns & {
  id: string
  product_id: string
  position: number
  is_retired: boolean
  sku: string
  color: string | null
  color_hindi: string | null
  size: string | null
  size_hindi: string | null
  price_paise: number
  sale_price_paise: number | null
  stock: number | null
  kit_discount_percent: number | null
  kit_parts: { sku: string; quantity: number }[] | null
}

/** Every variant of these products, or of all except those no longer sold, in shop order. */
export async function listFileRows(db: Database, slugs?: readonly string[], skus: readonly string[] = []): Promise<FileRow[]> {
  const which = slugs
    ? sql`p.slug = any(${slugs}::text[]) or p.id in (select product_id from product_variants where sku = any(${skus}::text[]))`
    : sql`v.retired_at is null`
  const { rows } = await sql<FileRow>`
    select v.id, v.product_id, v.position, v.retired_at is not null as is_retired, p.slug, p.category, p.name, p.name_hindi, p.description, p.description_hindi, p.net_quantity,
      p.net_quantity_hindi, p.maker, p.country, p.hsn, p.best_before_months, p.tags, p.aliases, p.samagri, p.is_visible, v.sku, v.color,
      v.color_hindi, v.size, v.size_hindi, v.price_paise, v.sale_price_paise, v.stock, p.kit_discount_percent,
      case when p.category = 'kits' then (
        select json_agg(json_build_object('sku', part.sku, 'quantity', k.quantity) order by k.position)
        from kit_parts k join product_variants part on part.id = k.variant_id where k.kit_id = p.id) end as kit_parts
    from products p join product_variants v on v.product_id = p.id
    where ${which} order by p.category, p.slug, v.position`.execute(db)
  return rows
}

/** Locks variants and then products, each in the order of their ids, like orders do. */
export async function lockFileRows(db: Database, slugs: readonly string[]): Promise<void> {
  await sql`
    select v.id from product_variants v where v.product_id in (select id from products where slug = any(${slugs}::text[]))
    order by v.id for no key update`.execute(db)
  await sql`select id from products where slug = any(${slugs}::text[]) order by id for no key update`.execute(db)
}

export type ProductWrite = ProductColumns & {
  id: string
  /** Defaults of a new product. */
  return_rule: string
  /** Search terms from its names and from its other texts. */
  names: string
  others: string
}

const PRODUCT_RECORD =
  sql.raw(`r(id uuid, slug text, category text, name text, name_hindi text, description text, description_hindi text,
  net_quantity text, net_quantity_hindi text, maker text, country text, hsn text, best_before_months smallint, tags text[], aliases text[],
  samagri text[], is_visible boolean, return_rule text, names text, others text)`)
const productRecords = (rows: readonly ProductWrite[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as ${PRODUCT_RECORD}`
const SEARCH_VECTOR = sql.raw(`setweight(to_tsvector('simple', r.names), 'A') || setweight(to_tsvector('simple', r.others), 'B')`)

export async function insertFileProducts(db: Database, rows: readonly ProductWrite[], at: Date): Promise<void> {
  await sql`
    insert into products (id, slug, category, name, name_hindi, description, description_hindi, net_quantity, net_quantity_hindi, maker, country,
      hsn, best_before_months, tags, aliases, samagri, is_visible, return_rule, search_words, created_at, updated_at)
    select id, slug, category, name, name_hindi, description, description_hindi, net_quantity, net_quantity_hindi, maker, country,
      hsn, best_before_months, tags, aliases, samagri, is_visible, return_rule, ${SEARCH_VECTOR}, ${at}::timestamptz, ${at}::timestamptz
    from ${productRecords(rows)}`.execute(db)
}

export async function updateFileProducts(db: Database, rows: readonly ProductWrite[], at: Date): Promise<void> {
  await sql`
    update products p set category = r.category, name = r.name, name_hindi = r.name_hindi, description = r.description,
      description_hindi = r.description_hindi, net_quantity = r.net_quantity, net_quantity_hindi = r.net_quantity_hindi, maker = r.maker,
      country = r.country, hsn = r.hsn, best_before_months = r.best_before_months, tags = r.tags, aliases = r.aliases, samagri = r.samagri,
      is_visible = r.is_visible, search_words = ${SEARCH_VECTOR}, updated_at = ${at}::timestamptz
    from ${productRecords(rows)} where p.id = r.id`.execute(db)
}

export type VariantWrite = {
  id: string
  product_id: string
  sku: string
  color: string | null
  color_hindi: string | null
  size: string | null
  size_hindi: string | null
  price_paise: number
  sale_price_paise: number | null
  stock: number
  /** The previous stock; 0 for a new one. */
  before: number
  position: number
}

const VARIANT_RECORD =
  sql.raw(`r(id uuid, product_id uuid, sku text, color text, color_hindi text, size text, size_hindi text, price_paise int,
  sale_price_paise int, stock int, before int, position smallint)`)
const variantRecords = (rows: readonly VariantWrite[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as ${VARIANT_RECORD}`

export async function insertFileVariants(db: Database, rows: readonly VariantWrite[]): Promise<void> {
  await sql`
    insert into product_variants (id, product_id, sku, color, color_hindi, size, size_hindi, price_paise, sale_price_paise, stock, position)
    select id, product_id, sku, color, color_hindi, size, size_hindi, price_paise, sale_price_paise, stock, position
    from ${variantRecords(rows)}`.execute(db)
}

/** For locked variants, so that their stock is still the one that was read. */
export async function updateFileVariants(db: Database, rows: readonly VariantWrite[]): Promise<void> {
  await sql`
    update product_variants v set color = r.color, color_hindi = r.color_hindi, size = r.size, size_hindi = r.size_hindi,
      price_paise = r.price_paise, sale_price_paise = r.sale_price_paise, stock = r.stock
    from ${variantRecords(rows)} where v.id = r.id`.execute(db)
}

/** One history entry for each variant whose stock the file changes. */
export async function recordImport(
  db: Database,
  rows: readonly VariantWrite[],
  { note, by, at }: { note: string; by: string; at: Date },
): Promise<void> {
  await sql`
    insert into stock_moves (variant_id, change, stock_after, reason, note, created_by, created_at)
    select id, stock - before, stock, 'import', ${note}::text, ${by}::text, ${at}::timestamptz
    from ${variantRecords(rows)} where stock <> before`.execute(db)
}

/** Increases the version of these products, so that an editor who has one open gets a conflict. */
export async function incrementProductVersions(db: Database, ids: readonly string[]): Promise<void> {
  await sql`update products set version = version + 1 where id = any(${ids}::uuid[])`.execute(db)
}
