// Variants, kit parts and pictures; locked in fixed order to avoid deadlocks.
import { sql } from 'kysely'
import type { Database } from '../../../server/context.ts'
import { newId } from '../../../shared/ids.ts'

export type VariantToSave = {
  id: string
  sku: string
  color: string | null
  color_hindi: string | null
  size: string | null
  size_hindi: string | null
  price_paise: number
  sale_price_paise: number | null
  position: number
}

/** The variants of a product that are sold and not in this list. */
export async function listOtherVariants(db: Database, productId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from product_variants where product_id = ${productId}::uuid and retired_at is null and id <> all(${ids}::uuid[])`.execute(
    db,
  )
  return rows.map((row) => row.id)
}

/** Locks variants before they are removed, so that they cannot be ordered or added to a kit. Call it before any other lock. */
export async function lockVariantsForRemoval(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await sql`select id from product_variants where id = any(${ids}::uuid[]) order by id for update`.execute(db)
}

/** Locks the variants of a product and these others, in the same way as orders. */
export async function lockVariants(db: Database, productId: string, others: readonly string[]): Promise<void> {
  await sql`
    select id from product_variants where product_id = ${productId}::uuid or id = any(${others}::uuid[]) order by id for no key update`.execute(
    db,
  )
}

/** The name of a kit that contains one of these variants. */
export async function findKitWithPart(db: Database, ids: readonly string[]): Promise<string | undefined> {
  if (ids.length === 0) return undefined
  const row = await db
    .selectFrom('kit_parts')
    .innerJoin('products', 'products.id', 'kit_parts.kit_id')
    .where('kit_parts.variant_id', 'in', [...ids])
    .select('products.name')
    .orderBy('products.name')
    .executeTakeFirst()
  return row?.name
}

/** Deletes variants that were never ordered and marks the others as no longer sold. Call it while they are locked. */
export async function deleteVariants(db: Database, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return
  await sql`
    delete from product_variants v where v.id = any(${ids}::uuid[])
      and not exists (select from order_lines l where l.variant_id = v.id) and not exists (select from order_line_components i where i.variant_id = v.id)`.execute(
    db,
  )
  await sql`update product_variants set retired_at = ${at}::timestamptz where id = any(${ids}::uuid[])`.execute(db)
}

/** Makes these the sold variants of a product, in this order. Existing ones are updated; retired ones follow. */
export async function saveVariants(db: Database, productId: string, variants: readonly VariantToSave[]): Promise<void> {
  const rows = JSON.stringify(variants)
  await sql`
    with entries as (select * from jsonb_populate_recordset(null::product_variants, ${rows}::jsonb))
    update product_variants v set sku = e.sku, color = e.color, color_hindi = e.color_hindi, size = e.size, size_hindi = e.size_hindi,
      price_paise = e.price_paise, sale_price_paise = e.sale_price_paise, retired_at = null
    from entries e where v.id = e.id and v.product_id = ${productId}::uuid`.execute(db)
  await sql`
    with entries as (
      select e.* from jsonb_populate_recordset(null::product_variants, ${rows}::jsonb) e where not exists (select from product_variants v where v.id = e.id)
    ), behind as (select coalesce(max(position), -1) + 1 as place from product_variants where product_id = ${productId}::uuid)
    insert into product_variants (id, product_id, sku, color, color_hindi, size, size_hindi, price_paise, sale_price_paise, stock, position)
    select e.id, ${productId}::uuid, e.sku, e.color, e.color_hindi, e.size, e.size_hindi, e.price_paise, e.sale_price_paise, 0, behind.place + e.position
    from entries e, behind`.execute(db)
  await sql`
    update product_variants v set position = placed.place
    from (
      select o.id, row_number() over (order by o.retired_at is not null, e.position nulls last, o.position) - 1 as place
      from product_variants o left join jsonb_populate_recordset(null::product_variants, ${rows}::jsonb) e on e.id = o.id
      where o.product_id = ${productId}::uuid
    ) placed where v.id = placed.id and v.position <> placed.place`.execute(db)
}

/** How many of these are variants of single products that are sold. */
export async function countPossibleParts(db: Database, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from product_variants where id = any(${ids}::uuid[]) and stock is not null and retired_at is null`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export async function replaceParts(
  db: Database,
  kitId: string,
  parts: readonly { variantId: string; quantity: number }[],
): Promise<void> {
  await db.deleteFrom('kit_parts').where('kit_id', '=', kitId).execute()
  const rows = parts.map(({ variantId, quantity }, position) => ({ kit_id: kitId, variant_id: variantId, quantity, position }))
  await db.insertInto('kit_parts').values(rows).execute()
}

export type ImageToSave = { url: string; alt: string; altHindi: string }

/** Replaces the pictures of a product; lists show the first. */
export async function replaceImages(db: Database, productId: string, images: readonly ImageToSave[]): Promise<void> {
  await db.deleteFrom('product_images').where('product_id', '=', productId).execute()
  if (images.length > 0) {
    await db
      .insertInto('product_images')
      .values(
        images.map(({ url, alt, altHindi }, position) => ({
          id: newId(),
          product_id: productId,
          url,
          alt,
          alt_hindi: altHindi,
          position,
        })),
      )
      .execute()
  }
  await db
    .updateTable('products')
    .set({ image_url: images[0]?.url ?? null })
    .where('id', '=', productId)
    .execute()
}
