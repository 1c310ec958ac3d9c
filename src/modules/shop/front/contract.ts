// Shop landing page in one response: sections, banner, categories, first products.
import { z } from 'zod'
import { CategoryCount, Product } from '../catalogue/contract.ts'
import { SECTIONS } from '../catalogue/model.ts'

/** The fields of a card. */
export const ProductCardData = Product.pick({
  id: true,
  slug: true,
  name: true,
  stock: true,
  imageUrl: true,
  discountPercent: true,
  category: true,
  rating: true,
  reviews: true,
  hasVariants: true,
  variantId: true,
  partCount: true,
}).extend({ pricePaise: z.number(), sellingPricePaise: z.number() })
export type ProductCardData = z.infer<typeof ProductCardData>

export const Slide = ProductCardData.pick({ id: true, slug: true, name: true, imageUrl: true, sellingPricePaise: true }).extend({
  /** The first sentence of its description. */
  text: z.string(),
})
export type Slide = z.infer<typeof Slide>

export const ShopFront = z.object({
  /** Bestsellers: only full groups of four of one category. */
  sections: z.record(z.enum(SECTIONS), z.array(ProductCardData)),
  slides: z.array(Slide),
  categories: z.array(CategoryCount),
  /** The first page of all products and the total: '34', '1000+'. */
  cards: z.array(ProductCardData),
  total: z.string(),
  nextCursor: z.string().nullable(),
})
export type ShopFront = z.infer<typeof ShopFront>
