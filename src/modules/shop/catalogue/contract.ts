import { z } from 'zod'
import { cursorField, limitField, numberIn, optionalQueryParam, shortText } from '../../../shared/query-fields.ts'
import { LanguageCode } from '../../catalogue/contract.ts'
import { RETURN_RULES } from '../returns/model.ts'
import { ProductReviewPage } from '../reviews/contract.ts'
import { CATEGORIES, DIETS, PRODUCTS_SORTS, SECTIONS } from './model.ts'

export type Category = (typeof CATEGORIES)[number]
export type Section = (typeof SECTIONS)[number]
export type ProductsSort = (typeof PRODUCTS_SORTS)[number]

export const StockState = z.enum(['in-stock', 'low-stock', 'out-of-stock'])
export type StockState = z.infer<typeof StockState>

export const ProductsQuery = z.object({
  tag: optionalQueryParam(z.enum(SECTIONS, { error: `The tag is one of ${SECTIONS.join(', ')}.` })),
  query: optionalQueryParam(shortText('The search text')),
  category: optionalQueryParam(z.enum(CATEGORIES, { error: `The category is one of ${CATEGORIES.join(', ')}.` })),
  /** The slug of a ceremony: products of its samagri list, and its kits. */
  puja: optionalQueryParam(shortText('The puja')),
  /** Rupees. */
  minPrice: optionalQueryParam(numberIn(0, 10_000_000, 'The lowest price')),
  maxPrice: optionalQueryParam(numberIn(0, 10_000_000, 'The highest price')),
  minRating: optionalQueryParam(numberIn(0, 5, 'The rating')),
  inStock: optionalQueryParam(z.enum(['true', 'false'], { error: 'inStock is true or false.' })),
  sort: optionalQueryParam(z.enum(PRODUCTS_SORTS, { error: `Sort by one of ${PRODUCTS_SORTS.join(', ')}.` })),
  cursor: cursorField,
  limit: limitField,
  lang: optionalQueryParam(LanguageCode),
})
export type ProductsQuery = z.infer<typeof ProductsQuery>

/** One product of a list. */
export const Product = z.object({
  _id: z.string(),
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** Rupees, before any discount. */
  price: z.number(),
  stock: StockState,
  imageUrl: z.string(),
  /** Discounted price in rupees; null without a discount. */
  salePrice: z.number().nullable(),
  /** Discount in integer percent; 0 without one. */
  discountPercent: z.number(),
  slug: z.string(),
  category: z.enum(CATEGORIES),
  /** Mean of the reviews, one decimal; 0 without reviews. */
  rating: z.number(),
  reviews: z.number(),
  isKit: z.boolean(),
  /** Whether the buyer has to choose a colour or size. */
  hasVariants: z.boolean(),
  /** The variant to add to a cart; null when the buyer has to choose a colour or size. */
  variantId: z.string().nullable(),
  /** The number of parts of a kit; 0 for everything else. */
  partCount: z.number(),
})
export type Product = z.infer<typeof Product>

export const CategoryCount = z.object({
  id: z.enum(CATEGORIES),
  name: z.string(),
  description: z.string(),
  image: z.string(),
  count: z.number(),
})
export type CategoryCount = z.infer<typeof CategoryCount>

export const Variant = z.object({
  id: z.string(),
  /** The API name, in English. */
  color: z.string().nullable(),
  size: z.string().nullable(),
  /** The name in the reader's language. */
  colorName: z.string().nullable(),
  sizeName: z.string().nullable(),
  /** Net quantity in the legally required wording. */
  netQuantity: z.string(),
  /** Price of one gram, litre, metre or piece; null when it equals the price. */
  unitPrice: z.object({ rupees: z.number(), unit: z.enum(['g', 'kg', 'ml', 'l', 'm', 'piece']) }).nullable(),
  pricePaise: z.number(),
  /** Price after the discount. */
  sellingPricePaise: z.number(),
  stock: StockState,
  /** The highest quantity for a cart: 10, or the stock. */
  maxPieces: z.number(),
})
export type Variant = z.infer<typeof Variant>

export const KitPart = z.object({
  variantId: z.string(),
  slug: z.string(),
  name: z.string(),
  /** The colour or size of the part, if it has one. */
  variantName: z.string(),
  quantity: z.number(),
  imageUrl: z.string(),
  /** The part's share of the kit's price, for its full quantity. */
  sellingPricePaise: z.number(),
  /** Its price when bought alone. */
  alonePaise: z.number(),
  stock: StockState,
})
export type KitPart = z.infer<typeof KitPart>

export const ProductDetails = Product.extend({
  /** In the reader's language. */
  categoryName: z.string(),
  images: z.array(z.object({ url: z.string(), alt: z.string() })),
  specifications: z.array(z.object({ name: z.string(), value: z.string() })),
  netQuantity: z.string(),
  maker: z.string(),
  /** Empty when unknown. */
  makerAddress: z.string(),
  /** Only for food. */
  diet: z.enum(DIETS).nullable(),
  /** The manufacturer's FSSAI licence number; null when unknown. */
  foodLicense: z.string().nullable(),
  country: z.string(),
  hsn: z.string().nullable(),
  bestBeforeMonths: z.number().nullable(),
  returnRule: z.enum(RETURN_RULES),
  tags: z.array(z.string()),
  variants: z.array(Variant),
  /** Empty for everything except kits. */
  parts: z.array(KitPart),
  kitDiscountPercent: z.number(),
  /** The puja a kit belongs to. */
  ceremony: z.string().nullable(),
  /** The number of reviews with one star, two, … five. */
  starCounts: z.array(z.number()).length(5),
  /** The first page of its reviews, the most helpful first. */
  firstReviews: ProductReviewPage,
})
export type ProductDetails = z.infer<typeof ProductDetails>

export const ProductSuggestion = z.object({
  slug: z.string(),
  name: z.string(),
  category: z.enum(CATEGORIES),
  imageUrl: z.string(),
})
export type ProductSuggestion = z.infer<typeof ProductSuggestion>
