import { cached, cachedVersions } from '../../../server/cache/cache.ts'
import { unpooled } from '../../../server/cache/unpooled.ts'
import type { Context } from '../../../server/context.ts'
import { packCursor, refusedCursor, unpackCursor } from '../../../server/http/cursor.ts'
import { jsonArray } from '../../../server/http/responses/json.ts'
import { AppError } from '../../../shared/errors.ts'
import { isId } from '../../../shared/ids.ts'
import { type Language, pickByLanguage } from '../../../shared/languages.ts'
import { paiseOf, rupees } from '../../../shared/money/money.ts'
import { findCeremony } from '../../catalogue/model.ts'
import { categoryDescription, categoryName } from '../categories/service.ts'
import { REVIEWS_AT_ONCE, readerOf, reviewPage } from '../reviews/service.ts'
import { netQuantityOf, unitPriceOf } from '../samagri/model.ts'
import { parseSearchTerms, termQuery } from '../search/model.ts'
import { lookUpQueryTerms } from '../search/service.ts'
import type {
  Category,
  CategoryCount,
  KitPart,
  Product,
  ProductDetails,
  ProductSuggestion,
  ProductsQuery,
  Section,
  Variant,
} from './contract.ts'
import { availableKits, CATEGORIES, imageOf, MAX_PIECES, partPaise, stockLabel } from './model.ts'
import {
  type CardRow,
  countCategories,
  countSales,
  findProduct,
  listPublicProducts,
  type Match,
  matchProducts,
  matchSuggestions,
  type PartRow,
  type ProductRow,
  type ProductsPlan,
  readCards,
  type SortOrder,
  type VariantRow,
} from './store.ts'

const FLOAT_ORDERS: ReadonlySet<SortOrder> = new Set(['rating', 'trending', 'relevance'])

export function formatProductsCursor(order: SortOrder, value: number, id: string): string {
  return packCursor([order, value, id])
}

/** Throws `invalid` for an unknown cursor, or one of another sort order. */
export function parseProductsCursor(text: string, order: SortOrder): { value: number; id: string } {
  const [cursorOrder, value, id] = unpackCursor(text)
  const fits =
    typeof value === 'number' &&
    (FLOAT_ORDERS.has(order) ? Number.isFinite(Math.fround(value)) : Number.isInteger(value) && Math.abs(value) < 2 ** 31)
  if (!fits || typeof id !== 'string' || !isId(id)) throw refusedCursor()
  if (cursorOrder !== order) throw refusedCursor('The cursor belongs to another order of the list. Start from the first page.')
  return { value, id }
}

/** The mean of the reviews with one decimal; 0 without any. */
export const ratingOf = ({ rating_sum, review_count }: Pick<CardRow, 'rating_sum' | 'review_count'>): number =>
  review_count === 0 ? 0 : Math.round((rating_sum * 10) / review_count) / 10

export function productOf(row: CardRow): Product {
  return {
    _id: row.id,
    id: row.id,
    name: row.name,
    description: row.description,
    price: rupees(row.price_paise),
    stock: row.stock_state,
    imageUrl: imageOf(row),
    salePrice: row.sale_price_paise === null ? null : rupees(row.sale_price_paise),
    discountPercent: row.discount_percent,
    slug: row.slug,
    category: row.category,
    rating: ratingOf(row),
    reviews: row.review_count,
    isKit: row.category === 'kits',
    hasVariants: row.variant_count > 1,
    variantId: row.only_variant_id,
    partCount: row.part_count,
  }
}

export function productDetailsOf(row: ProductRow, language: Language): ProductDetails {
  const discount = row.kit_discount_percent ?? 0
  const kits = row.category === 'kits' ? availableKits(row.parts) : undefined
  return {
    ...productOf(row),
    categoryName: categoryName(row.category, language),
    images: row.images.map((image) => ({
      url: image.url,
      alt: pickByLanguage(language, { en: image.alt, hi: image.alt_hindi }),
    })),
    specifications: row.specifications.map(({ name, value }) => ({
      name: pickByLanguage(language, name),
      value: pickByLanguage(language, value),
    })),
    netQuantity: pickByLanguage(language, { en: row.net_quantity, hi: row.net_quantity_hindi }),
    maker: row.maker,
    makerAddress: row.maker_address,
    diet: row.diet,
    foodLicense: row.food_license,
    country: row.country,
    hsn: row.hsn,
    bestBeforeMonths: row.best_before_months,
    returnRule: row.return_rule,
    tags: row.tags,
    variants: row.variants.map((variant) => variantOf(variant, row, kits, language)),
    parts: row.parts.map((part) => kitPartOf(part, discount, language)),
    kitDiscountPercent: discount,
    ceremony: row.kit_ceremony_slug,
    starCounts: row.star_counts,
    firstReviews: reviewPage(row.first_reviews, 'helpful', language),
  }
}

function variantOf(row: VariantRow, product: ProductRow, kits: number | undefined, language: Language): Variant {
  const sizes = [...new Set(product.variants.map(({ size }) => size))]
  const text = pickByLanguage(language, { en: product.net_quantity, hi: product.net_quantity_hindi })
  const sizeName = pickByLanguage(language, { en: row.size, hi: row.size_hindi })
  const pieces = kits ?? row.stock ?? 0
  return {
    id: row.id,
    color: row.color,
    size: row.size,
    colorName: pickByLanguage(language, { en: row.color, hi: row.color_hindi }),
    sizeName,
    netQuantity: netQuantityOf(text, sizeName, sizes.indexOf(row.size), sizes.length),
    unitPrice: kits === undefined ? (unitPriceOf(row.selling_price_paise, row.size) ?? null) : null,
    pricePaise: row.price_paise,
    sellingPricePaise: row.selling_price_paise,
    stock: stockLabel(pieces),
    maxPieces: Math.min(MAX_PIECES, pieces),
  }
}

function kitPartOf(row: PartRow, discount: number, language: Language): KitPart {
  return {
    variantId: row.variant_id,
    slug: row.slug,
    name: pickByLanguage(language, { en: row.name, hi: row.name_hindi }),
    variantName: pickByLanguage(language, { en: row.variant_name, hi: row.variant_name_hindi }),
    quantity: row.quantity,
    imageUrl: imageOf(row),
    sellingPricePaise: partPaise({ alonePaise: row.alone_paise, quantity: row.quantity }, discount),
    alonePaise: row.alone_paise * row.quantity,
    stock: stockLabel(Math.floor(row.stock / row.quantity)),
  }
}

/** About 20 MB of cards. */
const cachedCards = cached<{ id: string; version: string; json: Buffer }>(20_000)

/**
 * These products as a JSON array of `Product`, in the given order. A cached card is at least as new as the list that named it.
 */
export async function cardsAsJson(ctx: Context, matches: readonly Match[], language: Language): Promise<Buffer> {
  const cards = await cachedVersions(cachedCards(ctx), language, matches, async (ids) => {
    const rows = await readCards(ctx.db, ids, language)
    return rows.map((row) => ({ id: row.id, version: row.version, json: unpooled(Buffer.from(JSON.stringify(productOf(row)))) }))
  })
  const items = matches.flatMap(({ id }) => {
    const card = cards.get(id)
    return card ? [[card.json]] : []
  })
  return jsonArray(items)
}

const PAGE = 24
/** Totals above this are returned as `1000+`. */
export const MAX_PRODUCTS_COUNT = 1001

/** `json` is an array of `Product`. */
export type ProductsPage = { json: Buffer; total: number; nextCursor: string | null }

/** One page of products. `total` is counted only on the first page, and is 0 on others. Throws `invalid` with the field. */
export async function searchProducts(ctx: Context, query: ProductsQuery): Promise<ProductsPage> {
  const plan = await planOf(ctx, query)
  if (!plan) return { json: jsonArray([]), total: 0, nextCursor: null }
  const limit = query.limit ?? PAGE
  const rows = await matchProducts(ctx.db, { ...plan, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    json: await cardsAsJson(ctx, shown, query.lang ?? 'en'),
    total: rows[0]?.total ?? 0,
    nextCursor: last ? formatProductsCursor(plan.order, last.sort_value, last.id) : null,
  }
}

/** Undefined when the search text resembles no word of any product. */
async function planOf(ctx: Context, query: ProductsQuery): Promise<ProductsPlan | undefined> {
  const typed = parseSearchTerms(query.query ?? '')
  const terms = typed.length > 0 ? termQuery(await lookUpQueryTerms(ctx, typed)) : undefined
  if (typed.length > 0 && terms === undefined) return undefined
  const order = orderOf(query, terms)
  return {
    section: query.tag,
    words: terms,
    category: query.category,
    ceremonyNumber: query.puja === undefined ? undefined : numberOf(query.puja),
    minPaise: query.minPrice === undefined ? undefined : paiseOf(query.minPrice),
    maxPaise: query.maxPrice === undefined ? undefined : paiseOf(query.maxPrice),
    minRating: query.minRating || undefined,
    isInStock: query.inStock === 'true',
    order,
    after: query.cursor ? parseProductsCursor(query.cursor, order) : undefined,
    limit: PAGE,
    maxCount: query.cursor ? 0 : MAX_PRODUCTS_COUNT,
  }
}

/** The requested order, or the default of the search or section. */
function orderOf({ sort, tag }: ProductsQuery, terms: string | undefined): SortOrder {
  if (sort) return sort
  if (terms) return 'relevance'
  if (tag === 'trending' || tag === 'special' || tag === 'popular-kits' || tag === 'discount') return tag
  return 'popular'
}

function numberOf(slug: string): number {
  const number = findCeremony(slug)?.number
  if (number === undefined)
    throw new AppError('invalid', 'There is no such puja.', { fields: { puja: 'There is no such puja.' } })
  return number
}

/** Product suggestions while typing, best first; none for empty text. */
export async function suggestProducts(
  ctx: Context,
  text: string,
  limit: number,
  language: Language,
): Promise<ProductSuggestion[]> {
  if (parseSearchTerms(text).length === 0) return []
  const plan = await planOf(ctx, { query: text })
  if (!plan) return []
  const rows = await matchSuggestions(ctx.db, { ...plan, limit, maxCount: 0 }, language)
  return rows.map((row) => ({ slug: row.slug, name: row.name, category: row.category, imageUrl: imageOf(row) }))
}

/** How many products a section has, counted up to a thousand, and the names of the first ones. */
export async function summarizeSection(ctx: Context, tag: Section, limit: number, language: Language) {
  const plan = await planOf(ctx, { tag })
  const rows = plan ? await matchSuggestions(ctx.db, { ...plan, limit }, language) : []
  return { section: tag, count: rows[0]?.total ?? 0, first: rows.map(({ name }) => name) }
}

/** One product by slug or id for its page. 404 when it is not listed. */
export async function getProductDetails(ctx: Context, key: string, language: Language): Promise<ProductDetails> {
  const reviews = { limit: REVIEWS_AT_ONCE + 1, userId: readerOf(ctx.actor) }
  const row = await findProduct(ctx.db, isId(key) ? { id: key } : { slug: key }, reviews, language)
  if (!row) throw new AppError('not_found', 'Product not found')
  return productDetailsOf(row, language)
}

/** The icon of each category. */
const IMAGES: Record<Category, string> = {
  diyas: '/products/brass-diya.svg',
  incense: '/products/agarbatti-chandan.svg',
  idols: '/products/ganesh-brass.svg',
  kalash: '/products/copper-kalash.svg',
  'puja-essentials': '/products/puja-thali-brass.svg',
  kits: '/products/kit-satyanarayan.svg',
}

export async function getShopCategories(ctx: Context, language: Language): Promise<CategoryCount[]> {
  const counted = new Map((await countCategories(ctx.db)).map((row) => [row.category, row.products]))
  return CATEGORIES.map((id) => ({
    id,
    name: categoryName(id, language),
    description: categoryDescription(id, language),
    image: IMAGES[id],
    count: counted.get(id) ?? 0,
  }))
}

/** Updates how often each product was sold, and its trend. */
export async function updateSales(ctx: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await countSales(ctx.db, ctx.clock.now())
}

/** Slugs after this one ('' for the first) with the last change of each product, ordered by slug, at most `limit`. */
export function getPublicProducts(
  ctx: Pick<Context, 'db'>,
  after: string,
  limit: number,
): Promise<{ slug: string; changedAt: Date }[]> {
  return listPublicProducts(ctx.db, after, limit)
}
