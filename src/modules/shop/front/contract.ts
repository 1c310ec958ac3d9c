// Shop landing page in one response: sections, banner, categories, first products.
import { z } from 'zod'
import { CategoryCount, Product } from '../catalogue/contract.ts'
import { SECTIONS } from '../catalogue/model.ts'

/** The fields of a card. */
export const ProductsCard = Product.pick({
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
}).extend({ pricePaise: z.number(), payPaise: z.number() })
export type ProductsCard = z.infer<typeof ProductsCard>

export const Slide = ProductsCard.pick({ id: true, slug: true, name: true, imageUrl: true, payPaise: true }).extend({
  /** The first sentence of its description. */
  text: z.string(),
})
export type Slide = z.infer<typeof Slide>

export const ShopFront = z.object({
  /** Bestsellers: only full groups of four of one category. */
  sections: z.record(z.enum(SECTIONS), z.array(ProductsCard)),
  slides: z.array(Slide),
  categories: z.array(CategoryCount),
  /** The first page of all products and the total: '34', '1000+'. */
  cards: z.array(ProductsCard),
  total: z.string(),
  nextCursor: z.string().nullable(),
})
export type ShopFront = z.infer<typeof ShopFront>
