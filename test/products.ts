import { randomUUID } from 'node:crypto'
import {
  insertImages,
  insertParts,
  insertProducts,
  insertVariants,
  priceKits,
  recordCeremonies,
  recordFirstStock,
  refreshProducts,
} from '../src/modules/shop/catalogue/store.ts'
import { searchTerms } from '../src/modules/shop/search/model.ts'
import { recordTerms, termsColumn } from '../src/modules/shop/search/store.ts'
import type { TestApp } from './harness.ts'

export type VariantOptions = { color?: string; size?: string; pricePaise?: number; salePaise?: number; stock?: number }
export type ProductOptions = {
  name?: string
  nameHindi?: string
  category?: 'diyas' | 'incense' | 'idols' | 'kalash' | 'puja-essentials'
  hsn?: string
  samagri?: string[]
  aliases?: string[]
  tags?: string[]
  variants?: VariantOptions[]
}
export type TestProduct = { id: string; slug: string; name: string; variants: string[] }

const texts = (name: string, nameHindi: string) => ({
  name,
  name_hindi: nameHindi,
  description: `${name} for the puja.`,
  description_hindi: `पूजा के लिए ${nameHindi}।`,
  net_quantity: '1 piece',
  net_quantity_hindi: '1 नग',
  maker: 'Mitti Mahal Potteries, Khurja',
})

/** Creates a product for ₹100 with 20 pieces in stock, unless `options` say otherwise. */
export async function createProduct(app: TestApp, options: ProductOptions = {}): Promise<TestProduct> {
  const id = randomUUID()
  const name = options.name ?? `Diya ${id.slice(0, 8)}`
  const nameHindi = options.nameHindi ?? 'दीया'
  const slug = `good-${id.slice(0, 8)}`
  const at = app.clock.now()
  await insertProducts(app.db, [
    {
      id,
      slug,
      category: options.category ?? 'diyas',
      ...texts(name, nameHindi),
      hsn: options.hsn ?? '69120040',
      samagri: options.samagri ?? [],
      aliases: options.aliases ?? [],
      tags: options.tags ?? [],
      search_words: termsColumn(
        searchTerms([name, nameHindi]),
        searchTerms(options.aliases ?? []),
        searchTerms(options.tags ?? []),
      ),
      image_url: `/products/${slug}.svg`,
      created_at: at,
      updated_at: at,
    },
  ])
  const variants = (options.variants ?? [{}]).map((variant, position) => variantRow(id, variant, position))
  await insertVariants(app.db, variants)
  await insertImages(app.db, [
    { id: randomUUID(), product_id: id, url: `/products/${slug}.svg`, alt: name, alt_hindi: nameHindi, position: 0 },
  ])
  await recordTerms(app.db, searchTerms([name, nameHindi, ...(options.aliases ?? []), ...(options.tags ?? [])]))
  await settle(app, [id])
  return { id, slug, name, variants: variants.map((variant) => variant.id) }
}

const variantRow = (
  productId: string,
  { color, size, pricePaise = 10_000, salePaise, stock = 20 }: VariantOptions,
  position: number,
) => ({
  id: randomUUID(),
  product_id: productId,
  sku: randomUUID(),
  color: color ?? null,
  color_hindi: color ? 'रंग' : null,
  size: size ?? null,
  size_hindi: size ? 'आकार' : null,
  price_paise: pricePaise,
  sale_price_paise: salePaise ?? null,
  stock,
  position,
})

export type KitOptions = { discountPercent?: number; ceremony?: string; parts: { variantId: string; quantity?: number }[] }

/** Creates a kit of these parts with a discount of 10 percent. */
export async function makeKit(app: TestApp, { discountPercent = 10, ceremony, parts }: KitOptions): Promise<TestProduct> {
  const id = randomUUID()
  const name = `Kit ${id.slice(0, 8)}`
  const slug = `kit-${id.slice(0, 8)}`
  const at = app.clock.now()
  await insertProducts(app.db, [
    {
      id,
      slug,
      category: 'kits',
      ...texts(name, 'किट'),
      kit_discount_percent: discountPercent,
      kit_ceremony_slug: ceremony ?? null,
      search_words: termsColumn(searchTerms([name, 'kit']), []),
      created_at: at,
      updated_at: at,
    },
  ])
  const variantId = randomUUID()
  await insertVariants(app.db, [{ id: variantId, product_id: id, sku: randomUUID(), price_paise: 0, position: 0 }])
  const rows = parts.map((part, position) => ({ kit_id: id, variant_id: part.variantId, quantity: part.quantity ?? 1, position }))
  await insertParts(app.db, rows)
  await priceKits(app.db, [id])
  await settle(app, [id])
  return { id, slug, name, variants: [variantId] }
}

async function settle(app: TestApp, ids: string[]): Promise<void> {
  await refreshProducts(app.db, ids)
  await recordCeremonies(app.db, ids)
  await recordFirstStock(app.db, ids, app.clock.now())
}

/** The stock of a variant. */
export async function stockOf(app: TestApp, variantId: string): Promise<number> {
  const row = await app.db.selectFrom('product_variants').where('id', '=', variantId).select('stock').executeTakeFirstOrThrow()
  return row.stock ?? 0
}
