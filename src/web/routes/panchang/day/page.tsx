import { Suspense } from 'react'
import { festivalsClient, monthClient, panchangClient } from '../../../../modules/panchang/client.ts'
import type { PanchangDayResponse } from '../../../../modules/panchang/day/contract.ts'
import { toDayView } from '../../../../modules/panchang/day/ui/day-view.ts'
import { dateAt } from '../../../../modules/panchang/engine/sky/zones.ts'
import type { FestivalResponse } from '../../../../modules/panchang/festivals/contract.ts'
import { festivalsOf } from '../../../../modules/panchang/festivals/ui/festival-view.ts'
import type { PanchangMonthResponse } from '../../../../modules/panchang/month/contract.ts'
import { toMonthView } from '../../../../modules/panchang/month/ui/month-view.ts'
import { languageOf } from '../../../../shared/languages.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import { lazyComponent, withPreloaded } from '../../../../ui/data/lazy-component.tsx'
import type { PageHandle } from '../../../platform/rendering/page-cache.ts'
import { pageRequest } from '../../../platform/request.ts'
import { type RequestedPlace, readPlaceCookie, townOf } from '../place/chosen-place.ts'
import { findPlace, orNotFound, requestedTime } from '../place/find-place.ts'
import type { Route } from './+types/page'
import { DayPage, PlaceBar } from './day-page.tsx'
// The month's styles come with the page, because those of lazy code are not in the first HTML.
import '../../../../modules/panchang/festivals/ui/festival-days.module.css'
import '../../../../modules/panchang/month/ui/month-sheet.module.css'

export const handle: PageHandle = {
  catalogues: ['panchang', 'almanac-place', 'almanac-names', 'almanac-stars', 'almanac-terms'],
  isSameForAll: true,
}

/** Step of the clock on a page that is cached for all. */
const STEP_MS = 5 * 60_000

export async function loader({ context, url, params, request }: Route.LoaderArgs) {
  const { fetcher, now, day: india, publicUrl } = context.get(pageRequest)
  const lookup = {
    url,
    params,
    cookies: request.headers.get('cookie') ?? '',
    fetcher,
    language: languageOf(url.pathname),
  }
  const time = requestedTime(lookup)
  const { place, unknown } = await findPlace(lookup, publicUrl.startsWith('https:'))
  const where = whereOf(place)
  const today = dateAt(place.timeZone, now.getTime())
  const date = time.kind === 'today' ? today : time.text
  const query = { ...where, lang: lookup.language, year: date.slice(0, 4), month: date.slice(5, 7) }
  const festivalList = unwrap(festivalsClient(fetcher).panchang.festivals.$get({ query })) as Promise<FestivalResponse[]>
  if (time.kind === 'month') {
    const loading = unwrap(
      monthClient(fetcher).panchang.month.$get({ query: { ...where, month: date } }),
    ) as Promise<PanchangMonthResponse>
    const [month, festivals] = await orNotFound(Promise.all([loading, festivalList]))
    return { kind: 'month' as const, place, unknown, today, month: toMonthView(month), festivals: festivalsOf(festivals, date) }
  }
  const loading = unwrap(panchangClient(fetcher).panchang.day.$get({ query: { ...where, date } })) as Promise<PanchangDayResponse>
  const [day, festivals] = await orNotFound(Promise.all([loading, festivalList]))
  const step = new Date(Math.floor(now.getTime() / STEP_MS) * STEP_MS).toISOString()
  const isChosen = readPlaceCookie(lookup.cookies) === place.slug
  const shown = { place, town: townOf({ ...place, isChosen }) ?? '', unknown, today, now: step, isToCome: date >= india }
  return { kind: 'day' as const, ...shown, day: toDayView(day), festivals: festivalsOf(festivals, date) }
}

const whereOf = ({ latitude, longitude, timeZone }: RequestedPlace) => ({
  lat: String(latitude),
  lon: String(longitude),
  timeZone,
})

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => withPreloaded(serverLoader(), PlaceBar)

/** The booking sheet changes only its own query parameters. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: Revalidation) {
  if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate
  return requestKeyOf(currentUrl) !== requestKeyOf(nextUrl)
}

type Revalidation = { currentUrl: URL; nextUrl: URL; defaultShouldRevalidate: boolean }
const OWN = ['place', 'at', 'date', 'lat', 'lon', 'timeZone']
const requestKeyOf = ({ pathname, searchParams }: URL): string =>
  [pathname, ...OWN.map((name) => searchParams.get(name))].join(' ')

/** Most visitors look at a day, so the code of a month is loaded after the page. */
const MonthPage = lazyComponent(() => import('./month-page.tsx').then((module) => module.MonthPage))

export default function Panchang({ loaderData: found }: Route.ComponentProps) {
  if (found.kind !== 'month') return <DayPage key={found.day.date} found={found} />
  return (
    <Suspense>
      <MonthPage found={found} />
    </Suspense>
  )
}
