import { sql } from 'kysely'
import type { Database } from '../../../server/context.ts'
import type { Language } from '../../../shared/dates.ts'
import type { ReturnRule } from '../model/returns.ts'
import { type CardRow, cardColumns } from './cards.ts'
import { firstReviews, type GoodReviewRow } from './review-lists.ts'

type Both = Record<Language, string>

export type VariantRow = {
  id: string
  color: string | null
  color_hindi: string | null
  size: string | null
  size_hindi: string | null
  price_paise: number
  pay_paise: number
  /** Null for a kit: its parts say how many there are. */
  stock: number | null
}

export type PartRow = {
  variant_id: string
  slug: string
  name: string
  name_hindi: string
  choice: string
  choice_hindi: string
  quantity: number
  image_url: string | null
  /** Of one piece bought alone. */
  alone_paise: number
  stock: number
}

export type ProductRow = CardRow & {
  specifications: { name: Both; value: Both }[]
  net_quantity: string
  net_quantity_hindi: string
  maker: string
  maker_address: string
  diet: 'veg' | 'non-veg' | null
  food_license: string | null
  country: string
  hsn: string | null
  best_before_months: number | null
  return_rule: ReturnRule
  tags: string[]
  kit_discount_percent: number | null
  kit_ceremony: string | null
  variants: VariantRow[]
  images: { url: string; alt: string; alt_hindi: string }[]
  parts: PartRow[]
  star_counts: number[]
  first_reviews: GoodReviewRow[]
}

const VARIANTS = `
  coalesce((select json_agg(json_build_object('id', v.id, 'color', v.color, 'color_hindi', v.color_hindi, 'size', v.size, 'size_hindi', v.size_hindi,
    'price_paise', v.price_paise, 'pay_paise', coalesce(v.sale_price_paise, v.price_paise), 'stock', v.stock) order by v.position)
    from product_variants v where v.product_id = p.id and v.retired_at is null), '[]')`

const IMAGES = `
  coalesce((select json_agg(json_build_object('url', i.url, 'alt', i.alt, 'alt_hindi', i.alt_hindi) order by i.position)
    from product_images i where i.product_id = p.id), '[]')`

const PARTS = `
  case when p.kit_discount_percent is null then '[]' else
  coalesce((select json_agg(json_build_object('variant_id', v.id, 'slug', g.slug, 'name', g.name, 'name_hindi', g.name_hindi,
    'choice', concat_ws(', ', v.color, v.size), 'choice_hindi', concat_ws(', ', v.color_hindi, v.size_hindi), 'quantity', k.quantity,
    'image_url', g.image_url, 'alone_paise', coalesce(v.sale_price_paise, v.price_paise), 'stock', v.stock) order by k.position)
    from kit_parts k join product_variants v on v.id = k.variant_id join products g on g.id = v.product_id where k.kit_id = p.id), '[]') end`

/** What is read of the good's reviews with it: so many, for this reader. */
export type ReviewsHead = { limit: number; userId: string | undefined }

/** A good that is on the shelf, by its slug or its id, with its card in this language; `key` is already known to be one of them. */
export async function findProduct(
  db: Database,
  key: { slug: string } | { id: string },
  { limit, userId }: ReviewsHead,
  language: Language,
): Promise<ProductRow | undefined> {
  const which = 'id' in key ? sql`p.id = ${key.id}::uuid` : sql`p.slug = ${key.slug}`
  const { rows } = await sql<ProductRow>`
    select ${sql.raw(cardColumns(language))}, p.specifications, p.net_quantity, p.net_quantity_hindi, p.maker, p.maker_address, p.diet, p.food_license, p.return_rule, p.country, p.hsn, p.best_before_months,
      p.tags, p.kit_discount_percent, p.kit_ceremony, ${sql.raw(VARIANTS)} as variants, ${sql.raw(IMAGES)} as images, ${sql.raw(PARTS)} as parts,
      p.star_counts, ${firstReviews(userId, limit)} as first_reviews
    from products p where ${which} and p.is_visible`.execute(db)
  return rows[0]
}
