import ical from 'ical-generator'
import type { Context } from '../../../server/context.ts'
import { hostOf } from '../../../server/email/email.ts'
import { workerTask } from '../../../server/worker/worker-task.ts'
import { pickByLanguage } from '../../../shared/languages.ts'
import { NAKSHATRAS } from '../../../shared/nakshatras.ts'
import { interpolate } from '../../../shared/text/translation.ts'
import { addDays } from '../../../shared/time/dates.ts'
import { readSettings } from '../../settings/service.ts'
import { ENGINE_VERSION, locationOf, starName, tithiName } from '../day/service.ts'
import { tithiOf, yearlyDates } from '../engine/day/tithi-of.ts'
import { MONTHS, TITHIS } from '../engine/names.ts'
import { pakshaOf } from '../engine/sky/months.ts'
import { solarDay } from '../engine/sky/rising.ts'
import { type Coordinates, DEFAULT_SKY_OPTIONS, type Instant, type SkyOptions } from '../engine/sky/sky-types.ts'
import { dateAt, instantOf, toLocalIso } from '../engine/sky/zones.ts'
import type { CacheableResponse } from '../festivals/service.ts'
import { lunarText, monthName } from '../muhurats/service.ts'
import type { TithiOfQuery, TithiOfResponse } from './contract.ts'

/** A family that lives elsewhere now observes the day by the sunrise there. */
function observanceLocationOf(query: TithiOfQuery): Coordinates {
  const { observanceLat: lat, observanceLon: lon, observanceTimeZone: timeZone } = query
  const isElsewhere = lat !== undefined && lon !== undefined && timeZone !== undefined
  return isElsewhere ? locationOf({ lat, lon, timeZone }) : locationOf(query)
}

/** Returns the instant: the given clock time, or else the sunrise of the date. */
function requestedInstant(query: TithiOfQuery): Instant {
  const place = locationOf(query)
  if (query.time !== undefined) {
    const [hours = 0, minutes = 0] = query.time.split(':').map(Number)
    return instantOf(place.timeZone, query.date, hours * 60 + minutes)
  }
  return solarDay(place, query.date, query.sunrise ?? 'upperLimb')?.sunrise ?? instantOf(place.timeZone, query.date, 6 * 60)
}

/** Returns the tithi, month and nakshatra of a birth or a death, and the dates of its observance in the requested years. */
export function tithiOfResponse(query: TithiOfQuery): TithiOfResponse {
  const place = locationOf(query)
  const language = query.lang ?? 'en'
  const options: SkyOptions = {
    sunrise: query.sunrise ?? DEFAULT_SKY_OPTIONS.sunrise,
    ayanamsa: query.ayanamsa ?? DEFAULT_SKY_OPTIONS.ayanamsa,
  }
  const found = tithiOf(requestedInstant(query), place, options)
  const month = (index: number) => {
    const key = MONTHS[index] ?? 'chaitra'
    return { key, name: monthName(key, language, found.isAdhika) }
  }
  const key = TITHIS[found.tithi - 1] ?? 'purnima'
  const nakshatra = NAKSHATRAS[found.nakshatra - 1] ?? 'ashwini'
  const observedAt = observanceLocationOf(query)
  const first = query.year
  const years = first === undefined ? [] : Array.from({ length: query.years ?? 1 }, (_, one) => first + one)
  const time = (at: Instant) => toLocalIso(place.timeZone, at)
  return {
    place,
    observedAt,
    date: found.date,
    tithi: { number: found.tithi, key, name: tithiName(key, language), start: time(found.start), end: time(found.end) },
    paksha: pakshaOf(found.tithi),
    month: { isAdhika: found.isAdhika, amanta: month(found.month), purnimanta: month(found.purnimanta) },
    nakshatra: { number: found.nakshatra, pada: found.pada, key: nakshatra, name: starName(nakshatra, language) },
    rule: lunarText(found.isAdhika ? 'bornInAdhika' : 'bornInNija', language),
    dates: years
      .flatMap((year) => yearlyDates(found, observedAt, year, query.observance ?? 'birthday', options))
      .map(({ date, reason, isAdhika, start, end }) => ({
        date,
        reason: lunarText(reason, language),
        isAdhika,
        start: toLocalIso(observedAt.timeZone, start),
        end: toLocalIso(observedAt.timeZone, end),
      })),
  }
}

/** The same, computed in the worker thread. */
export const tithiOfInThread = workerTask<typeof tithiOfResponse>('tithiOfResponse')

/** Returns the cache key: everything a response depends on, with the rounded places. */
export function tithiKey(query: TithiOfQuery): string {
  const { lat: _lat, lon: _lon, observanceLat: _observanceLat, observanceLon: _observanceLon, ...others } = query
  return JSON.stringify([ENGINE_VERSION, locationOf(query), observanceLocationOf(query), Object.entries(others).sort()])
}

/** Default number of years in a calendar file. */
const FEED_YEARS = 10

/** Returns the dates as an iCalendar file of all-day events; the same day of the same tithi keeps its UID. */
export async function getTithiFeed(ctx: Context, request: TithiOfQuery): Promise<CacheableResponse<string>> {
  const { brandName, brandNameHindi } = await readSettings(ctx)
  const language = request.lang ?? 'en'
  const thisYear = Number(dateAt(observanceLocationOf(request).timeZone, ctx.clock.now().getTime()).slice(0, 4))
  const query = { ...request, year: request.year ?? thisYear, years: request.years ?? FEED_YEARS }
  const brand = pickByLanguage(language, { en: brandName, hi: brandNameHindi })
  const host = hostOf(ctx.publicUrl)
  return {
    key: JSON.stringify(['tithi-feed', brand, host, tithiKey(query)]),
    make: async () => feedText(query, await tithiOfInThread(query), brand, host),
  }
}

function feedText(query: TithiOfQuery, response: TithiOfResponse, brand: string, host: string): string {
  const language = query.lang ?? 'en'
  const { tithi, month, dates } = response
  const kind = query.observance ?? 'birthday'
  const sentence = interpolate(lunarText(kind, language), { tithi: tithi.name, month: month.purnimanta.name })
  const calendar = ical({ name: sentence, prodId: { company: brand, product: 'panchang', language: language.toUpperCase() } })
  for (const { date, reason } of dates) {
    const start = new Date(`${date}T00:00:00Z`)
    calendar.createEvent({
      id: `${kind}-${month.amanta.key}-${tithi.number}-${date}@${host}`,
      stamp: start,
      start,
      end: new Date(`${addDays(date, 1)}T00:00:00Z`),
      allDay: true,
      summary: sentence,
      description: reason,
    })
  }
  return `${calendar.toString().trimEnd()}\r\n`
}
