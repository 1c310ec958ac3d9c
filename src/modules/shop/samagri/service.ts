import type { Context } from '../../../server/context.ts'
import { AppError } from '../../../shared/errors.ts'
import { type Language, pickByLanguage } from '../../../shared/languages.ts'
import { findCeremony } from '../../catalogue/model.ts'
import { getSamagriLists } from '../../catalogue/service.ts'
import { imageOf, nameOf, stockLabel } from '../catalogue/model.ts'
import type { MissingItem, SamagriProduct, SamagriQuery } from './contract.ts'
import { chooseVariant, type SuggestedVariant } from './model.ts'
import { listSupplies, type SupplyRow } from './store.ts'

/** Flowers, fruit and cooked food are bought nearby; vessels belong to the household. */
const SOLD_SUPPLIES = new Set(['shop', 'havan'])

/** The listed items that the family lacks, in list order. `invalid` for an unknown puja. */
export async function getMissingSamagri(ctx: Context, query: SamagriQuery): Promise<MissingItem[]> {
  const ceremony = findCeremony(query.puja)
  const language = query.lang ?? 'en'
  if (!ceremony) throw new AppError('invalid', 'There is no such puja.', { fields: { puja: 'There is no such puja.' } })
  const list = (await getSamagriLists(ctx, [ceremony.slug])).get(ceremony.slug) ?? []
  const items = list.filter(({ item }) => (query.items?.includes(item) ?? true) && !query.have?.includes(item))
  const sold = items.filter(({ supply }) => SOLD_SUPPLIES.has(supply)).map(({ item }) => item)
  const supplies = sold.length > 0 ? await listSupplies(ctx.db, sold, ceremony.slug) : []
  return items.map((entry) => ({
    item: entry.item,
    name: pickByLanguage(language, entry),
    quantity: pickByLanguage(language, entry.quantity),
    supply: entry.supply as MissingItem['supply'],
    product: SOLD_SUPPLIES.has(entry.supply) ? productFor(entry.item, entry.quantity.en, supplies, language) : null,
  }))
}

/** The product in this puja's kit for the item if in stock; else the cheapest one that covers it. */
function productFor(item: string, quantity: string, supplies: readonly SupplyRow[], language: Language): SamagriProduct | null {
  const variants = supplies.filter(({ samagri }) => samagri.includes(item))
  const suggested = kitVariantOf(variants) ?? chooseVariant(quantity, variants.map(candidateOf(item)))
  const row = variants.find((variant) => variant.variant_id === suggested?.variantId)
  return row && suggested ? productOf(row, suggested.quantity, language) : null
}

function kitVariantOf(variants: readonly SupplyRow[]): SuggestedVariant | undefined {
  const held = variants.find(({ kit_quantity, stock }) => kit_quantity !== null && stock >= kit_quantity)
  return held && { variantId: held.variant_id, quantity: held.kit_quantity ?? 1 }
}

const candidateOf = (item: string) => (variant: SupplyRow) => ({
  variantId: variant.variant_id,
  size: variant.size ?? variant.net_quantity,
  sellingPricePaise: variant.selling_price_paise,
  stock: variant.stock,
  isFirst: variant.samagri[0] === item,
})

const productOf = (row: SupplyRow, quantity: number, language: Language): SamagriProduct => ({
  variantId: row.variant_id,
  productId: row.product_id,
  slug: row.slug,
  name: nameOf(row, language),
  variantName: pickByLanguage(language, { en: [row.color, row.size], hi: [row.color_hindi, row.size_hindi] })
    .filter(Boolean)
    .join(', '),
  imageUrl: imageOf(row),
  sellingPricePaise: row.selling_price_paise,
  quantity,
  stock: stockLabel(row.stock),
})
