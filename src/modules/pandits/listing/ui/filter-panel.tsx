// Filters as native controls of a form, also in a drawer.

import { X } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatPaise, paiseOf } from '../../../../shared/money/money.ts'
import type { Translate } from '../../../../shared/text/translation.ts'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { EXPERIENCE, PRICE, RATING, type SearchState } from '../../search-form/ui/search-address.ts'
import type { FilterOptions, OptionNames } from '../../search-form/ui/search-pandits.ts'
import * as styles from './filter-panel.module.css'
import { RangeField, SelectField } from './range-field.tsx'
import { type OnFilters, useFilterControls } from './use-filter-controls.ts'

export type FilterPanelProps = {
  search: SearchState
  options: FilterOptions
  t: Translate<'explore'>
  /** The form the controls belong to. */
  form: string
  /** URL of Clear All Filters; undefined if no filter is set. */
  clearTo: string | undefined
  onFilters: OnFilters
  /** Content below the filters. */
  children?: ReactNode
}

export function FilterPanel({ search, options, t, form, clearTo, onFilters, children }: FilterPanelProps) {
  const panel = useFilterControls(search, onFilters)
  return (
    <div ref={panel} className={styles.panel}>
      <ServiceBoxes search={search} options={options} t={t} form={form} />
      <div className={styles.selects}>
        <SelectField legend={t('filter.language')} name="language" form={form} value={search.language}>
          <option value="">{t('filter.anyLanguage')}</option>
          <Options names={options.languages} />
        </SelectField>
        <SelectField legend={t('filter.tradition')} name="tradition" form={form} value={search.tradition}>
          <option value="">{t('filter.anyTradition')}</option>
          <Traditions options={options} t={t} />
        </SelectField>
      </div>
      <Sliders search={search} t={t} form={form} />
      <ClearLink clearTo={clearTo} t={t} />
      {children}
    </div>
  )
}

function ClearLink({ clearTo, t }: Pick<FilterPanelProps, 'clearTo' | 't'>) {
  if (clearTo === undefined) return null
  return (
    <Link className={`button button-outline small ${styles.clearButton}`} to={clearTo} preventScrollReset>
      {t('filter.clear')}
    </Link>
  )
}

type Part = { search: SearchState; t: Translate<'explore'>; form: string }

function ServiceBoxes({ search, options, t, form }: Part & { options: FilterOptions }) {
  return (
    <fieldset>
      <legend>{t('filter.services')}</legend>
      <div>
        {Object.entries(options.services).map(([value, name]) =>
          options.searchedServices.includes(value) ? (
            <label className={`${styles.checkRow} searched`} key={`${value}-searched`}>
              <input type="checkbox" checked disabled />
              <span>
                {name} <span className="muted text-small">{t('filter.searched')}</span>
              </span>
            </label>
          ) : (
            <label className={styles.checkRow} key={value}>
              <input type="checkbox" name="service" form={form} value={value} defaultChecked={search.services.includes(value)} />
              {name}
            </label>
          ),
        )}
      </div>
    </fieldset>
  )
}

const KINDS = ['veda', 'sampradaya', 'rite'] as const

function Traditions({ options, t }: { options: FilterOptions; t: Translate<'explore'> }) {
  const labels = { veda: t('filter.veda'), sampradaya: t('filter.sampradaya'), rite: t('filter.rite') }
  return KINDS.map((kind) => (
    <optgroup key={kind} label={labels[kind]}>
      <Options names={options.traditions[kind]} />
    </optgroup>
  ))
}

function Options({ names }: { names: OptionNames }) {
  return Object.entries(names).map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ))
}

function Sliders({ search, t, form }: Part) {
  const rupees = (amount: number) => formatPaise(paiseOf(amount))
  const formatPriceRange = (low: number, high: number) => {
    if (low === PRICE.min && high === PRICE.max) return t('filter.any')
    return high === PRICE.max
      ? t('filter.priceFrom', { min: rupees(low) })
      : t('filter.priceTo', { min: rupees(low), max: rupees(high) })
  }
  return (
    <>
      <RangeField
        legend={t('filter.price')}
        range={PRICE}
        form={form}
        thumbs={[
          { name: 'minPrice', value: search.minPrice, label: t('filter.min') },
          { name: 'maxPrice', value: search.maxPrice, label: t('filter.max') },
        ]}
        formatRange={formatPriceRange}
      />
      <RangeField
        legend={t('filter.experience')}
        range={EXPERIENCE}
        form={form}
        thumbs={[{ name: 'minExperience', value: search.minExperience, label: t('filter.minYears') }]}
        formatRange={(low) => (low === EXPERIENCE.min ? t('filter.any') : t('filter.years', { count: low }))}
      />
      <RangeField
        legend={t('filter.rating')}
        range={RATING}
        form={form}
        thumbs={[{ name: 'minRating', value: search.minRating, label: t('filter.minRating') }]}
        formatRange={(low) => (low === RATING.min ? t('filter.any') : t('filter.stars', { rating: low }))}
      />
    </>
  )
}

const DRAWER_FORM = 'filter-drawer'

type FilterDrawerProps = Omit<FilterPanelProps, 'form' | 'children'> & { total: string | null; onClose: () => void }

/** The filters on small screens. */
export function FilterDrawer({ total, onClose, ...filters }: FilterDrawerProps) {
  const { t } = filters
  return (
    <form id={DRAWER_FORM} className={styles.form} onSubmit={(event) => event.preventDefault()}>
      <div className={styles.formTop}>
        <h2>{t('filter.label')}</h2>
        <button type="button" className="icon-button" aria-label={t('filter.close')} onClick={onClose}>
          <Icon icon={X} size={20} />
        </button>
      </div>
      <div className={styles.formFields}>
        <FilterPanel {...filters} form={DRAWER_FORM} />
      </div>
      <div className={styles.formEnd}>
        <button type="button" className="button button-primary" onClick={onClose}>
          {total === null ? t('filter.showList') : t('filter.show', { count: Number.parseInt(total, 10), shown: total })}
        </button>
      </div>
    </form>
  )
}
