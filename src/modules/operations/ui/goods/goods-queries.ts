// Lists refetch; an open product stays unchanged until it is saved.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Language } from '../../../../shared/dates.ts'
import { type Carrier, unwrap } from '../../../../ui/api.ts'
import { teamGoodsClient } from '../../../shop/client.ts'
import { GOODS_LISTS, type GoodsList } from '../../../shop/contract/team-goods.ts'
import { CATEGORIES } from '../../../shop/model/shelves.ts'

export type GoodsCategory = (typeof CATEGORIES)[number]
export type GoodsSearch = { list: GoodsList; query: string; category: GoodsCategory | '' }

const LIVE = { refetchInterval: 60_000, refetchOnWindowFocus: 'always', staleTime: 20_000 } as const

export const GOODS_PATH = '/ops/goods'
export const SECTIONS_PATH = `${GOODS_PATH}/sections`
export const goodPath = (id: string) => `${GOODS_PATH}/${id}`

export const GOODS_KEY = ['goods'] as const
export const goodKey = (id: string, language: Language) => ['good', id, language] as const
export const movesKey = (id: string) => ['good-moves', id] as const
export const historyKey = (id: string) => ['good-history', id] as const

/** What the address asks for; everything by default. */
export function goodsSearchOf(params: URLSearchParams): GoodsSearch {
  const [list, category] = [params.get('list'), params.get('category')]
  return {
    list: GOODS_LISTS.find((entry) => entry === list) ?? 'all',
    query: (params.get('query') ?? '').trim().slice(0, 120),
    category: CATEGORIES.find((entry) => entry === category) ?? '',
  }
}

export function goodsQueryOf({ list, query, category }: GoodsSearch): string {
  const params = new URLSearchParams({
    ...(list === 'all' ? {} : { list }),
    ...(category ? { category } : {}),
    ...(query ? { query } : {}),
  }).toString()
  return params && `?${params}`
}

export const goodsCountsQuery = (carrier?: Carrier) =>
  queryOptions({
    queryKey: [...GOODS_KEY, 'counts'],
    queryFn: ({ signal }) => unwrap(teamGoodsClient(carrier).ops.goods.counts.$get({}, { init: { signal } })),
    ...LIVE,
  })

export const goodsQuery = (search: GoodsSearch, lang: Language, carrier?: Carrier) =>
  infiniteQueryOptions({
    queryKey: [...GOODS_KEY, 'list', search, lang],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const { list, category, query } = search
      const asked = { lang, list, ...(category ? { category } : {}), ...(query ? { query } : {}) }
      return unwrap(
        teamGoodsClient(carrier).ops.goods.$get(
          { query: { ...asked, ...(pageParam ? { cursor: pageParam } : {}) } },
          { init: { signal } },
        ),
      )
    },
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    ...LIVE,
  })

export const goodQuery = (goodId: string, lang: Language, carrier?: Carrier) =>
  queryOptions({
    queryKey: goodKey(goodId, lang),
    queryFn: ({ signal }) =>
      unwrap(teamGoodsClient(carrier).ops.goods[':goodId'].$get({ param: { goodId }, query: { lang } }, { init: { signal } })),
    // A form stands on it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const sectionsQuery = (lang: Language, carrier?: Carrier) =>
  queryOptions({
    queryKey: ['goods-sections', lang],
    queryFn: ({ signal }) => unwrap(teamGoodsClient(carrier).ops.goods.sections.$get({ query: { lang } }, { init: { signal } })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const movesQuery = (goodId: string, lang: Language) =>
  infiniteQueryOptions({
    queryKey: [...movesKey(goodId), lang],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        teamGoodsClient().ops.goods[':goodId'].stock.$get(
          { param: { goodId }, query: { lang, ...(pageParam ? { cursor: pageParam } : {}) } },
          { init: { signal } },
        ),
      ),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })

export const historyQuery = (goodId: string) =>
  infiniteQueryOptions({
    queryKey: historyKey(goodId),
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        teamGoodsClient().ops.goods[':goodId'].history.$get(
          { param: { goodId }, query: pageParam ? { cursor: pageParam } : {} },
          { init: { signal } },
        ),
      ),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })

/** Items of the samagri lists, asked for once they are to be chosen from. */
export const samagriQuery = (lang: Language) =>
  queryOptions({
    queryKey: ['samagri-items', lang],
    queryFn: ({ signal }) => unwrap(teamGoodsClient().ops.goods.samagri.$get({ query: { lang } }, { init: { signal } })),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Forms of single goods a kit may hold, for what was typed. */
export const findForms = (query: string, lang: Language, signal: AbortSignal) =>
  unwrap(teamGoodsClient().ops.goods.forms.$get({ query: { query, lang } }, { init: { signal } }))

/** Goods for what was typed, as a section picks them. */
export const findGoods = (query: string, category: GoodsCategory | undefined, lang: Language, signal: AbortSignal) =>
  unwrap(
    teamGoodsClient().ops.goods.$get(
      { query: { query, lang, list: 'visible', ...(category ? { category } : {}) } },
      { init: { signal } },
    ),
  )
