import type { Context } from '../../../server/context.ts'
import { jsonArray } from '../../../server/http/json-bytes.ts'
import type { Language } from '../../../shared/dates.ts'
import { AppError } from '../../../shared/errors.ts'
import { isId } from '../../../shared/ids.ts'
import { paiseOf } from '../../../shared/money.ts'
import { findCeremony } from '../../catalogue/model.ts'
import type { GoodSuggestion, GoodsQuery, ProductDetails, Section } from '../contract/goods.ts'
import { typedWords, wordQuery } from '../model/search-text.ts'
import { type GoodsPlan, matchGoods, matchSuggestions, type Order } from '../store/list.ts'
import { findProduct } from '../store/product.ts'
import { formatGoodsCursor, parseGoodsCursor } from './goods-cursor.ts'
import { detailsOf, imageOf } from './goods-view.ts'
import { cardsAsJson } from './known-cards.ts'
import { lookUpTyped } from './known-words.ts'
import { REVIEWS_AT_ONCE, readerOf } from './review-page.ts'

const PAGE = 24
/** The total is exact to this; past it the header says `1000+`. */
export const GOODS_COUNT_TO = 1001

/** `json` is an array of `Product`. */
export type GoodsPage = { json: Buffer; total: number; nextCursor: string | null }

/** One page of the shop. `total` is counted on the first page only, and 0 on the others. Throws `invalid` naming the field. */
export async function searchGoods(ctx: Context, query: GoodsQuery): Promise<GoodsPage> {
  const plan = await planOf(ctx, query)
  if (!plan) return { json: jsonArray([]), total: 0, nextCursor: null }
  const limit = query.limit ?? PAGE
  const rows = await matchGoods(ctx.db, { ...plan, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    json: await cardsAsJson(ctx, shown, query.lang ?? 'en'),
    total: rows[0]?.total ?? 0,
    nextCursor: last ? formatGoodsCursor(plan.order, last.sort_value, last.id) : null,
  }
}

/** Undefined when words were typed that are like no word of any good. */
async function planOf(ctx: Context, query: GoodsQuery): Promise<GoodsPlan | undefined> {
  const typed = typedWords(query.query ?? '')
  const words = typed.length > 0 ? wordQuery(await lookUpTyped(ctx, typed)) : undefined
  if (typed.length > 0 && words === undefined) return undefined
  const order = orderOf(query, words)
  return {
    section: query.tag,
    words,
    category: query.category,
    ceremonyBit: query.puja === undefined ? undefined : bitOf(query.puja),
    leastPaise: query.minPrice === undefined ? undefined : paiseOf(query.minPrice),
    mostPaise: query.maxPrice === undefined ? undefined : paiseOf(query.maxPrice),
    leastRating: query.minRating || undefined,
    isInStock: query.inStock === 'true',
    order,
    after: query.cursor ? parseGoodsCursor(query.cursor, order) : undefined,
    limit: PAGE,
    countTo: query.cursor ? 0 : GOODS_COUNT_TO,
  }
}

/** The order that was asked for; else the one a search or a section brings with it. */
function orderOf({ sort, tag }: GoodsQuery, words: string | undefined): Order {
  if (sort) return sort
  if (words) return 'relevance'
  if (tag === 'trending' || tag === 'special' || tag === 'popular-kits' || tag === 'discount') return tag
  return 'popular'
}

function bitOf(slug: string): number {
  const bit = findCeremony(slug)?.bit
  if (bit === undefined)
    throw new AppError('invalid', 'We do not know that puja.', { fields: { puja: 'We do not know that puja.' } })
  return bit
}

/** A few goods for what was typed so far, best first; nothing for empty text. */
export async function suggestGoods(ctx: Context, text: string, limit: number, language: Language): Promise<GoodSuggestion[]> {
  if (typedWords(text).length === 0) return []
  const plan = await planOf(ctx, { query: text })
  if (!plan) return []
  const rows = await matchSuggestions(ctx.db, { ...plan, limit, countTo: 0 }, language)
  return rows.map((row) => ({ slug: row.slug, name: row.name, category: row.category, imageUrl: imageOf(row) }))
}

/** How many goods are in a section, counted to a thousand, and the names of its first ones. */
export async function headOfSection(ctx: Context, tag: Section, limit: number, language: Language) {
  const plan = await planOf(ctx, { tag })
  const rows = plan ? await matchSuggestions(ctx.db, { ...plan, limit }, language) : []
  return { section: tag, count: rows[0]?.total ?? 0, first: rows.map(({ name }) => name) }
}

/** One good by its slug or id, as its page shows it; 404 for what is not on the shelf. */
export async function productDetails(ctx: Context, key: string, language: Language): Promise<ProductDetails> {
  const reviews = { limit: REVIEWS_AT_ONCE + 1, userId: readerOf(ctx.actor) }
  const row = await findProduct(ctx.db, isId(key) ? { id: key } : { slug: key }, reviews, language)
  if (!row) throw new AppError('not_found', 'Product not found')
  return detailsOf(row, language)
}
