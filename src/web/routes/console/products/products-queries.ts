// Lists refetch; an open product stays unchanged until it is saved.

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { CATEGORIES } from '../../../../modules/shop/catalogue/model.ts'
import { teamProductsClient } from '../../../../modules/shop/client.ts'
import { PRODUCTS_LISTS, type ProductsList } from '../../../../modules/shop/team-products/contract.ts'
import type { Language } from '../../../../shared/languages.ts'
import type { PagePath } from '../../../../shared/pages.ts'
import { type Fetcher, unwrap } from '../../../../ui/data/api.ts'
import { pollingOptions } from '../../../../ui/data/polling.ts'

export type ProductsCategory = (typeof CATEGORIES)[number]
export type ProductsSearch = { list: ProductsList; query: string; category: ProductsCategory | '' }

const LIVE = pollingOptions(60, { staleSeconds: 20 })

export const PRODUCTS_PATH = '/ops/products' satisfies PagePath<'team'>
export const SECTIONS_PATH = '/ops/products/sections' satisfies PagePath<'team'>
export const productPath = (id: string) => `${PRODUCTS_PATH}/${id}`

export const PRODUCTS_KEY = ['products'] as const
export const productKey = (id: string, language: Language) => ['product', id, language] as const
export const stockChangesKey = (id: string) => ['product-stock-changes', id] as const
export const historyKey = (id: string) => ['product-history', id] as const

/** Returns the search from the URL; all products by default. */
export function productsSearchOf(params: URLSearchParams): ProductsSearch {
  const [list, category] = [params.get('list'), params.get('category')]
  return {
    list: PRODUCTS_LISTS.find((entry) => entry === list) ?? 'all',
    query: (params.get('query') ?? '').trim().slice(0, 120),
    category: CATEGORIES.find((entry) => entry === category) ?? '',
  }
}

export function productsQueryOf({ list, query, category }: ProductsSearch): string {
  const params = new URLSearchParams({
    ...(list === 'all' ? {} : { list }),
    ...(category ? { category } : {}),
    ...(query ? { query } : {}),
  }).toString()
  return params && `?${params}`
}

export const productsCountsQuery = (fetcher?: Fetcher) =>
  queryOptions({
    queryKey: [...PRODUCTS_KEY, 'counts'],
    queryFn: ({ signal }) => unwrap(teamProductsClient(fetcher).ops.products.counts.$get({}, { init: { signal } })),
    ...LIVE,
  })

export const productsQuery = (search: ProductsSearch, lang: Language, fetcher?: Fetcher) =>
  infiniteQueryOptions({
    queryKey: [...PRODUCTS_KEY, 'list', search, lang],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const { list, category, query } = search
      const listRequest = { lang, list, ...(category ? { category } : {}), ...(query ? { query } : {}) }
      return unwrap(
        teamProductsClient(fetcher).ops.products.$get(
          { query: { ...listRequest, ...(pageParam ? { cursor: pageParam } : {}) } },
          { init: { signal } },
        ),
      )
    },
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    ...LIVE,
  })

export const productQuery = (productId: string, lang: Language, fetcher?: Fetcher) =>
  queryOptions({
    queryKey: productKey(productId, lang),
    queryFn: ({ signal }) =>
      unwrap(
        teamProductsClient(fetcher).ops.products[':productId'].$get(
          { param: { productId }, query: { lang } },
          { init: { signal } },
        ),
      ),
    // A form is initialized from it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const sectionsQuery = (lang: Language, fetcher?: Fetcher) =>
  queryOptions({
    queryKey: ['product-sections', lang],
    queryFn: ({ signal }) =>
      unwrap(teamProductsClient(fetcher).ops.products.sections.$get({ query: { lang } }, { init: { signal } })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const movesQuery = (productId: string, lang: Language) =>
  infiniteQueryOptions({
    queryKey: [...stockChangesKey(productId), lang],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        teamProductsClient().ops.products[':productId'].stock.$get(
          { param: { productId }, query: { lang, ...(pageParam ? { cursor: pageParam } : {}) } },
          { init: { signal } },
        ),
      ),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })

export const historyQuery = (productId: string) =>
  infiniteQueryOptions({
    queryKey: historyKey(productId),
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        teamProductsClient().ops.products[':productId'].history.$get(
          { param: { productId }, query: pageParam ? { cursor: pageParam } : {} },
          { init: { signal } },
        ),
      ),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })

/** Items of the samagri lists, requested only when they are chosen from. */
export const samagriQuery = (lang: Language) =>
  queryOptions({
    queryKey: ['samagri-items', lang],
    queryFn: ({ signal }) => unwrap(teamProductsClient().ops.products.samagri.$get({ query: { lang } }, { init: { signal } })),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Finds variants of single products that a kit may contain. */
export const findVariants = (query: string, lang: Language, signal: AbortSignal) =>
  unwrap(teamProductsClient().ops.products.variants.$get({ query: { query, lang } }, { init: { signal } }))

/** Finds products to add to a section. */
export const findProducts = (query: string, category: ProductsCategory | undefined, lang: Language, signal: AbortSignal) =>
  unwrap(
    teamProductsClient().ops.products.$get(
      { query: { query, lang, list: 'visible', ...(category ? { category } : {}) } },
      { init: { signal } },
    ),
  )
