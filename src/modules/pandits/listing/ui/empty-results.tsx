// Empty search result; lazy-loaded because few searches end here.

import { Link } from 'react-router'
import type { Language } from '../../../../shared/languages.ts'
import { formatPhone, phoneLink } from '../../../../shared/phone/phone-links.ts'
import type { Translate } from '../../../../shared/text/translation.ts'
import { formatDate } from '../../../../shared/time/dates.ts'
import { Kolam } from '../../../../ui/art/kolam.tsx'
import { formatSearch, type SearchState } from '../../search-form/ui/search-address.ts'
import type { SearchResult } from '../../search-form/ui/search-pandits.ts'
import type { LooserSearch } from './looser-search.ts'
import * as styles from './pandit-card.module.css'
import * as panditListStyles from './pandit-list.module.css'

type EmptyResultsProps = {
  result: Omit<SearchResult, 'pandits'> & { looser: readonly LooserSearch[] }
  search: SearchState
  path: string
  /** URL without the filters, with puja, place and date. Undefined if no filter is set. */
  clearTo: string | undefined
  /** Formats a total such as '8' or '100+' as "8 pandits". */
  counted: (total: string) => string
  t: Translate<'explore'>
  language: Language
  /** The team's phone number in E.164. */
  phone: string
}

/** Shown when no pandit matches: a text and links to similar searches. */
export function EmptyResults({ result, search, path, clearTo, counted, t, language, phone }: EmptyResultsProps) {
  return (
    <div className={panditListStyles.empty} data-part="empty-results">
      <div className={panditListStyles.kolam}>
        <Kolam seed="Annaprashan" shape="diamond" count={7} />
      </div>
      <h2>{t('empty.title')}</h2>
      <p className="muted">{t('empty.text')}</p>
      {result.understood.placeUnknown ? <UnknownPlace result={result} search={search} path={path} t={t} /> : null}
      <LooserLinks searches={result.looser} path={path} counted={counted} t={t} language={language} />
      {clearTo ? (
        <Link className="button button-secondary" to={clearTo} preventScrollReset>
          {t('filter.clear')}
        </Link>
      ) : null}
      <p>
        {t('empty.call')}{' '}
        <a className="link numeric" href={phoneLink(phone)}>
          {formatPhone(phone)}
        </a>
      </p>
    </div>
  )
}

type UnknownPlaceProps = {
  result: Pick<SearchResult, 'understood' | 'places'>
  search: SearchState
  path: string
  t: Translate<'explore'>
}

function UnknownPlace({ result, search, path, t }: UnknownPlaceProps) {
  return (
    <div className={panditListStyles.unknown}>
      <p>{t('place.unknown', { place: search.location })}</p>
      {result.places.length > 0 ? (
        <>
          <p className="muted">{t('place.meant')}</p>
          <ul className={styles.chips}>
            {result.places.map((place) => (
              <li key={place}>
                <Link className="chip" to={path + formatSearch({ ...search, location: place })}>
                  {place}
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="muted">{t('place.other')}</p>
      )}
    </div>
  )
}

const REMOVED_CONDITION_KEYS = {
  date: 'empty.date',
  services: 'empty.services',
  language: 'empty.language',
  tradition: 'empty.tradition',
  price: 'empty.price',
  experience: 'empty.experience',
  rating: 'empty.rating',
  puja: 'empty.puja',
} as const

type LooserLinksProps = Pick<EmptyResultsProps, 'path' | 'counted' | 't' | 'language'> & { searches: readonly LooserSearch[] }

/** Links to similar searches that have results: another day, a wider area, or one condition less. */
function LooserLinks({ searches, path, counted, t, language }: LooserLinksProps) {
  if (searches.length === 0) return null
  const text = ({ change, total, date, location }: LooserSearch): string => {
    const pandits = counted(total)
    if (change === 'day') return t('empty.onDay', { date: formatDate(date, language, 'short'), pandits })
    if (change === 'area') return t('empty.inArea', { place: location, pandits })
    if (change === 'everywhere') return t('empty.everywhere', { pandits })
    return t('empty.without', { filter: t(REMOVED_CONDITION_KEYS[change]), pandits })
  }
  return (
    <ul className={styles.chips}>
      {searches.map((looser) => (
        <li key={looser.address}>
          <Link className="chip numeric" to={path + looser.address} preventScrollReset>
            {text(looser)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
