import { z } from 'zod'
import { optionalQueryParam, shortText } from '../../../shared/query-fields.ts'
import { LanguageCode, SamagriItem } from '../../catalogue/contract.ts'
import { StockState } from '../catalogue/contract.ts'

const MAX_ITEMS = 80
const items = (name: string) =>
  z
    .string({ error: `${name} are named by their words, with commas between.` })
    .max(4000, `${name} are too many.`)
    .transform((text) => text.split(',').filter(Boolean))
    .refine((list) => list.length <= MAX_ITEMS, `${name} are at most ${MAX_ITEMS}.`)

export const SamagriQuery = z.object({
  /** The slug of a ceremony. */
  puja: shortText('The puja'),
  /** Items to use instead of the puja's own list, for a pandit who has his own. */
  items: optionalQueryParam(items('The items')),
  /** Items the family has. */
  have: optionalQueryParam(items('The items at home')),
  lang: optionalQueryParam(LanguageCode),
})
export type SamagriQuery = z.infer<typeof SamagriQuery>

export const SamagriProduct = z.object({
  variantId: z.string(),
  productId: z.string(),
  slug: z.string(),
  name: z.string(),
  variantName: z.string(),
  imageUrl: z.string(),
  /** Price paid for one piece. */
  sellingPricePaise: z.number(),
  /** The number of pieces needed for the listed quantity. */
  quantity: z.number(),
  stock: StockState,
})
export type SamagriProduct = z.infer<typeof SamagriProduct>

export const MissingItem = z.object({
  item: z.string(),
  name: z.string(),
  quantity: z.string(),
  supply: SamagriItem.shape.supply,
  /** Null for items that are bought fresh, cooked, household items, or not sold by us. */
  product: SamagriProduct.nullable(),
})
export type MissingItem = z.infer<typeof MissingItem>
