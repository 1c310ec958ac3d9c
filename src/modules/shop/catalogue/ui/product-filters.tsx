import { SlidersHorizontal, X } from 'lucide'
import { type FormEvent, useId, useState } from 'react'
import type { Translate } from '../../../../shared/text/translation.ts'
import { Dialog } from '../../../../ui/kit/dialog.tsx'
import { Icon } from '../../../../ui/kit/icon.tsx'
import type { ProductsSort } from '../contract.ts'
import * as styles from './product-filters.module.css'
import { countFilters, type ProductSearch, RATINGS, rupeesOf } from './product-search-address.ts'

export type Puja = { slug: string; name: string }
type FiltersProps = {
  search: ProductSearch
  pujas: readonly Puja[]
  t: Translate<'shop'>
  onChange: (change: Partial<ProductSearch>) => void
}

export const FILTER_FORM = 'product-filters'

/** The row above the list. It is its own form, so that it works without JavaScript. */
export function FilterRow({ action, total, ...filters }: FiltersProps & { action: string; total: string | null }) {
  const { search, t } = filters
  return (
    <form id={FILTER_FORM} className={styles.filters} action={action} method="get" onSubmit={isHandledByPage}>
      <input type="hidden" name="query" value={search.query} />
      <input type="hidden" name="category" value={search.category} />
      <input type="hidden" name="tag" value={search.tag} />
      <div className={styles.filterRow}>
        <FilterFields {...filters} />
      </div>
      <FilterDrawer {...filters} total={total} />
      <SortField {...filters} />
      <noscript>
        <button type="submit" className="button button-secondary small">
          {t('filter.apply')}
        </button>
      </noscript>
    </form>
  )
}

/** Enter in a field has already changed the URL. */
const isHandledByPage = (event: FormEvent) => {
  event.preventDefault()
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
}

function FilterFields({ search, pujas, t, onChange }: FiltersProps) {
  const id = useId()
  return (
    <>
      <div className={styles.filterField}>
        <label htmlFor={`${id}-puja`}>{t('filter.puja')}</label>
        <select
          id={`${id}-puja`}
          name="puja"
          className="input"
          value={search.puja}
          onChange={(event) => onChange({ puja: event.target.value })}
        >
          <option value="">{t('filter.anyPuja')}</option>
          {pujas.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <PriceFields search={search} t={t} onChange={onChange} />
      <div className={styles.filterField}>
        <label htmlFor={`${id}-rating`}>{t('filter.rating')}</label>
        <select
          id={`${id}-rating`}
          name="minRating"
          className="input numeric"
          value={search.minRating || ''}
          onChange={(event) => onChange({ minRating: Number(event.target.value) })}
        >
          <option value="">{t('filter.anyRating')}</option>
          {RATINGS.map((rating) => (
            <option key={rating} value={rating}>
              {t('filter.stars', { rating })}
            </option>
          ))}
        </select>
      </div>
      <label className={styles.check}>
        <input
          type="checkbox"
          name="inStock"
          value="true"
          checked={search.inStock}
          onChange={(event) => onChange({ inStock: event.target.checked })}
        />
        {t('filter.inStock')}
      </label>
    </>
  )
}

function PriceFields({ search, t, onChange }: Omit<FiltersProps, 'pujas'>) {
  const field = (name: 'minPrice' | 'maxPrice', label: string, hint: string) => (
    <input
      // A new URL puts its own amount into the field.
      key={`${name}-${search[name]}`}
      name={name}
      className="input numeric"
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      aria-label={label}
      placeholder={hint}
      defaultValue={search[name] || ''}
      onBlur={(event) => {
        const amount = rupeesOf(event.target.value)
        if (amount !== search[name]) onChange({ [name]: amount })
        else if (amount === 0) event.target.value = ''
      }}
    />
  )
  return (
    <fieldset className={styles.filterField}>
      <legend>{t('filter.price')}</legend>
      <div className={styles.prices}>
        {field('minPrice', t('filter.min'), t('filter.from'))}
        {field('maxPrice', t('filter.max'), t('filter.to'))}
      </div>
    </fieldset>
  )
}

function SortField({ search, t, onChange }: Omit<FiltersProps, 'pujas'>) {
  const id = useId()
  return (
    <div className={`${styles.filterField} ${styles.sort}`}>
      <label htmlFor={id}>{t('sort.label')}</label>
      <select
        id={id}
        name="sort"
        className="input"
        value={search.sort}
        onChange={(event) => onChange({ sort: event.target.value as ProductsSort | '' })}
      >
        <option value="">{search.query ? t('sort.fitting') : t('sort.usual')}</option>
        <option value="popular">{t('sort.popular')}</option>
        <option value="price-low">{t('sort.priceLow')}</option>
        <option value="price-high">{t('sort.priceHigh')}</option>
        <option value="rating">{t('sort.rating')}</option>
        <option value="discount">{t('sort.discount')}</option>
        <option value="newest">{t('sort.newest')}</option>
      </select>
    </div>
  )
}

function FilterDrawer({ total, ...filters }: FiltersProps & { total: string | null }) {
  const { search, t } = filters
  const [isOpen, setOpen] = useState(false)
  const count = countFilters(search)
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" className={`button button-outline ${styles.openFilters}`} onClick={() => setOpen(true)}>
        <Icon icon={SlidersHorizontal} size={18} />
        {t('filter.label')}
        {count > 0 ? <span className="tag marigold numeric">{count}</span> : null}
      </button>
      <Dialog open={isOpen} onClose={close} label={t('filter.label')} shape="drawer" className={styles.drawer}>
        <div className={styles.drawerTop}>
          <h2>{t('filter.label')}</h2>
          <button type="button" className="icon-button" aria-label={t('filter.close')} onClick={close}>
            <Icon icon={X} size={20} />
          </button>
        </div>
        <div className={styles.drawerFields}>
          <FilterFields {...filters} />
        </div>
        <div className={styles.drawerEnd}>
          <button type="button" className="button button-primary" onClick={close}>
            {total === null ? t('filter.showList') : t('filter.show', { count: Number.parseInt(total, 10), shown: total })}
          </button>
        </div>
      </Dialog>
    </>
  )
}
