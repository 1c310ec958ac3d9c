// Fetches product lists and suggestions; lazy-loaded in the browser.

import type { Language } from '../../../../shared/languages.ts'
import { paiseOf } from '../../../../shared/money/money.ts'
import { ApiError, type Fetcher, unwrap } from '../../../../ui/data/api.ts'
import type { ComboboxOption } from '../../../../ui/kit/combobox/combobox-option.tsx'
import { shopClient } from '../../client.ts'
import type { ProductCardData } from '../../front/contract.ts'
import type { Product } from '../contract.ts'
import { type ProductSearch, productsQuery } from './product-search-address.ts'

export type SearchOptions = { language: Language; cursor?: string; fetcher?: Fetcher }

export type ProductsPage = { cards: ProductCardData[]; nextCursor: string | null }
/** `total` is text such as '34' or '1000+'; null except on the first page. */
export type ProductSearchResult = ProductsPage & { total: string | null }

export function toProductCard(product: Product): ProductCardData {
  const { id, slug, name, stock, imageUrl, discountPercent, category, rating, reviews, hasVariants, variantId, partCount } =
    product
  const pricePaise = paiseOf(product.price)
  const sellingPricePaise = product.salePrice === null ? pricePaise : paiseOf(product.salePrice)
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
    hasVariants: hasVariants,
    variantId,
    partCount,
    pricePaise,
    sellingPricePaise,
  }
}

/** One page of products. Retries without an unknown puja or an invalid cursor; other errors are thrown. */
export async function findProducts(search: ProductSearch, options: SearchOptions): Promise<ProductSearchResult> {
  try {
    return await fetchProducts(search, options)
  } catch (error) {
    const fields = error instanceof ApiError && error.status === 400 ? Object.keys(error.body.error.fields ?? {}) : []
    if (fields.length === 0) throw error
    const { cursor: _, ...fromStart } = options
    return fetchProducts(fields.includes('puja') ? { ...search, puja: '' } : search, fromStart)
  }
}

async function fetchProducts(search: ProductSearch, { language, cursor, fetcher }: SearchOptions): Promise<ProductSearchResult> {
  const query = { ...productsQuery(search), lang: language, ...(cursor ? { cursor } : {}) }
  const response = await shopClient(fetcher).shop.$get({ query })
  const products = await unwrap(Promise.resolve(response))
  return {
    cards: products.map(toProductCard),
    nextCursor: response.headers.get('X-Next-Cursor'),
    total: response.headers.get('X-Total-Count'),
  }
}

/** The maximum number of suggestions. */
const LIMIT = '8'

export async function suggestProducts(query: string, language: Language, signal: AbortSignal): Promise<ComboboxOption[]> {
  const found = await unwrap(
    shopClient().shop.suggest.$get({ query: { query, limit: LIMIT, lang: language } }, { init: { signal } }),
  )
  return found.map((product) => ({ id: product.slug, label: product.name }))
}
