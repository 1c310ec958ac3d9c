// Muhurats by a rule set: a form, months at a glance, every day with its windows and reasons, and the way into booking.
import { useNavigation } from 'react-router'
import { muhuratsClient } from '../../modules/panchang/client/muhurats.ts'
import type { MuhuratsAnswer } from '../../modules/panchang/contract/muhurats.ts'
import { signoffsClient } from '../../modules/pandits/client/signoffs.ts'
import { panditsClient } from '../../modules/pandits/client.ts'
import type { ShownSignoff } from '../../modules/pandits/contract/signoffs.ts'
import { settingsClient } from '../../modules/settings/client.ts'
import { INDIA, indiaDate, weekday } from '../../shared/dates.ts'
import { unwrap } from '../../ui/api.ts'
import { useTranslation } from '../../ui/words.tsx'
import { languageOf } from '../language.ts'
import { PageHead } from '../page-head.tsx'
import { MuhuratMonth } from '../panchang/muhurat-calendar.tsx'
import { ClosedDays, OpenDayCard, openDays } from '../panchang/muhurat-days.tsx'
import { MuhuratForm } from '../panchang/muhurat-form.tsx'
import { daysOf, type MuhuratSearch, monthAfter, parseMuhuratSearch, searchKey } from '../panchang/muhurat-search.ts'
import { useCeremonyNames, useGradeNames } from '../panchang/muhurat-words.ts'
import { useOwnWords } from '../panchang/own-words.ts'
import type { PageHandle } from '../rendering/kept-pages.ts'
import { carrierOf } from '../request.ts'
import type { Route } from './+types/panchang-muhurat'
import '../info/info.css'
import '../panchang/muhurat.css'

export const handle: PageHandle = { catalogues: ['muhurat', 'explore'], isSameForAll: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const [carrier, lang] = [carrierOf(context), languageOf(url.pathname)]
  const { now } = await unwrap(settingsClient(carrier).settings.$get())
  const today = indiaDate(new Date(now))
  const search = parseMuhuratSearch(url.searchParams, today)
  const asked = { query: search.location, limit: '1', lang }
  const place = (await unwrap(panditsClient(carrier).places.suggest.$get({ query: asked }))).items[0]
  if (!place) return { search, today, place: undefined, found: undefined }
  const query = {
    ceremony: search.ceremony,
    lat: String(place.latitude),
    lon: String(place.longitude),
    timeZone: INDIA,
    ...daysOf(search, today),
    ruleSet: search.ruleSet,
    births: search.births.join(),
    lang,
  }
  // The client cannot tell the answer from an empty 304, which only a browser with a tag is sent.
  const [found, { items: signoffs }] = await Promise.all([
    unwrap(muhuratsClient(carrier).panchang.muhurats.$get({ query })) as Promise<MuhuratsAnswer>,
    unwrap(signoffsClient(carrier).panchang['muhurat-signoffs'].$get({ query })),
  ])
  const { latitude, longitude } = found.place
  return { search, today, place: place.label, found: { ...ofWeekdays(found, search), signoffs, latitude, longitude } }
}

function ofWeekdays(found: MuhuratsAnswer, { weekdays }: MuhuratSearch) {
  const isWanted = ({ date }: { date: string }) => weekdays.length === 0 || weekdays.includes(weekday(date))
  return { note: found.note, windows: found.windows.filter(isWanted), closedDays: found.closedDays.filter(isWanted) }
}

type Revalidation = { currentUrl: URL; nextUrl: URL; defaultShouldRevalidate: boolean }

/** The booking sheet changes only its own part of the query. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: Revalidation) {
  if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate
  return currentUrl.pathname !== nextUrl.pathname || searchKey(currentUrl.searchParams) !== searchKey(nextUrl.searchParams)
}

export default function MuhuratPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('muhurat')
  const { search, today, place, found } = loaderData
  const name = useCeremonyNames()[search.ceremony]
  const isLoading = useNavigation().state === 'loading'
  return (
    <main id="main" className="wrap page info">
      <PageHead title={t('title', { name })} description={t('lead')} />
      <header>
        <h1>{t('title', { name })}</h1>
        <p className="s18 ash">{t('lead')}</p>
      </header>
      <MuhuratForm key={JSON.stringify(search)} search={search} today={today} />
      {found && place ? (
        <section aria-busy={isLoading}>
          <Found search={search} place={place} found={found} />
        </section>
      ) : (
        <p className="s18">{t('placeUnknown', { place: search.location })}</p>
      )}
    </main>
  )
}

type FoundHere = ReturnType<typeof ofWeekdays> & { signoffs: ShownSignoff[]; latitude: number; longitude: number }
type FoundProps = { search: MuhuratSearch; place: string; found: FoundHere }

function Found({ search, place, found }: FoundProps) {
  const { t } = useTranslation('muhurat')
  const grades = useGradeNames()
  const { latitude, longitude } = found
  const own = useOwnWords({ ceremony: search.ceremony, ruleSet: search.ruleSet, latitude, longitude })
  const days = openDays(found.windows)
  const byDate = new Map(days.map((day) => [day.date, day]))
  const months = Array.from({ length: search.months }, (_, ahead) => monthAfter(search.from, ahead))
  return (
    <>
      <h2>{days.length > 0 ? t('found', { count: days.length, place }) : t('none', { place })}</h2>
      <p className="ash">{found.note}</p>
      <ul className="mh-legend">
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
      <div className="mh-list mh-months">
        {months.map((month) => (
          <MuhuratMonth key={month} month={month} days={byDate} />
        ))}
      </div>
      <div className="mh-list">
        {days.map((day) => (
          <OpenDayCard key={day.date} day={day} ceremony={search.ceremony} signoffs={found.signoffs} own={own} />
        ))}
      </div>
      <ClosedDays days={found.closedDays} />
    </>
  )
}
