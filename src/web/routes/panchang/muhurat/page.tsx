import { useNavigation } from 'react-router'
import { muhuratsClient } from '../../../../modules/panchang/client.ts'
import type { TermKey } from '../../../../modules/panchang/day/ui/term.tsx'
import { TermList } from '../../../../modules/panchang/day/ui/term-list.tsx'
import type { MuhuratReason, MuhuratsResponse } from '../../../../modules/panchang/muhurats/contract.ts'
import type { NamedPlace } from '../../../../modules/panchang/places/contract.ts'
import { signoffsClient } from '../../../../modules/pandits/signoffs/client.ts'
import type { PublicSignoff } from '../../../../modules/pandits/signoffs/contract.ts'
import { settingsClient } from '../../../../modules/settings/client.ts'
import { languageOf } from '../../../../shared/languages.ts'
import { INDIA, indiaDate, weekday } from '../../../../shared/time/dates.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import { deferredComponent, withPreloaded } from '../../../../ui/data/lazy-component.tsx'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { PageHead } from '../../../layout/page-head.tsx'
import * as infoStyles from '../../../layout/text-page/info.module.css'
import type { PageHandle } from '../../../platform/rendering/page-cache.ts'
import { fetcherOf } from '../../../platform/request.ts'
import { readPlaceCookie, townOf } from '../place/chosen-place.ts'
import { findTypedPlace, findUsualPlace } from '../place/find-place.ts'
import type { Route } from './+types/page'
import * as styles from './muhurat.module.css'
import { MuhuratMonth } from './muhurat-calendar.tsx'
import { ClosedDays, groupByDay, OpenDayCard } from './muhurat-days.tsx'
import { dateRangeOf, type MuhuratSearch, monthAfter, parseMuhuratSearch, searchKey } from './muhurat-search.ts'
import { useCeremonyNames, useGradeNames } from './muhurat-text.ts'
import { useOwnSignoffs } from './own-statements.ts'

/** The form works before its code is loaded: the browser sends it. */
const MuhuratForm = deferredComponent(() => import('./muhurat-form.tsx').then((module) => module.MuhuratForm))

const TERM_OF: Partial<Record<MuhuratReason['key'], TermKey>> = {
  tithi: 'tithi',
  tithiOut: 'tithi',
  kshayaTithi: 'kshaya',
  nakshatra: 'nakshatra',
  nakshatraOut: 'nakshatra',
  yoga: 'yoga',
  yogaOut: 'yoga',
  lagna: 'lagna',
  abhijit: 'abhijit',
  choghadiya: 'choghadiya',
  adhika: 'adhika',
  kharmas: 'kharmas',
  chaturmas: 'chaturmas',
  sankranti: 'sankranti',
  guruAsta: 'asta',
  shukraAsta: 'asta',
  vishti: 'bhadra',
  rahu: 'rahu',
  yamaganda: 'yamaganda',
  varjyam: 'varjyam',
  durmuhurta: 'durmuhurta',
  tara: 'tara',
  taraOut: 'tara',
  chandra: 'chandra',
  chandraWeak: 'chandra',
  chandraOut: 'chandra',
}

/** Returns the terms without duplicates, in order of appearance. */
const termsOfReasons = (reasons: readonly MuhuratReason[]): TermKey[] => [
  ...new Set(reasons.flatMap(({ key }) => TERM_OF[key] ?? [])),
]

export const handle: PageHandle = {
  catalogues: ['muhurat', 'almanac-place', 'almanac-stars', 'almanac-terms'],
  isSameForAll: true,
}

export async function loader({ context, url, request }: Route.LoaderArgs) {
  const [fetcher, lang] = [fetcherOf(context), languageOf(url.pathname)]
  const { now } = await unwrap(settingsClient(fetcher).settings.$get())
  const today = indiaDate(new Date(now))
  const search = parseMuhuratSearch(url.searchParams, today)
  const lookup = { fetcher, language: lang }
  const typed = await findTypedPlace({ typed: search.location, picked: search.at }, lookup)
  const cookies = request.headers.get('cookie') ?? ''
  const place = typed ?? (search.location ? undefined : await findUsualPlace(cookies, lookup))
  if (!place) return { search, today, place: undefined, found: undefined }
  const isChosen = typed !== undefined || readPlaceCookie(cookies) === place.slug
  const query = {
    ceremony: search.ceremony,
    lat: String(place.latitude),
    lon: String(place.longitude),
    timeZone: place.timeZone,
    ...dateRangeOf(search, today),
    ruleSet: search.ruleSet,
    births: search.births.join(),
    lang,
  }
  // The client's type includes an empty 304 response, which only a browser with an ETag gets.
  const [muhurats, { items: signoffs }] = await Promise.all([
    unwrap(muhuratsClient(fetcher).panchang.muhurats.$get({ query })) as Promise<MuhuratsResponse>,
    unwrap(signoffsClient(fetcher).panchang['muhurat-signoffs'].$get({ query })),
  ])
  return {
    search,
    today,
    place,
    found: { ...filterByWeekday(muhurats, search), signoffs, town: townOf({ ...place, isChosen }) ?? '', ...muhurats.place },
  }
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => withPreloaded(serverLoader(), MuhuratForm)

function filterByWeekday(found: MuhuratsResponse, { weekdays }: MuhuratSearch) {
  const isChosenWeekday = ({ date }: { date: string }) => weekdays.length === 0 || weekdays.includes(weekday(date))
  return {
    note: found.note,
    windows: found.windows.filter(isChosenWeekday),
    closedDays: found.closedDays.filter(isChosenWeekday),
  }
}

type Revalidation = { currentUrl: URL; nextUrl: URL; defaultShouldRevalidate: boolean }

/** The booking sheet changes only its own query parameters. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: Revalidation) {
  if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate
  return currentUrl.pathname !== nextUrl.pathname || searchKey(currentUrl.searchParams) !== searchKey(nextUrl.searchParams)
}

export default function MuhuratPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('muhurat')
  const { search, today, place, found } = loaderData
  const name = useCeremonyNames()(search.ceremony)
  const isLoading = useNavigation().state === 'loading'
  return (
    <main id="main" className={`container page ${infoStyles.info}`} data-own-clock>
      <PageHead title={t('title', { name })} description={t('lead')} />
      <header>
        <h1>{t('title', { name })}</h1>
        <p className="text-large muted">{t('lead')}</p>
      </header>
      <MuhuratForm key={JSON.stringify(search)} search={search} today={today} place={place} />
      {found && place ? (
        <section aria-busy={isLoading}>
          <Found search={search} place={place} found={found} />
        </section>
      ) : null}
    </main>
  )
}

type FoundHere = ReturnType<typeof filterByWeekday> & MuhuratsResponse['place'] & { signoffs: PublicSignoff[]; town: string }
type FoundProps = { search: MuhuratSearch; place: NamedPlace; found: FoundHere }

function Found({ search, place, found }: FoundProps) {
  const { t } = useTranslation('muhurat')
  const grades = useGradeNames()
  const { href } = useSite()
  const { latitude, longitude, timeZone } = found
  const { ceremony, ruleSet } = search
  const own = useOwnSignoffs({ ceremony, ruleSet, latitude, longitude, timeZone })
  const days = groupByDay(found.windows)
  const byDate = new Map(days.map((day) => [day.date, day]))
  const months = Array.from({ length: search.months }, (_, ahead) => monthAfter(search.from, ahead))
  return (
    <>
      <h2>{days.length > 0 ? t('found', { count: days.length, place: place.name }) : t('none', { place: place.name })}</h2>
      <div className={styles.notes}>
        <p className="muted">{found.note}</p>
        {days.length > 0 ? <p className="muted">{t('day.bounds')}</p> : null}
        {timeZone === INDIA ? null : (
          <p>
            {t('zone', { place: place.label })} <a href={href('/e-puja')}>{t('epuja')}</a>
          </p>
        )}
      </div>
      <ul className={styles.legend}>
        <li>
          <span className="tag tulsi">{grades.uttama}</span> {t('grade.uttamaWhat')}
        </li>
        <li>
          <span className="tag haldi">{grades.madhyama}</span> {t('grade.madhyamaWhat')}
        </li>
        <li>
          <span className="tag sand">{grades.sadharana}</span> {t('grade.sadharanaWhat')}
        </li>
      </ul>
      <TermList isFolded terms={termsOfReasons([...found.windows, ...found.closedDays].flatMap(({ reasons }) => reasons))} />
      <div className={`${styles.list} ${styles.months}`}>
        {months.map((month) => (
          <MuhuratMonth key={month} month={month} days={byDate} />
        ))}
      </div>
      <div className={`${styles.list} ${styles.cards}`}>
        {days.map((day) => (
          <OpenDayCard
            key={day.date}
            day={day}
            ceremony={ceremony}
            signoffs={found.signoffs}
            own={own}
            place={place}
            town={found.town}
          />
        ))}
      </div>
      <ClosedDays days={found.closedDays} />
    </>
  )
}
