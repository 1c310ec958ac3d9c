import { type MouseEvent, type ReactNode, useCallback, useMemo, useRef } from 'react'
import type { Language } from '../../../../shared/languages.ts'
import type { Translate } from '../../../../shared/text/translation.ts'
import { Kolam } from '../../../../ui/art/kolam.tsx'
import { useMorePages } from '../../../../ui/data/more-pages.ts'
import { SkipHydration } from '../../../../ui/hydration/skip-hydration.tsx'
import { LazyProductCards } from './lazy-product-cards.ts'
import { useProductCardClicks } from './product-card-clicks.ts'
import * as styles from './product-list.module.css'
import { formatProductSearch, type ProductSearch } from './product-search-address.ts'
import * as productsStyles from './products.module.css'
import type { ProductsPage } from './search-products.ts'
// The server's HTML links only the styles of static imports, so those of the lazy cards are imported here.
import '../../../../ui/kit/stars.module.css'
import '../../wishlist/ui/wishlist-button.module.css'

const loadSearchProducts = () => import('./search-products.ts')

type ProductsListProps = {
  first: ProductsPage
  search: ProductSearch
  /** The cursor of the first page, when it is not the beginning of the list. */
  cursor: string
  language: Language
  t: Translate<'shop'>
  /** URL of the shop without its query. */
  path: string
  /** URL of a product. */
  to: (slug: string) => string
  /** The heading is below the page's title or below a section's. */
  heading: 'h2' | 'h3'
}

export function ProductList({ first, search, cursor, language, t, path, to, heading }: ProductsListProps) {
  const fetchPage = useCallback(
    async (next: string) => {
      const page = loadSearchProducts().then(({ findProducts }) => findProducts(search, { language, cursor: next }))
      return (await Promise.all([page, LazyProductCards.preload()]))[0]
    },
    [search, language],
  )
  const { cards, nextCursor } = first
  const firstPage = useMemo(() => ({ ids: cards.map(({ id }) => id), nextCursor }), [cards, nextCursor])
  const more = useMorePages(path + formatProductSearch(search, cursor), firstPage, fetchPage)
  const all = useMemo(() => [...cards, ...more.cards], [cards, more.cards])
  const part = useRef<HTMLDivElement>(null)
  useProductCardClicks(part, all)
  const shared = { t, to, heading }
  return (
    <>
      {cursor ? (
        <a className="link" href={path + formatProductSearch(search)}>
          {t('list.first')}
        </a>
      ) : null}
      <div ref={part}>
        <SkipHydration dependency={cards} className={productsStyles.productGrid}>
          <LazyProductCards cards={cards} {...shared} />
        </SkipHydration>
        {more.cards.length > 0 ? (
          <div className={`${productsStyles.productGrid} ${productsStyles.continued}`}>
            <LazyProductCards cards={more.cards} {...shared} />
          </div>
        ) : null}
      </div>
      {more.nextCursor ? (
        <MoreLink more={more} address={path + formatProductSearch(search, more.nextCursor)} t={t} />
      ) : (
        <ListEnd isFound={Boolean(search.query)} t={t} />
      )}
    </>
  )
}

/** A real link to the next page. With JavaScript that page is appended below. */
function MoreLink({ more, address, t }: { more: ReturnType<typeof useMorePages>; address: string; t: Translate<'shop'> }) {
  const { status, watch, loadMore } = more
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void loadMore()
  }
  return (
    <p className={styles.more}>
      <a ref={watch} className="button button-outline" href={address} aria-busy={status === 'loading'} onClick={onClick}>
        {status === 'failed' ? t('list.again') : t('list.more')}
      </a>
      <output className={status === 'failed' ? 'field-error' : 'visually-hidden'}>
        {status === 'failed' ? t('list.failed') : status === 'loading' ? t('loading') : ''}
      </output>
    </p>
  )
}

function ListEnd({ isFound, t }: { isFound: boolean; t: Translate<'shop'> }) {
  const toTop = () => {
    const isMotionReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: isMotionReduced ? 'auto' : 'smooth' })
    document.querySelector<HTMLElement>('#main input')?.focus({ preventScroll: true })
  }
  return (
    <div className={styles.listEnd}>
      <Kolam seed="shop end" shape="strip" count={9} stroke={1.5} dot={1.8} className={styles.kolam} />
      <p>{isFound ? t('list.endFound') : t('list.end')}</p>
      <button type="button" className="button button-outline" onClick={toTop}>
        {t('list.top')}
      </button>
    </div>
  )
}

/** Empty state with links to remove filters. */
export function NoProducts({ hasFilters, t, children }: { hasFilters: boolean; t: Translate<'shop'>; children: ReactNode }) {
  return (
    <div className={styles.empty}>
      <Kolam seed="Annaprashan" shape="diamond" count={7} className={styles.kolam} />
      <h2>{t('empty.title')}</h2>
      <p className="muted">{hasFilters ? t('empty.text') : t('empty.term')}</p>
      <p className={styles.links}>{children}</p>
    </div>
  )
}
