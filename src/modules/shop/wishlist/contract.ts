// Saved products, for accounts and for signed-out browsers.
import { z } from 'zod'
import { cursorField, optionalQueryParam } from '../../../shared/query-fields.ts'
import { LanguageCode } from '../../catalogue/contract.ts'
import { Product, StockState } from '../catalogue/contract.ts'
import { MAX_WISHLIST } from './model.ts'

/** Changes since the product was saved. */
export const WishlistItemChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('cheaper'), lessPaise: z.number() }),
  z.object({ kind: z.literal('sold-out') }),
  z.object({ kind: z.literal('back') }),
  z.object({ kind: z.literal('gone') }),
])
export type WishlistItemChange = z.infer<typeof WishlistItemChange>

/** The current data of one saved product. */
export const WishlistItem = Product.pick({
  id: true,
  slug: true,
  name: true,
  imageUrl: true,
  hasVariants: true,
  variantId: true,
}).extend({
  stock: StockState,
  pricePaise: z.number(),
  sellingPricePaise: z.number(),
  changes: z.array(WishlistItemChange),
})
export type WishlistItem = z.infer<typeof WishlistItem>

export const WishlistPage = z.object({ items: z.array(WishlistItem), nextCursor: z.string().nullable() })
export type WishlistPage = z.infer<typeof WishlistPage>
export const WishlistQuery = z.object({ cursor: cursorField, lang: optionalQueryParam(LanguageCode) })
export const WishlistItemIds = z.object({ ids: z.array(z.string()) })
export const WishlistState = z.object({ isSaved: z.boolean() })

/** A product saved in a browser, with its price and stock at that time; last saved first. */
export const SavedWishlistItem = z.strictObject({
  productId: z.uuid('The product is identified by its id.'),
  seenPaise: z.int().min(0).max(2_147_483_647),
  wasThere: z.boolean(),
})
export type SavedWishlistItem = z.infer<typeof SavedWishlistItem>

const products = z.array(SavedWishlistItem).max(MAX_WISHLIST, `At most ${MAX_WISHLIST} products are saved.`)
export const MergeWishlist = z.strictObject({ products })
export const LookAtWishlist = z.strictObject({ products, lang: LanguageCode.optional() })
export type LookAtWishlist = z.infer<typeof LookAtWishlist>
