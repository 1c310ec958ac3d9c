import { useQuery } from '@tanstack/react-query'
import { LayoutGrid, Plus, Search } from 'lucide'
import { type FormEvent, useCallback, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import { CATEGORIES } from '../../../../modules/shop/catalogue/model.ts'
import { useCategoryName } from '../../../../modules/shop/categories/ui/use-category-name.ts'
import { PRODUCTS_LISTS, type ProductsList } from '../../../../modules/shop/team-products/contract.ts'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { Keys } from '../bookings/call-queue.tsx'
import { StaleNotice } from '../frame/console-clock.tsx'
import { useShortcuts } from '../frame/shortcuts.ts'
import * as styles from '../list/lists.module.css'
import { NewProductForm } from './new-product-form.tsx'
import * as productsStyles from './products.module.css'
import {
  PRODUCTS_PATH,
  type ProductsSearch,
  productsCountsQuery,
  productsQueryOf,
  productsSearchOf,
  SECTIONS_PATH,
} from './products-queries.ts'
import { ProductsTable } from './products-table.tsx'
import { productsListName } from './products-text.ts'

export function ProductsView({ search }: { search: ProductsSearch }) {
  const { t } = useTranslation('console-products')
  const { href } = useVisitor()
  const [isMaking, setMaking] = useState(false)
  useShortcuts(useCallback(() => setMaking(false), []))
  return (
    <main id="main" className={productsStyles.productsSection}>
      <h1 className="visually-hidden">{t('title')}</h1>
      <StaleNotice />
      <div className={styles.lists}>
        <Lists search={search} />
        <Find search={search} />
        <section aria-labelledby="products-title">
          <div className={styles.listHead}>
            <h2 id="products-title">{productsListName(search.list, t)}</h2>
            <div className={styles.listTools}>
              <Link className="link" to={href(SECTIONS_PATH)}>
                <Icon icon={LayoutGrid} size={18} />
                {t('sections.title')}
              </Link>
              <button type="button" className="button button-primary small" onClick={() => setMaking(true)}>
                <Icon icon={Plus} size={18} />
                {t('new.open')}
              </button>
            </div>
            <Keys hasPane={false} />
          </div>
          <ProductsTable search={search} />
        </section>
      </div>
      {isMaking ? <NewProductForm onClose={() => setMaking(false)} /> : null}
    </main>
  )
}

function Lists({ search }: { search: ProductsSearch }) {
  const { t } = useTranslation('console-products')
  const { href } = useVisitor()
  const { data } = useQuery(productsCountsQuery())
  const counts: Partial<Record<ProductsList, number>> = data
    ? { hidden: data.hidden, 'low-stock': data.lowStock, 'out-of-stock': data.outOfStock, incomplete: data.incomplete }
    : {}
  return (
    <>
      <nav className={styles.statuses} aria-label={t('lists')}>
        {PRODUCTS_LISTS.map((list) => (
          <Link
            key={list}
            className="chip"
            to={href(PRODUCTS_PATH) + productsQueryOf({ ...search, list })}
            aria-current={list === search.list ? 'page' : undefined}
          >
            {productsListName(list, t)}
            {counts[list] ? <b className="numeric">{counts[list]}</b> : null}
          </Link>
        ))}
      </nav>
      {search.list === 'low-stock' && data ? (
        <p className={styles.queueNote}>{t('lowBelow', { count: data.lowStockPieces })}</p>
      ) : null}
    </>
  )
}

/** A plain GET form, so that every search has a URL. */
function Find({ search }: { search: ProductsSearch }) {
  const { t } = useTranslation('console-products')
  const categoryName = useCategoryName()
  const { href } = useVisitor()
  const navigate = useNavigate()
  const go = (form: HTMLFormElement) => {
    const params = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    void navigate(href(PRODUCTS_PATH) + productsQueryOf({ ...productsSearchOf(params), list: search.list }))
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    go(event.currentTarget)
  }
  return (
    <search>
      <form className={productsStyles.productsFind} action={href(PRODUCTS_PATH)} onSubmit={onSubmit}>
        {search.list === 'all' ? null : <input type="hidden" name="list" value={search.list} />}
        <label className="input">
          <Icon icon={Search} size={18} className="icon" />
          <input
            key={search.query}
            type="search"
            name="query"
            maxLength={120}
            autoComplete="off"
            enterKeyHint="search"
            defaultValue={search.query}
            placeholder={t('find.placeholder')}
            aria-label={t('find.label')}
          />
        </label>
        <select
          key={search.category}
          className="input"
          name="category"
          aria-label={t('find.category')}
          defaultValue={search.category}
          onChange={(event) => event.currentTarget.form && go(event.currentTarget.form)}
        >
          <option value="">{t('find.all')}</option>
          {CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {categoryName(category)}
            </option>
          ))}
        </select>
        <button type="submit" className="button button-outline">
          {t('find.go')}
        </button>
      </form>
    </search>
  )
}
