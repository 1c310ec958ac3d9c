import { useEffect, useMemo } from 'react'
import { type ShouldRevalidateFunctionArgs, useLocation, useNavigate, useNavigation } from 'react-router'
import { CEREMONIES, ceremonyName } from '../../../../modules/catalogue/model.ts'
import { LazyProductCards } from '../../../../modules/shop/catalogue/ui/lazy-product-cards.ts'
import { FilterRow } from '../../../../modules/shop/catalogue/ui/product-filters.tsx'
import { NoProducts, ProductList } from '../../../../modules/shop/catalogue/ui/product-list.tsx'
import {
  formatProductSearch,
  isUnfiltered,
  type ProductSearch,
  parseProductSearch,
  productSearchKey,
  withoutFilters,
} from '../../../../modules/shop/catalogue/ui/product-search-address.ts'
import { findProducts } from '../../../../modules/shop/catalogue/ui/search-products.ts'
import { ShopBar } from '../../../../modules/shop/catalogue/ui/shop-bar.tsx'
import { shopClient } from '../../../../modules/shop/client.ts'
import { Banner } from '../../../../modules/shop/front/ui/banner.tsx'
import { type Language, languageOf } from '../../../../shared/languages.ts'
import { type Fetcher, unwrap } from '../../../../ui/data/api.ts'
import { useIsSlow } from '../../../../ui/data/use-is-slow.ts'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { PageHead } from '../../../layout/page-head.tsx'
import { withCode } from '../../../platform/lists/load-with-code.ts'
import { useOptimisticSearchParams } from '../../../platform/lists/optimistic-search.ts'
import type { PageHandle } from '../../../platform/rendering/page-cache.ts'
import { fetcherOf } from '../../../platform/request.ts'
import type { Route } from './+types/page'
import { CategoryLinks, ListHead, ShopLoading, StaleProducts } from './list-head.tsx'
import { Sections, SectionsContent } from './sections.tsx'
import * as styles from './shop.module.css'

export const handle: PageHandle = { catalogues: ['shop'], isSameForAll: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const language = languageOf(url.pathname)
  const fetcher = fetcherOf(context)
  const search = parseProductSearch(url.searchParams)
  const cursor = url.searchParams.get('cursor') ?? ''
  const { categories, ...found } = isFront(url)
    ? await loadFront(fetcher, language)
    : await loadList(search, { language, fetcher, cursor })
  return {
    ...found,
    cursor,
    categories: categories.map(({ id, name, count }) => ({ id, name, count })),
    pujas: CEREMONIES.map(({ slug }) => ({ slug, name: ceremonyName(slug, language) })),
  }
}

/** Whether the URL is that of the front page: neither a filter nor a later page of the list. */
const isFront = ({ searchParams }: URL): boolean => isUnfiltered(parseProductSearch(searchParams)) && !searchParams.get('cursor')

/** Loads everything for the shop's front page in one request. */
async function loadFront(fetcher: Fetcher, lang: Language) {
  const { sections, slides, ...found } = await unwrap(shopClient(fetcher).shop.front.$get({ query: { lang } }))
  return { ...found, front: { sections, slides } }
}

async function loadList(search: ProductSearch, options: { language: Language; fetcher: Fetcher; cursor: string }) {
  const { language, fetcher } = options
  const [found, categories] = await Promise.all([
    findProducts(search, options),
    unwrap(shopClient(fetcher).shop.getCategory.$get({ query: { lang: language } })),
  ])
  return { ...found, categories, front: undefined }
}

type Found = Awaited<ReturnType<typeof loader>> & { isOld?: boolean }

/** The list last shown, in case the next one fails to load. */
let lastShown: Found | undefined
/** The list that is shown is an earlier one, because the last one failed to load. */
let isOutdated = false

/** When a search fails in the browser, the list stays and an error is shown, instead of the error page. */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs): Promise<Found> {
  const code = Promise.all([LazyProductCards.preload(), isFront(new URL(request.url)) ? SectionsContent.preload() : undefined])
  code.catch(() => undefined)
  try {
    const found = await serverLoader()
    isOutdated = false
    // The markup of equal cards is kept, and the keyboard focus in it.
    if (lastShown && JSON.stringify(lastShown.cards) === JSON.stringify(found.cards)) return { ...found, cards: lastShown.cards }
    return await withCode(request, found, code)
  } catch (error) {
    if (!lastShown || error instanceof Response) throw error
    isOutdated = true
    return { ...lastShown, nextCursor: null, isOld: true }
  }
}

/** The list is reloaded when its own query parameters change, not for the booking sheet over it. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate || isOutdated
  return productSearchKey(currentUrl.searchParams) !== productSearchKey(nextUrl.searchParams)
}

export default function Shop({ loaderData }: Route.ComponentProps) {
  const found: Found = loaderData
  const { t } = useTranslation('shop')
  const { language, href } = useSite()
  const { nextSearch, shown, path, isLoading } = useProductsAddress()
  const [search, choose] = useOptimisticSearchParams(nextSearch)
  const navigate = useNavigate()
  const isSlow = useIsSlow(isLoading)
  const { front, categories, pujas } = found
  useEffect(() => {
    if (!found.isOld) lastShown = found
  }, [found])
  const isFullShop = isUnfiltered(search)
  /** On the front page a filter scrolls up to the list; within a list the scroll position stays. */
  const go = (change: Partial<ProductSearch>) =>
    navigate(path + formatProductSearch(choose(change)), { preventScrollReset: !isFullShop })
  const to = useMemo(() => (slug: string) => href(`/product/${slug}`), [href])
  const head = <ListHead search={shown} total={found.total} categories={categories} pujas={pujas} t={t} isFront={!!front} />
  return (
    <main id="main" className={styles.shop}>
      <PageHead title={t('title')} description={t('description')} isIndexed={!shown.query && found.total !== '0'} />
      <ShopBar
        query={search.query}
        language={language}
        t={t}
        action={path}
        cart={href('/cart')}
        saved={href('/saved')}
        onSearch={(query) => navigate(path + formatProductSearch({ ...withoutFilters(search), query }))}
        onPick={(slug) => navigate(to(slug))}
      />
      {front ? (
        <>
          <h1 className="visually-hidden">{t('title')}</h1>
          <Banner slides={front.slides} t={t} to={to} />
          <CategoryLinks categories={categories} search={search} path={path} t={t} />
          <Sections sections={front.sections} categories={categories} t={t} path={path} to={to} />
        </>
      ) : (
        <CategoryLinks categories={categories} search={search} path={path} t={t} />
      )}
      <section className={`container ${styles.allProducts}`} aria-busy={isLoading}>
        {head}
        <FilterRow search={search} pujas={pujas} t={t} onChange={go} action={path} total={found.total} />
        {found.isOld ? <StaleProducts t={t} /> : null}
        {isSlow ? <ShopLoading /> : null}
        <div className={isSlow ? styles.waiting : undefined}>
          <FoundProducts found={found} shown={shown} path={path} to={to} />
        </div>
      </section>
    </main>
  )
}

type FoundProductsProps = { found: Found; shown: ProductSearch; path: string; to: (slug: string) => string }

function FoundProducts({ found, shown, path, to }: FoundProductsProps) {
  const { t } = useTranslation('shop')
  const { language } = useSite()
  const cleared = formatProductSearch(withoutFilters(shown))
  const hasFilters = cleared !== formatProductSearch(shown)
  if (found.cards.length > 0 || found.isOld)
    return (
      <ProductList
        first={found}
        search={shown}
        cursor={found.cursor}
        language={language}
        t={t}
        path={path}
        to={to}
        heading={found.front ? 'h3' : 'h2'}
      />
    )
  return (
    <NoProducts hasFilters={hasFilters} t={t}>
      {hasFilters ? (
        <a className="button button-secondary" href={path + cleared}>
          {t('filter.clear')}
        </a>
      ) : null}
      <a className="button button-outline" href={path}>
        {t('empty.all')}
      </a>
    </NoProducts>
  )
}

/** Returns the current search and the one being navigated to. */
function useProductsAddress() {
  const { href } = useSite()
  const path = href('/shop')
  const here = useLocation()
  const next = useNavigation().location
  const text = next?.pathname === path ? next.search : here.search
  const isList = productSearchKey(new URLSearchParams(text)) !== productSearchKey(new URLSearchParams(here.search))
  const nextSearch = useMemo(() => parseProductSearch(new URLSearchParams(text)), [text])
  const shown = useMemo(() => parseProductSearch(new URLSearchParams(here.search)), [here.search])
  return { nextSearch: nextSearch, shown, path, isLoading: isList || next?.pathname.startsWith(href('/product/')) === true }
}
