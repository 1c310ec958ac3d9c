// Collapsible sidebar on wide screens, drawer on small ones.

import { SlidersHorizontal, X } from 'lucide'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { Translate } from '../../../../shared/text/translation.ts'
import { lazyComponent } from '../../../../ui/data/lazy-component.tsx'
import { Dialog } from '../../../../ui/kit/dialog.tsx'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { countFilters, type Filters, SEARCH_FORM, type SearchState } from '../../search-form/ui/search-address.ts'
import type { FilterOptions } from '../../search-form/ui/search-pandits.ts'
import * as exploreStyles from './explore.module.css'
import * as styles from './filter-panel.module.css'

/** Server-rendered, so that the form works before the code of the filters has loaded. */
const FilterPanel = lazyComponent(() => import('./filter-panel.tsx').then((module) => module.FilterPanel))

type FilterPlaceProps = {
  search: SearchState
  options: FilterOptions
  t: Translate<'explore'>
  /** URL of Clear All Filters; undefined if no filter is set. */
  clearTo: string | undefined
  onFilters: (filters: Filters, isSlider: boolean) => void
}

function ClearLink({ clearTo, t }: Pick<FilterPlaceProps, 'clearTo' | 't'>) {
  if (clearTo === undefined) return null
  return (
    <Link className={`button button-outline small ${styles.clearButton}`} to={clearTo} preventScrollReset>
      {t('filter.clear')}
    </Link>
  )
}

export function FilterColumn({ search, options, t, clearTo, onFilters }: FilterPlaceProps) {
  return (
    <aside className={styles.filters} id="filters" aria-label={t('filter.label')}>
      <details open>
        <summary className="expandable">
          <Icon icon={SlidersHorizontal} size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('filter.label')}
          <CountTag search={search} />
        </summary>
        <Suspense>
          <FilterPanel search={search} options={options} t={t} form={SEARCH_FORM} onFilters={onFilters}>
            <ClearLink clearTo={clearTo} t={t} />
            <noscript>
              <button type="submit" form={SEARCH_FORM} className={`button button-secondary small ${styles.clearButton}`}>
                {t('filter.apply')}
              </button>
            </noscript>
          </FilterPanel>
        </Suspense>
      </details>
    </aside>
  )
}

function CountTag({ search }: Pick<FilterPlaceProps, 'search'>) {
  const count = countFilters(search)
  return count > 0 ? <span className="tag marigold numeric">{count}</span> : null
}

const SHEET_FORM = 'filter-sheet'

export function FilterSheet({ total, ...filters }: FilterPlaceProps & { total: string | null }) {
  const { search, t } = filters
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: before scripts run the link shows the column of filters instead */}
      <a
        className={`button button-outline small ${exploreStyles.filterButton}`}
        href="#filters"
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        <Icon icon={SlidersHorizontal} size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('filter.label')}
        <CountTag search={search} />
      </a>
      <Dialog open={isOpen} onClose={close} label={t('filter.label')} shape="drawer" className={styles.filterDrawer}>
        <FilterDrawer {...filters} total={total} onClose={close} />
      </Dialog>
    </>
  )
}

function FilterDrawer({ total, onClose, ...filters }: FilterPlaceProps & { total: string | null; onClose: () => void }) {
  const { t, clearTo } = filters
  return (
    <form id={SHEET_FORM} className={styles.form} onSubmit={(event) => event.preventDefault()}>
      <div className={styles.formTop}>
        <h2>{t('filter.label')}</h2>
        <button type="button" className="icon-button" aria-label={t('filter.close')} onClick={onClose}>
          <Icon icon={X} size={20} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
      <div className={styles.formFields}>
        <Suspense>
          <FilterPanel {...filters} form={SHEET_FORM}>
            <ClearLink clearTo={clearTo} t={t} />
          </FilterPanel>
        </Suspense>
      </div>
      <div className={styles.formEnd}>
        <button type="button" className="button button-primary" onClick={onClose}>
          {total === null ? t('filter.showList') : t('filter.show', { count: Number.parseInt(total, 10), shown: total })}
        </button>
      </div>
    </form>
  )
}
