import { sql } from 'kysely'
import type { Database } from '../../../server/context.ts'

export type SupplyRow = {
  product_id: string
  slug: string
  name: string
  name_hindi: string
  image_url: string | null
  samagri: string[]
  variant_id: string
  color: string | null
  color_hindi: string | null
  size: string | null
  size_hindi: string | null
  net_quantity: string
  selling_price_paise: number
  stock: number
  /** Its quantity in this puja's kit; null when it is not in it. */
  kit_quantity: number | null
}

/** All variants of listed products that supply one of these items. `ceremony` selects the kit. */
export async function listSupplies(db: Database, items: readonly string[], ceremony: string): Promise<SupplyRow[]> {
  const { rows } = await sql<SupplyRow>`
    select p.id as product_id, p.slug, p.name, p.name_hindi, p.image_url, p.samagri, v.id as variant_id, v.color, v.color_hindi, v.size, v.size_hindi,
      p.net_quantity, coalesce(v.sale_price_paise, v.price_paise) as selling_price_paise, coalesce(v.stock, 0) as stock,
      (select max(k.quantity) from kit_parts k join products kit on kit.id = k.kit_id
        where k.variant_id = v.id and kit.kit_ceremony_slug = ${ceremony}::text and kit.is_visible)::int as kit_quantity
    from products p join product_variants v on v.product_id = p.id
    where p.is_visible and v.retired_at is null and p.samagri && ${[...items]}::text[] and p.kit_discount_percent is null
    order by p.slug, v.position`.execute(db)
  return rows
}
