import { ChevronDown } from 'lucide'
import { useId } from 'react'
import type { Language } from '../../../../shared/languages.ts'
import type { Translate } from '../../../../shared/text/translation.ts'
import { datePart } from '../../../../shared/time/dates.ts'
import { usePageReload } from '../../../../ui/data/page-reload.ts'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { SEARCH_FORM, type SearchState, type Sort } from '../../search-form/ui/search-address.ts'
import type { SearchResult } from '../../search-form/ui/search-pandits.ts'
import * as styles from './explore.module.css'

type CountLineProps = {
  result: Pick<SearchResult, 'total' | 'understood' | 'refused'>
  date: string
  language: Language
  t: Translate<'explore'>
  isLoading: boolean
}

export function CountLine({ result, date, language, t, isLoading }: CountLineProps) {
  const isPast = result.refused.includes('date')
  const text = isPast ? t('count.past') : understoodText(result, t)
  // While loading, the line is invisible but keeps its height. Beside "No Pandits Found" it is visually hidden.
  const quiet = isLoading ? styles.invisible : result.total === '0' ? 'visually-hidden' : ''
  return (
    // biome-ignore lint/a11y/useSemanticElements: an <output> may not contain a heading
    <div className={styles.count} role="status">
      {isLoading ? <span className="visually-hidden">{t('loading')}</span> : null}
      <h2 className={`numeric ${quiet}`}>{countText(result.total, isPast ? '' : date, language, t)}</h2>
      {text ? <p className={`muted ${isLoading ? styles.invisible : ''}`}>{text}</p> : null}
    </div>
  )
}

/** "8 pandits free on 10 December", "100+ pandits". */
function countText(total: string | null, date: string, language: Language, t: Translate<'explore'>): string {
  if (total === null) return t('count.next')
  const { count, shown } = countOf(total)
  if (!date) return t('count.all', { count, shown })
  const day = `${Number(date.slice(8))} ${datePart(date, language, 'month', 'long')}`
  return t('count.free', { count, shown, date: day })
}

/** Parses '100+' into the number and the displayed text. */
export function countOf(total: string): { count: number; shown: string } {
  const count = Number.parseInt(total, 10)
  const written = count.toLocaleString('en-IN')
  return { count, shown: total.endsWith('+') ? `${written}+` : written }
}

/** What the search understood: "Griha Pravesh in and around Pune". */
export function understoodText({ understood }: Pick<SearchResult, 'understood'>, t: Translate<'explore'>): string {
  const ceremony = understood.ceremonies.map(({ name }) => name).join(', ')
  if (!understood.place) return ceremony
  return ceremony ? t('count.both', { ceremony, place: understood.place }) : t('count.around', { place: understood.place })
}

type SortSelectProps = { search: SearchState; hasLocation: boolean; t: Translate<'explore'>; onSort: (sort: Sort) => void }

export function SortSelect({ search, hasLocation, t, onSort }: SortSelectProps) {
  const id = useId()
  return (
    <div className={`button button-outline small ${styles.sortBy}`}>
      <label className="visually-hidden" htmlFor={id}>
        {t('sort.label')}
      </label>
      <select id={id} name="sort" form={SEARCH_FORM} value={search.sort} onChange={(event) => onSort(event.target.value as Sort)}>
        <option value="rating">{t('sort.rating')}</option>
        <option value="price-low">{t('sort.priceLow')}</option>
        <option value="price-high">{t('sort.priceHigh')}</option>
        <option value="experience">{t('sort.experience')}</option>
        {/* Sorting by distance needs a location. */}
        {hasLocation || search.sort === 'distance' ? <option value="distance">{t('sort.distance')}</option> : null}
      </select>
      <Icon icon={ChevronDown} size={18} />
    </div>
  )
}

/** Warning above a list that does not match the current search, because loading failed. */
export function StaleList({ t }: { t: Translate<'explore'> }) {
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
