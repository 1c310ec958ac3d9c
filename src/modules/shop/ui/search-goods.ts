// Fetches product lists and suggestions; lazy-loaded in the browser.
import type { Language } from '../../../shared/dates.ts'
import { paiseOf } from '../../../shared/money.ts'
import { ApiError, type Carrier, unwrap } from '../../../ui/api.ts'
import type { ComboboxOption } from '../../../ui/kit/combobox.tsx'
import { shopClient } from '../client.ts'
import type { GoodsCard } from '../contract/front.ts'
import type { Product } from '../contract/goods.ts'
import { type GoodsSearch, goodsQuery } from './goods-address.ts'

export type Asking = { language: Language; cursor?: string; carrier?: Carrier }

export type GoodsPage = { cards: GoodsCard[]; nextCursor: string | null }
/** `total`: '34', '1000+'; null past the first page, which alone is counted. */
export type GoodsFound = GoodsPage & { total: string | null }

export function goodsCard(product: Product): GoodsCard {
  const { id, slug, name, stock, imageUrl, discountPercent, category, rating, reviews, hasChoices, variantId, partCount } =
    product
  const pricePaise = paiseOf(product.price)
  const payPaise = product.salePrice === null ? pricePaise : paiseOf(product.salePrice)
  return {
    id,
    slug,
    name,
    stock,
    imageUrl,
    discountPercent,
    category,
    rating,
    reviews,
    hasChoices,
    variantId,
    partCount,
    pricePaise,
    payPaise,
  }
}

/** One page of goods. What the shop cannot use (an unknown puja, an old place in the list) is left out; other refusals throw. */
export async function findGoods(search: GoodsSearch, asking: Asking): Promise<GoodsFound> {
  try {
    return await ask(search, asking)
  } catch (error) {
    const fields = error instanceof ApiError && error.status === 400 ? Object.keys(error.body.error.fields ?? {}) : []
    if (fields.length === 0) throw error
    const { cursor: _, ...fromStart } = asking
    return ask(fields.includes('puja') ? { ...search, puja: '' } : search, fromStart)
  }
}

async function ask(search: GoodsSearch, { language, cursor, carrier }: Asking): Promise<GoodsFound> {
  const query = { ...goodsQuery(search), lang: language, ...(cursor ? { cursor } : {}) }
  const answer = await shopClient(carrier).shop.$get({ query })
  const products = await unwrap(Promise.resolve(answer))
  return {
    cards: products.map(goodsCard),
    nextCursor: answer.headers.get('X-Next-Cursor'),
    total: answer.headers.get('X-Total-Count'),
  }
}

/** The specification's limit of suggestions. */
const LIMIT = '8'

export async function suggestGoods(query: string, language: Language, signal: AbortSignal): Promise<ComboboxOption[]> {
  const found = await unwrap(
    shopClient().shop.suggest.$get({ query: { query, limit: LIMIT, lang: language } }, { init: { signal } }),
  )
  return found.map((good) => ({ id: good.slug, label: good.name }))
}
