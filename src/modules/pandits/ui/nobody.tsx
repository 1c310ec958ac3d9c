// What stands in the place of the list where nobody matches; few searches end here, so it is fetched only then.
import { Link } from 'react-router'
import { Kolam } from '../../../ui/art/kolam.tsx'
import type { Translate } from '../../../ui/words.tsx'
import type { Dropped, LooserSearch } from './looser-search.ts'
import { formatSearch, type SearchState } from './search-address.ts'
import type { SearchResult } from './search-pandits.ts'

type NobodyProps = {
  result: SearchResult & { looser: readonly LooserSearch[] }
  search: SearchState
  path: string
  /** The address without the filters, or of the page without a search. */
  clearTo: string
  /** "8 pandits" for a number of them, "1000+" among others. */
  counted: (total: string) => string
  t: Translate
}

/** Nobody matches: the specification's words, and the ways out. */
export function Nobody({ result, search, path, clearTo, counted, t }: NobodyProps) {
  return (
    <div className="nobody">
      <div className="k">
        <Kolam seed="Annaprashan" shape="diamond" count={7} />
      </div>
      <h2>{t('empty.title')}</h2>
      <p className="ash">{t('empty.text')}</p>
      {result.heard.placeUnknown ? <UnknownPlace result={result} search={search} path={path} t={t} /> : null}
      <LooserLinks searches={result.looser} path={path} counted={counted} t={t} />
      <Link className="btn btn-s" to={clearTo} preventScrollReset>
        {t('filter.clear')}
      </Link>
    </div>
  )
}

type UnknownPlaceProps = { result: SearchResult; search: SearchState; path: string; t: Translate }

function UnknownPlace({ result, search, path, t }: UnknownPlaceProps) {
  return (
    <div className="unknown">
      <p>{t('place.unknown', { place: search.location })}</p>
      {result.places.length > 0 ? (
        <>
          <p className="ash">{t('place.meant')}</p>
          <ul className="chips">
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
        <p className="ash">{t('place.other')}</p>
      )}
    </div>
  )
}

type LooserLinksProps = Pick<NobodyProps, 'path' | 'counted' | 't'> & { searches: readonly LooserSearch[] }

/** Ways out of an empty search: the date or a filter left out, where that finds somebody. */
function LooserLinks({ searches, path, counted, t }: LooserLinksProps) {
  if (searches.length === 0) return null
  const names: Record<Dropped, string> = {
    date: t('empty.date'),
    services: t('empty.services'),
    language: t('empty.language'),
    tradition: t('empty.tradition'),
    price: t('empty.price'),
    experience: t('empty.experience'),
    rating: t('empty.rating'),
  }
  return (
    <ul className="chips">
      {searches.map(({ dropped, total, address }) => (
        <li key={dropped}>
          <Link className="chip num" to={path + address} preventScrollReset>
            {t('empty.without', { what: names[dropped], pandits: counted(total) })}
          </Link>
        </li>
      ))}
    </ul>
  )
}
