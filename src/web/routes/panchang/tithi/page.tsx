// Tithi of a birth or death, and its dates in coming years.

import { festivalsClient, tithiOfClient } from '../../../../modules/panchang/client.ts'
import { LAST_YEAR } from '../../../../modules/panchang/day/model.ts'
import { TermList } from '../../../../modules/panchang/day/ui/term-list.tsx'
import { dateAt } from '../../../../modules/panchang/engine/sky/zones.ts'
import type { FestivalResponse } from '../../../../modules/panchang/festivals/contract.ts'
import type { NamedPlace } from '../../../../modules/panchang/places/contract.ts'
import type { TithiOfResponse } from '../../../../modules/panchang/tithi/contract.ts'
import { type Language, languageOf } from '../../../../shared/languages.ts'
import { type Fetcher, unwrap } from '../../../../ui/data/api.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { PageHead } from '../../../layout/page-head.tsx'
import * as infoStyles from '../../../layout/text-page/info.module.css'
import type { PageHandle } from '../../../platform/rendering/page-cache.ts'
import { pageRequest } from '../../../platform/request.ts'
import { findTypedPlace } from '../place/find-place.ts'
import type { Route } from './+types/page'
import * as styles from './tithi.module.css'
import { TithiForm } from './tithi-form.tsx'
import { type TithiFound, TithiResult } from './tithi-found.tsx'
import { parseTithiSearch, type TithiSearch, tithiSearchKey, YEARS } from './tithi-search.ts'

export const handle: PageHandle = { catalogues: ['tithi', 'almanac-place', 'almanac-terms'], isSameForAll: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { fetcher, now, day } = context.get(pageRequest)
  const lookup = { fetcher, language: languageOf(url.pathname) }
  const search = parseTithiSearch(url.searchParams)
  const find = (requested: TithiSearch['place']) => (requested.typed ? findTypedPlace(requested, lookup) : undefined)
  const [place, home] = await Promise.all([find(search.place), find(search.home)])
  const isComplete = search.date && place && (home || !search.home.typed)
  const found = isComplete ? await loadTithi(search, place, home ?? place, now, lookup) : undefined
  return { search, today: day, place, home, found, isSubmitted: ['date', 'place'].every((name) => url.searchParams.has(name)) }
}

type PlaceLookupContext = { fetcher: Fetcher; language: Language }

async function loadTithi(
  search: TithiSearch,
  place: NamedPlace,
  observancePlace: NamedPlace,
  now: Date,
  { fetcher, language }: PlaceLookupContext,
): Promise<TithiFound> {
  const today = dateAt(observancePlace.timeZone, now.getTime())
  const from = search.from ?? Math.min(Number(today.slice(0, 4)), LAST_YEAR - YEARS + 1)
  const query = {
    ...whereOf(place),
    observanceLat: String(observancePlace.latitude),
    observanceLon: String(observancePlace.longitude),
    observanceTimeZone: observancePlace.timeZone,
    date: search.date,
    ...(search.time && { time: search.time }),
    observance: search.observance,
    lang: language,
  }
  const years = { year: String(from), years: String(YEARS) }
  const requested = tithiOfClient(fetcher).panchang['tithi-of'].$get({ query: { ...query, ...years } })
  const response = (await unwrap(requested)) as TithiOfResponse
  const isShraddha = search.observance === 'shraddha'
  const pitruPaksha = isShraddha
    ? await findPitruPakshaDay(response.tithi.number, observancePlace, today, { fetcher, language })
    : undefined
  const feed = `/api/v1/panchang/tithi-of.ics?${new URLSearchParams({ ...query, ...years })}`
  return { response, place, observedAt: observancePlace, pitruPaksha, feed, from, today }
}

const whereOf = ({ latitude, longitude, timeZone }: NamedPlace) => ({ lat: String(latitude), lon: String(longitude), timeZone })

/** Tithis of the ancestors' fortnight by their keys in the rules: 1 to 14, the full and the new moon. */
const SHRADDHAS = [
  'pratipada',
  'dwitiya',
  'tritiya',
  'chaturthi',
  'panchami',
  'shashthi',
  'saptami',
  'ashtami',
  'navami',
  'dashami',
  'ekadashi',
  'dwadashi',
  'trayodashi',
  'chaturdashi',
].map((name) => `${name}-shraddha`)

function shraddhaKey(tithi: number): string | undefined {
  if (tithi === 15) return 'purnima-shraddha'
  return tithi === 30 ? 'sarva-pitru-amavasya' : SHRADDHAS[(tithi - 1) % 15]
}

/** Bhadrapada's full moon never comes before September, nor Ashwina's new moon after October. */
const PITRU_PAKSHA_MONTHS = ['9', '10']

async function findPitruPakshaDay(
  tithi: number,
  observancePlace: NamedPlace,
  today: string,
  { fetcher, language }: PlaceLookupContext,
) {
  const key = shraddhaKey(tithi)
  const thisYear = Number(today.slice(0, 4))
  for (const year of [thisYear, thisYear + 1]) {
    const months = PITRU_PAKSHA_MONTHS.map((month) => {
      const query = { ...whereOf(observancePlace), year: String(year), month, lang: language }
      return unwrap(festivalsClient(fetcher).panchang.festivals.$get({ query })) as Promise<FestivalResponse[]>
    })
    const next = (await Promise.all(months)).flat().find((one) => one.key === key && one.date >= today)
    if (next) return { key: next.key, name: next.name, date: next.date }
  }
  return undefined
}

type Revalidation = { currentUrl: URL; nextUrl: URL; defaultShouldRevalidate: boolean }

/** The booking sheet changes only its own query parameters. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: Revalidation) {
  if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate
  const key = ({ pathname, searchParams }: URL) => pathname + tithiSearchKey(searchParams)
  return key(currentUrl) !== key(nextUrl)
}

export default function TithiPage({ loaderData: { search, today, place, home, found, isSubmitted } }: Route.ComponentProps) {
  const { t } = useTranslation('tithi')
  return (
    <main id="main" className={`container page ${infoStyles.info} ${styles.page}`} data-own-clock>
      <PageHead title={t('title')} description={t('lead')} isIndexed={found === undefined} />
      <header>
        <h1>{t('title')}</h1>
        <p className="text-large muted">{t('lead')}</p>
      </header>
      <TithiForm key={JSON.stringify(search)} search={search} today={today} place={place} home={home} isSubmitted={isSubmitted} />
      {found ? <TithiResult search={search} found={found} /> : <Why />}
      <TermList
        terms={['tithi', 'paksha', 'nakshatra', 'amanta', 'purnimanta', 'adhika', 'aparahna']}
        texts={found?.response.dates.map(({ reason }) => reason) ?? []}
      />
    </main>
  )
}

/** Shown before a search: what the page is for, and which rules it follows. */
function Why() {
  const { t } = useTranslation('tithi')
  return (
    <section className={styles.reasons}>
      <h2>{t('why.title')}</h2>
      <p>{t('why.birthday')}</p>
      <p>{t('why.shraddha')}</p>
      <p>{t('why.hour')}</p>
    </section>
  )
}
