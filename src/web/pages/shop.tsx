import { useEffect, useMemo } from 'react'
import { type ShouldRevalidateFunctionArgs, useLocation, useNavigate, useNavigation } from 'react-router'
import { CEREMONIES, ceremonyName } from '../../modules/catalogue/model.ts'
import { shopClient } from '../../modules/shop/client.ts'
import { Banner } from '../../modules/shop/ui/banner.tsx'
import {
  clearedGoods,
  formatGoods,
  type GoodsSearch,
  goodsKey,
  isWholeShop,
  parseGoods,
} from '../../modules/shop/ui/goods-address.ts'
import { FilterRow } from '../../modules/shop/ui/goods-filters.tsx'
import { GoodsList, NoGoods } from '../../modules/shop/ui/goods-list.tsx'
import { findGoods } from '../../modules/shop/ui/search-goods.ts'
import { ShopBar } from '../../modules/shop/ui/shop-bar.tsx'
import type { Language } from '../../shared/dates.ts'
import { type Carrier, unwrap } from '../../ui/api.ts'
import { useTranslation } from '../../ui/words.tsx'
import { useAtOnce } from '../at-once.ts'
import { languageOf, useLanguage } from '../language.ts'
import { PageHead } from '../page-head.tsx'
import type { PageHandle } from '../rendering/kept-pages.ts'
import { carrierOf } from '../request.ts'
import { CategoryLinks, ListHead, OldGoods, ShopLoading } from '../shop/list-head.tsx'
import { Sections } from '../shop/sections.tsx'
import { useIsSlow } from '../slow.ts'
import type { Route } from './+types/shop'
import '../shop/shop.css'

export const handle: PageHandle = { catalogues: ['shop'], isSameForAll: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const language = languageOf(url.pathname)
  const carrier = carrierOf(context)
  const search = parseGoods(url.searchParams)
  const cursor = url.searchParams.get('cursor') ?? ''
  const { categories, ...found } =
    isWholeShop(search) && !cursor ? await askFront(carrier, language) : await askList(search, { language, carrier, cursor })
  return {
    ...found,
    cursor,
    categories: categories.map(({ id, name, count }) => ({ id, name, count })),
    pujas: CEREMONIES.map(({ slug }) => ({ slug, name: ceremonyName(slug, language) })),
  }
}

/** All of it is one call where everybody comes in. */
async function askFront(carrier: Carrier, lang: Language) {
  const { sections, slides, ...found } = await unwrap(shopClient(carrier).shop.front.$get({ query: { lang } }))
  return { ...found, front: { sections, slides } }
}

async function askList(search: GoodsSearch, asking: { language: Language; carrier: Carrier; cursor: string }) {
  const { language, carrier } = asking
  const [found, categories] = await Promise.all([
    findGoods(search, asking),
    unwrap(shopClient(carrier).shop.getCategory.$get({ query: { lang: language } })),
  ])
  return { ...found, categories, front: undefined }
}

type Found = Awaited<ReturnType<typeof loader>> & { isOld?: boolean }

/** The list on the page, for the moment when the next one does not come through. */
let shownNow: Found | undefined

/** A search that fails in the browser leaves the list as it is and says so, instead of taking the page away. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Found> {
  try {
    return await serverLoader()
  } catch (error) {
    if (!shownNow || error instanceof Response) throw error
    return { ...shownNow, nextCursor: null, isOld: true }
  }
}

/** The list is asked for anew when its own part of the address changed, not for the booking sheet over it. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate
  return goodsKey(currentUrl.searchParams) !== goodsKey(nextUrl.searchParams)
}

export default function Shop({ loaderData }: Route.ComponentProps) {
  const found: Found = loaderData
  const { t } = useTranslation('shop')
  const { language, href } = useLanguage()
  const { coming, shown, path, isLoading } = useGoodsAddress()
  const [search, choose] = useAtOnce(coming)
  const navigate = useNavigate()
  const isSlow = useIsSlow(isLoading)
  const { front, categories, pujas, cursor } = found
  useEffect(() => {
    if (!found.isOld) shownNow = found
  }, [found])
  const isWhole = isWholeShop(search)
  const hasFilters = formatGoods(clearedGoods(shown)) !== formatGoods(shown)
  /** From the whole shop a filter leads up to its list; within a list the page stays where it is. */
  const go = (change: Partial<GoodsSearch>) => navigate(path + formatGoods(choose(change)), { preventScrollReset: !isWhole })
  const to = useMemo(() => (slug: string) => href(`/product/${slug}`), [href])
  const head = <ListHead search={shown} total={found.total} categories={categories} pujas={pujas} t={t} isFront={!!front} />
  return (
    <main id="main" className="shop">
      <PageHead title={t('title')} description={t('description')} isIndexed={!shown.query && found.total !== '0'} />
      <ShopBar
        query={search.query}
        language={language}
        t={t}
        action={path}
        cart={href('/cart')}
        saved={href('/saved')}
        onSearch={(query) => navigate(path + formatGoods({ ...clearedGoods(search), query }))}
        onPick={(slug) => navigate(to(slug))}
      />
      {front ? (
        <>
          <h1 className="vh">{t('title')}</h1>
          <Banner slides={front.slides} t={t} to={to} />
          <CategoryLinks categories={categories} search={search} path={path} t={t} />
          <Sections sections={front.sections} categories={categories} t={t} path={path} to={to} />
        </>
      ) : (
        <CategoryLinks categories={categories} search={search} path={path} t={t} />
      )}
      <section className="wrap goods-all" aria-busy={isLoading}>
        {head}
        <FilterRow search={search} pujas={pujas} t={t} onChange={go} action={path} total={found.total} />
        {found.isOld ? <OldGoods t={t} /> : null}
        {isSlow ? <ShopLoading /> : null}
        <div className={isSlow ? 'waits' : undefined}>
          {found.cards.length > 0 || found.isOld ? (
            <GoodsList
              first={found}
              search={shown}
              cursor={cursor}
              language={language}
              t={t}
              path={path}
              to={to}
              heading={front ? 'h3' : 'h2'}
            />
          ) : (
            <NoGoods hasFilters={hasFilters} t={t}>
              {hasFilters ? (
                <a className="btn btn-s" href={path + formatGoods(clearedGoods(shown))}>
                  {t('filter.clear')}
                </a>
              ) : null}
              <a className="btn btn-l" href={path}>
                {t('empty.whole')}
              </a>
            </NoGoods>
          )}
        </div>
      </section>
    </main>
  )
}

/** The search of the address, and the one on its way to it. */
function useGoodsAddress() {
  const { href } = useLanguage()
  const path = href('/shop')
  const here = useLocation()
  const next = useNavigation().location
  const text = next?.pathname === path ? next.search : here.search
  const isList = goodsKey(new URLSearchParams(text)) !== goodsKey(new URLSearchParams(here.search))
  const coming = useMemo(() => parseGoods(new URLSearchParams(text)), [text])
  const shown = useMemo(() => parseGoods(new URLSearchParams(here.search)), [here.search])
  return { coming, shown, path, isLoading: isList || next?.pathname.startsWith(href('/product/')) === true }
}
