// Writes products, variants and kits, keeping list columns in sync.
import { type Insertable, type InsertObject, sql } from 'kysely'
import type { Database } from '../../../server/context.ts'
import type { KitParts, ProductImages, ProductVariants, Tables } from '../../../server/db/tables.ts'
import { LOW_STOCK } from '../model/prices.ts'

export const insertProducts = (db: Database, rows: InsertObject<Tables, 'products'>[]) =>
  db.insertInto('products').values(rows).execute()
export const insertVariants = (db: Database, rows: Insertable<ProductVariants>[]) =>
  db.insertInto('product_variants').values(rows).execute()
export const insertImages = (db: Database, rows: Insertable<ProductImages>[]) =>
  db.insertInto('product_images').values(rows).execute()
export const insertParts = (db: Database, rows: Insertable<KitParts>[]) => db.insertInto('kit_parts').values(rows).execute()

/** The price of a kit follows its parts: each part's pieces at the discount, rounded half up; see `model/prices.ts`. */
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
 * Brings what lists show (price, discount, stock, number of variants) in step with the variants and the parts of these goods. The goods
 * are held first, in a statement of its own: one that waited would go on with the stock from before it waited.
 */
export async function refreshGoods(db: Database, productIds: readonly string[]): Promise<void> {
  await sql`select id from products where id = any(${productIds}::uuid[]) order by id for no key update`.execute(db)
  await sql`
    update products p set price_paise = first.price_paise, sale_price_paise = first.sale_price_paise, variant_count = first.variants,
      only_variant = case when first.variants = 1 then first.id end, part_count = (select count(*) from kit_parts k where k.kit_id = p.id),
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

/** Which pujas these goods are for: those whose lists ask for what they supply, and a kit's own. */
export async function noteCeremonies(db: Database, productIds: readonly string[]): Promise<void> {
  // What each item is for is worked out once, not for each good; a good that stays as it is is not written.
  await sql`
    with items as materialized (
      select i ->> 'item' as item, bit_or(1::bigint << c.bit) as bits from ceremonies c, jsonb_array_elements(c.samagri) i group by 1
    ), now as (
      select g.id, coalesce((select bit_or(bits) from items where item = any(g.samagri)), 0)
        | coalesce((select 1::bigint << c.bit from ceremonies c where c.slug = g.kit_ceremony), 0) as bits
      from products g where g.id = any(${productIds}::uuid[])
    )
    update products p set ceremonies = now.bits from now where p.id = now.id and p.ceremonies <> now.bits`.execute(db)
}

/** The first entry of each variant's history: how many there were when it came into the shop. */
export async function noteFirstStock(db: Database, productIds: readonly string[], at: Date): Promise<void> {
  await sql`
    insert into stock_moves (variant_id, change, stock_after, reason, at)
    select id, stock, stock, 'first', ${at} from product_variants where product_id = any(${productIds}::uuid[]) and stock > 0`.execute(
    db,
  )
}
