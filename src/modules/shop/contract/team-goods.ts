import { z } from 'zod'
import { cursorField, optional, shortText } from '../../../shared/query-fields.ts'
import { LanguageCode } from '../../catalogue/contract.ts'
import { RETURN_RULES } from '../model/returns.ts'
import { CATEGORIES } from '../model/shelves.ts'
import { StockState } from './goods.ts'

/** `low-stock`: a form of it has fewer pieces than the setting says, also none. `incomplete`: words are missing before it can be shown. */
export const GOODS_LISTS = ['all', 'visible', 'hidden', 'low-stock', 'out-of-stock', 'incomplete'] as const
export type GoodsList = (typeof GOODS_LISTS)[number]

export const TeamGoodsQuery = z.object({
  list: optional(z.enum(GOODS_LISTS, { error: `The list is one of ${GOODS_LISTS.join(', ')}.` })),
  /** Words of its names, or the number of one of its forms. */
  query: optional(shortText('The search text')),
  category: optional(z.enum(CATEGORIES, { error: `The category is one of ${CATEGORIES.join(', ')}.` })),
  cursor: cursorField,
  lang: optional(LanguageCode),
})
export type TeamGoodsQuery = z.infer<typeof TeamGoodsQuery>

export const TeamGoodCard = z.object({
  id: z.string(),
  slug: z.string(),
  category: z.enum(CATEGORIES),
  name: z.string(),
  imageUrl: z.string(),
  isVisible: z.boolean(),
  /** Words are missing that it needs to be shown. */
  isIncomplete: z.boolean(),
  pricePaise: z.number(),
  payPaise: z.number(),
  stock: StockState,
  /** On the shelf, all forms together; of a kit, how many the parts make. */
  pieces: z.number(),
  variantCount: z.number(),
  /** Forms with fewer pieces than the setting says. */
  lowCount: z.number(),
  /** The number of its first form. */
  sku: z.string(),
})
export type TeamGoodCard = z.infer<typeof TeamGoodCard>

export const GoodsCounts = z.object({
  hidden: z.number(),
  lowStock: z.number(),
  outOfStock: z.number(),
  incomplete: z.number(),
  /** From how many pieces on a form is no longer said to be low. */
  lowStockPieces: z.number(),
})
export type GoodsCounts = z.infer<typeof GoodsCounts>

const Both = z.object({ en: z.string(), hi: z.string() })

export const TeamVariant = z.object({
  id: z.string(),
  sku: z.string(),
  color: Both.nullable(),
  size: Both.nullable(),
  pricePaise: z.number(),
  salePaise: z.number().nullable(),
  /** Null for a kit: its parts say how many there are. */
  stock: z.number().nullable(),
  /** Sold no more; kept because it was ordered. */
  isRetired: z.boolean(),
  /** How many people wait to hear that it is there again. */
  waiting: z.number(),
})
export type TeamVariant = z.infer<typeof TeamVariant>

export const TeamPart = z.object({
  variantId: z.string(),
  goodId: z.string(),
  sku: z.string(),
  name: z.string(),
  choice: z.string(),
  quantity: z.number(),
  /** Of one piece, bought alone. */
  alonePaise: z.number(),
  stock: z.number(),
})
export type TeamPart = z.infer<typeof TeamPart>

/** A good as the team keeps it, in both languages. */
export const TeamGood = z.object({
  id: z.string(),
  /** Of the state it is in now: a change names the one it was made from. */
  version: z.number(),
  slug: z.string(),
  category: z.enum(CATEGORIES),
  name: Both,
  description: Both,
  specifications: z.array(z.object({ name: Both, value: Both })),
  netQuantity: Both,
  maker: z.string(),
  makerAddress: z.string(),
  diet: z.enum(['veg', 'non-veg']).nullable(),
  foodLicense: z.string().nullable(),
  returnRule: z.enum(RETURN_RULES),
  country: z.string(),
  hsn: z.string().nullable(),
  bestBeforeMonths: z.number().nullable(),
  tags: z.array(z.string()),
  aliases: z.array(z.string()),
  /** Items of the samagri lists that it supplies. */
  samagri: z.array(z.string()),
  /** Slugs of the pujas it is for: worked out from those items, and a kit's own. */
  pujas: z.array(z.string()),
  ceremony: z.string().nullable(),
  discountPercent: z.number().nullable(),
  isVisible: z.boolean(),
  /** In their order; those that are sold no more come last. */
  variants: z.array(TeamVariant),
  parts: z.array(TeamPart),
  images: z.array(z.object({ url: z.string(), alt: Both })),
  /** Kits that hold one of its forms. */
  kits: z.array(z.object({ id: z.string(), name: z.string(), variantId: z.string() })),
  stock: StockState,
})
export type TeamGood = z.infer<typeof TeamGood>

/** One thing that was changed: `about` names the form it is about, the other two are empty where they would be long. */
export const GoodChangeEntry = z.object({ field: z.string(), about: z.string(), from: z.string(), to: z.string() })
export type GoodChangeEntry = z.infer<typeof GoodChangeEntry>

export const GoodHistory = z.object({
  items: z.array(
    z.object({
      id: z.number(),
      at: z.iso.datetime(),
      kind: z.string(),
      /** Who did it; null for one who has left, and for the system. */
      by: z.string().nullable(),
      changes: z.array(GoodChangeEntry),
    }),
  ),
  nextCursor: z.string().nullable(),
})
export type GoodHistory = z.infer<typeof GoodHistory>

export const StockMoves = z.object({
  items: z.array(
    z.object({
      id: z.number(),
      at: z.iso.datetime(),
      variantId: z.string(),
      sku: z.string(),
      choice: z.string(),
      change: z.number(),
      stockAfter: z.number(),
      reason: z.string(),
      note: z.string(),
      by: z.string().nullable(),
      orderNumber: z.string().nullable(),
    }),
  ),
  nextCursor: z.string().nullable(),
})
export type StockMoves = z.infer<typeof StockMoves>

/** A form of a single good, as a kit may hold it. */
export const GoodForm = TeamPart.omit({ quantity: true })
export type GoodForm = z.infer<typeof GoodForm>

/** An item of the samagri lists. */
export const SamagriName = z.object({ item: z.string(), name: z.string() })
export type SamagriName = z.infer<typeof SamagriName>

/** A good as it stands in a section, and where it may be picked from. */
export const PickedGood = z.object({ id: z.string(), name: z.string(), imageUrl: z.string(), isVisible: z.boolean() })
export type PickedGood = z.infer<typeof PickedGood>

export const TeamSections = z.object({
  special: z.array(PickedGood),
  popularKits: z.array(PickedGood),
  /** Worked out from orders and prices: how many goods are in each now, and the first of them. */
  computed: z.array(z.object({ section: z.string(), count: z.number(), first: z.array(z.string()) })),
})
export type TeamSections = z.infer<typeof TeamSections>
