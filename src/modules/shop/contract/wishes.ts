// Saved products, for accounts and for signed-out browsers.
import { z } from 'zod'
import { cursorField, optional } from '../../../shared/query-fields.ts'
import { LanguageCode } from '../../catalogue/contract.ts'
import { MOST_WISHES } from '../model/wishes.ts'
import { Product, StockState } from './goods.ts'

/** What is different since the good was saved. */
export const WishChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('cheaper'), lessPaise: z.number() }),
  z.object({ kind: z.literal('sold-out') }),
  z.object({ kind: z.literal('back') }),
  z.object({ kind: z.literal('gone') }),
])
export type WishChange = z.infer<typeof WishChange>

/** One saved good as it stands now. */
export const Wish = Product.pick({
  id: true,
  slug: true,
  name: true,
  imageUrl: true,
  hasChoices: true,
  variantId: true,
}).extend({
  stock: StockState,
  pricePaise: z.number(),
  payPaise: z.number(),
  changes: z.array(WishChange),
})
export type Wish = z.infer<typeof Wish>

export const WishPage = z.object({ items: z.array(Wish), nextCursor: z.string().nullable() })
export type WishPage = z.infer<typeof WishPage>
export const WishQuery = z.object({ cursor: cursorField, lang: optional(LanguageCode) })
export const WishIds = z.object({ ids: z.array(z.string()) })
export const WishState = z.object({ isSaved: z.boolean() })

/** A good saved in a browser, with what it was like then; the latest saved first. */
export const KeptWish = z.strictObject({
  productId: z.uuid('The good is named by its id.'),
  seenPaise: z.int().min(0).max(2_147_483_647),
  wasThere: z.boolean(),
})
export type KeptWish = z.infer<typeof KeptWish>

const goods = z.array(KeptWish).max(MOST_WISHES, `At most ${MOST_WISHES} goods are saved.`)
export const MergeWishes = z.strictObject({ goods })
export const LookAtWishes = z.strictObject({ goods, lang: LanguageCode.optional() })
export type LookAtWishes = z.infer<typeof LookAtWishes>
