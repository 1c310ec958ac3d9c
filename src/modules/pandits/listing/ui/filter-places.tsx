// Collapsible sidebar on wide screens, drawer on small ones.

import { SlidersHorizontal } from 'lucide'
import { Suspense, useEffect, useState } from 'react'
import { lazyComponent } from '../../../../ui/data/lazy-component.tsx'
import { Dialog } from '../../../../ui/kit/dialog.tsx'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { countFilters, SEARCH_FORM } from '../../search-form/ui/search-address.ts'
import * as exploreStyles from './explore.module.css'
import * as styles from './filter-panel.module.css'
import type { FilterPanelProps } from './filter-panel.tsx'

/** Server-rendered, so that the form works before the code of the filters has loaded. */
const FilterPanel = lazyComponent(() => import('./filter-panel.tsx').then((module) => module.FilterPanel))
const FilterDrawer = lazyComponent(() => import('./filter-panel.tsx').then((module) => module.FilterDrawer))

type FilterPlaceProps = Omit<FilterPanelProps, 'form' | 'children'>

export function FilterColumn({ search, options, t, clearTo, onFilters }: FilterPlaceProps) {
  return (
    <aside className={styles.filters} id="filters" aria-label={t('filter.label')}>
      <details open>
        <summary className="expandable">
          <Icon icon={SlidersHorizontal} size={18} />
          {t('filter.label')}
          <CountTag search={search} />
        </summary>
        <Suspense>
          <FilterPanel search={search} options={options} t={t} form={SEARCH_FORM} clearTo={clearTo} onFilters={onFilters}>
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

export function FilterSheet({ total, ...filters }: FilterPlaceProps & { total: string | null }) {
  const { search, t } = filters
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  useEffect(() => void FilterDrawer.preload().catch(() => undefined), [])
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
        <Icon icon={SlidersHorizontal} size={18} />
        {t('filter.label')}
        <CountTag search={search} />
      </a>
      <Dialog open={isOpen} onClose={close} label={t('filter.label')} shape="drawer" className={styles.filterDrawer}>
        <Suspense>
          <FilterDrawer {...filters} total={total} onClose={close} />
        </Suspense>
      </Dialog>
    </>
  )
}
