import { sql, type UpdateObject } from 'kysely'
import type { Database } from '../../../server/context.ts'
import type { Tables } from '../../../server/db/tables.ts'
import type { Category, StockState } from '../contract/goods.ts'
import type { TeamGood } from '../contract/team-goods.ts'
import type { ReturnRule } from '../model/returns.ts'

type Both = { en: string; hi: string }

export type WholeGoodRow = {
  id: string
  version: number
  slug: string
  category: Category
  name: string
  name_hindi: string
  description: string
  description_hindi: string
  specifications: { name: Both; value: Both }[]
  net_quantity: string
  net_quantity_hindi: string
  maker: string
  maker_address: string
  diet: 'veg' | 'non-veg' | null
  food_license: string | null
  return_rule: ReturnRule
  country: string
  hsn: string | null
  best_before_months: number | null
  tags: string[]
  aliases: string[]
  samagri: string[]
  kit_ceremony: string | null
  kit_discount_percent: number | null
  is_visible: boolean
  stock_state: StockState
  pujas: string[]
  variants: TeamGood['variants']
  images: TeamGood['images']
  parts: (Omit<TeamGood['parts'][number], 'name' | 'choice'> & {
    name: string
    nameHindi: string
    choice: string
    choiceHindi: string
  })[]
  kits: { id: string; variantId: string; name: string; nameHindi: string }[]
}

const VARIANTS = sql`coalesce((
  select json_agg(json_build_object('id', v.id, 'sku', v.sku, 'pricePaise', v.price_paise, 'salePaise', v.sale_price_paise, 'stock', v.stock,
    'isRetired', v.retired_at is not null,
    'waiting', (select count(*)::int from restock_asks a where a.variant_id = v.id and a.told_at is null),
    'color', case when v.color is not null then json_build_object('en', v.color, 'hi', v.color_hindi) end,
    'size', case when v.size is not null then json_build_object('en', v.size, 'hi', v.size_hindi) end) order by v.position)
  from product_variants v where v.product_id = p.id), '[]')`

const IMAGES = sql`coalesce((
  select json_agg(json_build_object('url', i.url, 'alt', json_build_object('en', i.alt, 'hi', i.alt_hindi)) order by i.position)
  from product_images i where i.product_id = p.id), '[]')`

const PARTS = sql`coalesce((
  select json_agg(json_build_object('variantId', v.id, 'goodId', g.id, 'sku', v.sku, 'name', g.name, 'nameHindi', g.name_hindi,
    'choice', concat_ws(', ', v.color, v.size), 'choiceHindi', concat_ws(', ', v.color_hindi, v.size_hindi), 'quantity', k.quantity,
    'alonePaise', coalesce(v.sale_price_paise, v.price_paise), 'stock', v.stock) order by k.position)
  from kit_parts k join product_variants v on v.id = k.variant_id join products g on g.id = v.product_id where k.kit_id = p.id), '[]')`

const KITS = sql`coalesce((
  select json_agg(json_build_object('id', kit.id, 'variantId', v.id, 'name', kit.name, 'nameHindi', kit.name_hindi) order by kit.name, v.position)
  from product_variants v join kit_parts k on k.variant_id = v.id join products kit on kit.id = k.kit_id where v.product_id = p.id), '[]')`

const PUJAS = sql`coalesce((
  select json_agg(c.slug order by c.bit) from ceremonies c where p.ceremonies & (1::bigint << c.bit) <> 0), '[]')`

export async function findTeamGood(db: Database, id: string): Promise<WholeGoodRow | undefined> {
  const { rows } = await sql<WholeGoodRow>`
    select p.id, p.version, p.slug, p.category, p.name, p.name_hindi, p.description, p.description_hindi, p.specifications, p.net_quantity,
      p.net_quantity_hindi, p.maker, p.maker_address, p.diet, p.food_license, p.return_rule, p.country, p.hsn, p.best_before_months, p.tags, p.aliases, p.samagri, p.kit_ceremony, p.kit_discount_percent,
      p.is_visible, p.stock_state, ${PUJAS} as pujas, ${VARIANTS} as variants, ${IMAGES} as images, ${PARTS} as parts, ${KITS} as kits
    from products p where p.id = ${id}::uuid`.execute(db)
  return rows[0]
}

/** Moves a good to its next version and holds it until the transaction ends; false when it is no longer at this one, or not there. */
export async function nextGoodVersion(db: Database, id: string, version: number, at: Date): Promise<boolean> {
  const row = await db
    .updateTable('products')
    .set({ version: version + 1, updated_at: at })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export type GoodColumns = UpdateObject<Tables, 'products'>

export async function changeGoodRow(db: Database, id: string, columns: GoodColumns): Promise<void> {
  if (Object.keys(columns).length > 0) await db.updateTable('products').set(columns).where('id', '=', id).execute()
}
