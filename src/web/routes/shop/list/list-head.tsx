import type { Puja } from '../../../../modules/shop/catalogue/ui/product-filters.tsx'
import {
  formatProductSearch,
  type ProductSearch,
  parseProductSearch,
} from '../../../../modules/shop/catalogue/ui/product-search-address.ts'
import * as productsStyles from '../../../../modules/shop/catalogue/ui/products.module.css'
import type { Translate } from '../../../../shared/text/translation.ts'
import { usePageReload } from '../../../../ui/data/page-reload.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { SectionHead } from '../../../layout/section-head.tsx'
import type { CategoryName } from './sections-content.tsx'
import * as styles from './shop.module.css'

const NO_FILTERS = parseProductSearch(new URLSearchParams())

type CategoryLinksProps = { categories: readonly CategoryName[]; search: ProductSearch; path: string; t: Translate<'shop'> }

export function CategoryLinks({ categories, search, path, t }: CategoryLinksProps) {
  const links = [{ id: '' as const, name: t('category.all') }, ...categories.filter(({ count }) => count > 0)]
  return (
    <nav className={`container ${styles.categories}`} aria-label={t('category.label')}>
      {links.map(({ id, name }) => (
        <a
          key={id}
          className="chip"
          href={path + formatProductSearch({ ...NO_FILTERS, query: search.query, category: id })}
          aria-current={search.category === id && (id !== '' || search.tag === '') ? 'true' : undefined}
        >
          {name}
        </a>
      ))}
    </nav>
  )
}

type ListHeadProps = {
  search: ProductSearch
  total: string | null
  categories: readonly CategoryName[]
  pujas: readonly Puja[]
  t: Translate<'shop'>
  /** True on the front page, which shows the full shop below its sections. */
  isFront: boolean
}

export function ListHead({ search, total, categories, pujas, t, isFront }: ListHeadProps) {
  const count = total === null ? undefined : countText(total, t)
  if (isFront) return <SectionHead title={t('list.all')} seed="catalogue" end={<span className="muted numeric">{count}</span>} />
  return (
    <div className={styles.listHead}>
      <h1>{titleOf({ search, categories, pujas, t })}</h1>
      <output className={total === '0' ? 'visually-hidden' : 'muted numeric'}>{count}</output>
    </div>
  )
}

function countText(total: string, t: Translate<'shop'>): string {
  const count = Number.parseInt(total, 10)
  const written = count.toLocaleString('en-IN')
  return t('list.count', { count, shown: total.endsWith('+') ? `${written}+` : written })
}

function titleOf({ search, categories, pujas, t }: Pick<ListHeadProps, 'search' | 'categories' | 'pujas' | 't'>): string {
  if (search.query) return t('list.found', { query: search.query })
  const sections = {
    trending: t('section.trending'),
    bestseller: t('section.bestseller'),
    budget: t('section.budget'),
    discount: t('section.discount'),
    special: t('section.special'),
    'popular-kits': t('section.kits'),
  }
  const puja = pujas.find(({ slug }) => slug === search.puja)?.name
  const listing = search.tag ? sections[search.tag] : categories.find(({ id }) => id === search.category)?.name
  if (puja) return listing ? t('list.categoryFor', { category: listing, puja }) : t('list.for', { puja })
  return listing ?? t('list.all')
}

export function ShopLoading() {
  const { t } = useTranslation('shop')
  return <output className={productsStyles.loading}>{t('loading')}</output>
}

/** Shown above an outdated list when the requested one failed to load. */
export function StaleProducts({ t }: { t: Translate<'shop'> }) {
  const { reload, isLoading } = usePageReload()
  return (
    <div className={`${styles.outdated} card`} role="alert">
      <p>{t('list.old')}</p>
      <button type="button" className="button button-outline small" aria-busy={isLoading} onClick={reload}>
        {t('list.again')}
      </button>
    </div>
  )
}
