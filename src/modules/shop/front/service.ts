// Shop landing page, computed together because every visitor needs all of it.

import type { Context } from '../../../server/context.ts'
import type { Language } from '../../../shared/languages.ts'
import { imageOf } from '../catalogue/model.ts'
import { formatProductsCursor, getShopCategories, MAX_PRODUCTS_COUNT, ratingOf } from '../catalogue/service.ts'
import type { ProductsPlan, ProductsRow, SortOrder } from '../catalogue/store.ts'
import type { ProductCardData, ShopFront, Slide } from './contract.ts'
import { categoryGroupsOf, firstSentence } from './model.ts'
import { listPlans } from './store.ts'

const PAGE = 24
const SLIDES = 5
/** Enough for three full groups of one category each. */
const BESTSELLERS = 48

const plan = (order: SortOrder, limit: number, section?: ProductsPlan['section']): ProductsPlan => ({
  section,
  words: undefined,
  category: undefined,
  ceremonyNumber: undefined,
  minPaise: undefined,
  maxPaise: undefined,
  minRating: undefined,
  isInStock: false,
  order,
  after: undefined,
  limit,
  maxCount: 0,
})

/** The list of all products begins with the bestsellers, so one query serves both. */
const PLANS = [
  ['popular', plan('popular', BESTSELLERS)],
  ['popular-kits', plan('popular-kits', 5, 'popular-kits')],
  ['trending', plan('trending', 10, 'trending')],
  ['budget', plan('popular', 6, 'budget')],
  ['discount', plan('discount', 6, 'discount')],
  ['special', plan('special', 3, 'special')],
] as const

export async function getShopFront(ctx: Context, language: Language): Promise<ShopFront> {
  const [{ popular, ...sections }, categories] = await Promise.all([
    listPlans(ctx.db, PLANS, language),
    getShopCategories(ctx, language),
  ])
  const toCards = (rows: readonly ProductsRow[]) => rows.map(cardOf)
  const sold = toCards(popular.filter((row) => row.sort_value > 0))
  const last = popular.length > PAGE ? popular[PAGE - 1] : undefined
  const count = categories.reduce((sum, category) => sum + category.count, 0)
  return {
    sections: {
      'popular-kits': toCards(sections['popular-kits']),
      trending: toCards(sections.trending),
      bestseller: categoryGroupsOf(sold).flat(),
      budget: toCards(sections.budget),
      discount: toCards(sections.discount),
      special: toCards(sections.special),
    },
    slides: popular.slice(0, SLIDES).map(slideOf),
    categories,
    cards: toCards(popular.slice(0, PAGE)),
    total: count >= MAX_PRODUCTS_COUNT ? '1000+' : String(count),
    nextCursor: last ? formatProductsCursor('popular', last.sort_value, last.id) : null,
  }
}

const cardOf = (row: ProductsRow): ProductCardData => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  stock: row.stock_state,
  imageUrl: imageOf(row),
  discountPercent: row.discount_percent,
  category: row.category,
  rating: ratingOf(row),
  reviews: row.review_count,
  hasVariants: row.variant_count > 1,
  variantId: row.only_variant_id,
  partCount: row.part_count,
  pricePaise: row.price_paise,
  sellingPricePaise: row.sale_price_paise ?? row.price_paise,
})

function slideOf(row: ProductsRow): Slide {
  const { id, slug, name, imageUrl, sellingPricePaise } = cardOf(row)
  return { id, slug, name, imageUrl, sellingPricePaise, text: firstSentence(row.description) }
}
