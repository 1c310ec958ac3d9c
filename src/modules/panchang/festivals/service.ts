import ical from 'ical-generator'
import type englishTerms from '../../../../locales/en/festival-terms.json'
import { computingCache } from '../../../server/cache/cache.ts'
import { readCatalogues } from '../../../server/catalogues.ts'
import type { Context } from '../../../server/context.ts'
import { hostOf } from '../../../server/email/email.ts'
import { workerTask } from '../../../server/worker/worker-task.ts'
import { AppError } from '../../../shared/errors.ts'
import { type Language, pickByLanguage } from '../../../shared/languages.ts'
import { NAKSHATRAS } from '../../../shared/nakshatras.ts'
import {
  createMultilingualTranslate,
  type DynamicMultilingualTranslate,
  interpolate,
  type KeyOf,
} from '../../../shared/text/translation.ts'
import { addDays, datePart, formatLocalIsoTime, indiaDate } from '../../../shared/time/dates.ts'
import { type OccasionEntry, replaceOccasions } from '../../catalogue/service.ts'
import { readSettings } from '../../settings/service.ts'
import { FIRST_YEAR, LAST_YEAR } from '../day/model.ts'
import { almanacName, ENGINE_VERSION, locationOf, starName, tithiName } from '../day/service.ts'
import { COMPARED_PLACE_KEYS, COMPARED_PLACES, type ComparedPlace } from '../engine/compared-places.ts'
import type { Festival, FestivalReason, Override, Subject } from '../engine/festivals/festival-types.ts'
import { festivals } from '../engine/festivals/festivals.ts'
import type { RuleDayPart } from '../engine/festivals/rules/rule-types.ts'
import { MAKARA, SANKRANTI_KEYS } from '../engine/festivals/rules/solar-rules.ts'
import { MONTHS, SIGNS, TITHIS } from '../engine/names.ts'
import { OCCASIONS, occasionRank } from '../engine/occasions.ts'
import { lunarMonthAt, purnimantaIndex } from '../engine/sky/months.ts'
import { solarDay } from '../engine/sky/rising.ts'
import { type Coordinates, DEFAULT_SKY_OPTIONS, type Instant, type Span } from '../engine/sky/sky-types.ts'
import { spanAt, tithis } from '../engine/sky/spans.ts'
import { dateAt, instantOf, offsetAt, toLocalIso } from '../engine/sky/zones.ts'
import { FESTIVAL_KEYS, festivalName } from '../festival-names/service.ts'
import { monthName } from '../muhurats/service.ts'
import { getOverridesAt } from '../overrides/service.ts'
import { townNear } from '../places/service.ts'
import type {
  FestivalResponse,
  FestivalsFeedQuery,
  FestivalsQuery,
  OneFestivalQuery,
  OneFestivalResponse,
  TownDay,
} from './contract.ts'

type MessageKey = KeyOf<'festival-reasons'>
const terms = readCatalogues<typeof englishTerms>('festival-terms')

/** Any Sunday, used to name weekdays. */
const A_SUNDAY = '2023-01-01'

const translate = createMultilingualTranslate<'festival-reasons'>(readCatalogues('festival-reasons'))
/** For sentences whose values depend on the reason. */
const translateAny = translate as DynamicMultilingualTranslate

/** Context of a sentence: language, the time zone of its clock times, and the name of the nearest town, if any. */
export type SentenceContext = { language: Language; timeZone: string; place: string | undefined; dates: Map<string, string> }

export function context(language: Language, timeZone: string, place: string | undefined): SentenceContext {
  return { language, timeZone, place, dates: new Map() }
}

/** The dates of a year recur in many sentences, so each is formatted once. */
function dayText({ language, dates }: SentenceContext, date: string): string {
  const cached = dates.get(date)
  if (cached) return cached
  const text = `${Number(date.slice(8))} ${datePart(date, language, 'month', 'long')}`
  dates.set(date, text)
  return text
}

/** Formats time and date at the place, rounded down to the minute. */
function localTimeOf(by: SentenceContext, at: Instant): { time: string; date: string } {
  const local = new Date(at + offsetAt(by.timeZone, at)).toISOString()
  return { time: formatLocalIsoTime(local, by.language), date: dayText(by, local.slice(0, 10)) }
}

function moment(by: SentenceContext, at: Instant): string {
  return translate(by.language, 'moment', localTimeOf(by, at))
}

/** Formats "Shukla Navami", "Rohini nakshatra", "Makara (Capricorn)". */
function subjectName(language: Language, { kind, number }: Subject): string {
  if (kind === 'sign') return starName(SIGNS[number - 1] ?? 'mesha', language)
  if (kind === 'tithi') return tithiName(TITHIS[number - 1] ?? 'purnima', language)
  return interpolate(terms[language].nakshatra, { star: starName(NAKSHATRAS[number - 1] ?? 'ashwini', language) })
}

/** Formats "pradosh (5:46 PM to 8:18 PM)", and an instant as "midday (12:18 PM)". */
function partText(by: SentenceContext, part: RuleDayPart, window: Span | undefined): string {
  const name = terms[by.language][part]
  if (!window) return name
  const isInstant = window.start === window.end
  const values = { name, start: localTimeOf(by, window.start).time, end: localTimeOf(by, window.end).time }
  return isInstant ? translate(by.language, 'instant', values) : translate(by.language, 'stretch', values)
}

/** Selects variants: one day before or after without a number, and an instant, which cannot be "covered". */
function messageKeyOf({ key, values }: FestivalReason): MessageKey {
  if (key === 'partCovered' && values.window?.start === values.window?.end) return 'partInstant'
  if (key === 'entersAfterSunset' && values.subject?.number === MAKARA) return 'makarAfterSunset'
  if (key === 'daysAfter' && values.days === 1) return 'oneAfter'
  if (key === 'daysBefore' && values.days === 1) return 'oneBefore'
  return key
}

/** Returns the reason for a festival's day as one sentence. */
export function festivalReason(by: SentenceContext, { date, reason }: Pick<Festival, 'date' | 'reason'>): string {
  const { language, place } = by
  const { subject, span, part, window, moment: at, follows, days = 0, weekday, month, source } = reason.values
  const values: Record<string, string> = {
    day: dayText(by, date),
    where: place ? translate(language, 'whereIn', { place }) : translate(language, 'whereHere'),
    count: String(reason.key === 'monthDay' ? days + 1 : days),
    source: source?.replace(/\.$/, '') ?? '',
  }
  if (subject) values.subject = subjectName(language, subject)
  if (span) Object.assign(values, { from: moment(by, span.start), to: moment(by, span.end) })
  if (part) values.part = partText(by, part, window)
  if (window) values.start = localTimeOf(by, window.start).time
  if (at !== undefined) values.moment = moment(by, at)
  if (follows) values.baseFestival = festivalName(follows, language)
  if (month !== undefined) values.month = almanacName(MONTHS[month] ?? 'chaitra', language)
  if (weekday !== undefined) values.weekday = datePart(addDays(A_SUNDAY, weekday), language, 'weekday', 'long')
  const sentence = translateAny(language, messageKeyOf(reason), values)
  if (subject?.kind !== 'sign' || reason.key === 'monthDay' || days === 0) return sentence
  // Lohri, Uruka or Mattu Pongal are a day or two from the sankranti mentioned in the sentence.
  const key = days === -1 ? 'dayBefore' : days === 1 ? 'dayAfter' : 'twoDaysAfter'
  return sentence.slice(0, -1) + translateAny(language, key, values)
}

/** A response with a cache key of everything it depends on, so that a cached response need not be computed. */
export type CacheableResponse<Answer> = { key: string; make: () => Promise<Answer> }

/** `festivals` of the engine, computed in the worker thread. */
export const festivalsInThread = workerTask<typeof festivals>('festivals')

/** Returns all observances of a civil year at the place, or of one month of it, by date, each with its reason as one sentence. */
export async function getFestivalsOfYear(ctx: Context, query: FestivalsQuery): Promise<CacheableResponse<FestivalResponse[]>> {
  const place = locationOf(query)
  const {
    year,
    month,
    tradition,
    lang: language = 'en',
    ayanamsa = DEFAULT_SKY_OPTIONS.ayanamsa,
    sunrise = DEFAULT_SKY_OPTIONS.sunrise,
  } = query
  const { version, overrides } = await getOverridesAt(ctx, place, year)
  return {
    key: JSON.stringify(['festivals', ENGINE_VERSION, version, place, year, month, tradition, language, ayanamsa, sunrise]),
    make() {
      const options = { sky: { ayanamsa, sunrise }, overrides, ...(tradition && { tradition }) }
      return answersInThread({ place, year, month, options, language, town: townNear(ctx, place, language) })
    },
  }
}

type Year = {
  place: Coordinates
  year: number
  month: number | undefined
  options: NonNullable<Parameters<typeof festivals>[2]>
  language: Language
  /** The name of the place in sentences. */
  town: string | undefined
}

/** Returns the observances of a year, or of one month of it; composing all the sentences takes a third of the time. */
export function festivalResponses({ place, year, month, options, language, town }: Year): FestivalResponse[] {
  const by = context(language, place.timeZone, town)
  const rows = festivals(place, year, options)
  return rows.filter(({ date }) => !month || Number(date.slice(5, 7)) === month).map((one) => toFestivalResponse(one, by))
}

/** The same, computed in the worker thread. */
const answersInThread = workerTask<typeof festivalResponses>('festivalResponses')

export function toFestivalResponse(one: Festival, by: ReturnType<typeof context>): FestivalResponse {
  const written = (span: Span | null | undefined) =>
    span ? { start: toLocalIso(by.timeZone, span.start), end: toLocalIso(by.timeZone, span.end) } : null
  const { span, part, window, source } = one.reason.values
  return {
    key: one.key,
    name: festivalName(one.key, by.language),
    date: one.date,
    reason: festivalReason(by, one),
    span: written(span),
    part: part ?? null,
    window: written(window),
    regions: [...one.regions],
    sect: one.sect,
    ceremonySlug: one.ceremony,
    parana: written(one.parana),
    moonrise: one.moonrise === null ? null : toLocalIso(by.timeZone, one.moonrise),
    computedDate: one.computedDate,
    source: source ?? null,
  }
}

/** Returns this year's and next year's observances as an iCalendar file of all-day events; a festival keeps its UID when its day moves. */
export async function getFestivalFeed(ctx: Context, query: FestivalsFeedQuery): Promise<CacheableResponse<string>> {
  const year = Number(dateAt(query.timeZone, ctx.clock.now().getTime()).slice(0, 4))
  const { brandName, brandNameHindi } = await readSettings(ctx)
  const years = await Promise.all([year, year + 1].map((one) => getFestivalsOfYear(ctx, { ...query, year: one })))
  const { lang: language = 'en' } = query
  const brand = pickByLanguage(language, { en: brandName, hi: brandNameHindi })
  const host = hostOf(ctx.publicUrl)
  return {
    key: JSON.stringify(['feed', brand, host, ...years.map(({ key }) => key)]),
    make: async () => feedOf((await Promise.all(years.map(({ make }) => make()))).flat(), brand, host, language),
  }
}

function feedOf(rows: readonly FestivalResponse[], brand: string, host: string, language: Language): string {
  const calendar = ical({
    name: brand,
    prodId: { company: brand, product: 'panchang', language: language.toUpperCase() },
    ttl: 86_400,
  })
  const seen = new Map<string, number>()
  for (const { key, name, date, reason } of rows) {
    const place = `${key}-${date.slice(0, 7)}`
    const count = (seen.get(place) ?? 0) + 1
    seen.set(place, count)
    const start = new Date(`${date}T00:00:00Z`)
    calendar.createEvent({
      id: `${place}${count > 1 ? `-${count}` : ''}@${host}`,
      stamp: start,
      start,
      end: new Date(`${addDays(date, 1)}T00:00:00Z`),
      allDay: true,
      summary: name,
      description: reason,
    })
  }
  return `${calendar.toString().trimEnd()}\r\n`
}

const YEARS_BEFORE = 1
const YEARS_AFTER = 4
/** Cache of years at places, because all pages of observances need the same ones. */
const cachedYear = computingCache<readonly Festival[]>(80)

type YearAt = { place: Coordinates; year: number; version: number; overrides: readonly Override[] }

async function yearAt(ctx: Context, place: Coordinates, year: number): Promise<YearAt> {
  return { place, year, ...(await getOverridesAt(ctx, place, year)) }
}

function rowsOf({ place, year, version, overrides }: YearAt): Promise<readonly Festival[]> {
  const key = JSON.stringify([ENGINE_VERSION, version, year, place.latitude, place.longitude, place.timeZone])
  return cachedYear(key, () => festivalsInThread(place, year, { sky: DEFAULT_SKY_OPTIONS, overrides }))
}

/** Returns all observances of a year in Delhi, by date; cached together with those of the pages. */
export async function getFestivalsInDelhi(ctx: Context, year: number): Promise<readonly Festival[]> {
  return rowsOf(await yearAt(ctx, COMPARED_PLACES.delhi, year))
}

function requestedLocation({ lat, lon, timeZone }: OneFestivalQuery): Coordinates {
  const hasLocation = lat !== undefined && lon !== undefined && timeZone !== undefined
  return hasLocation ? locationOf({ lat, lon, timeZone }) : COMPARED_PLACES.delhi
}

/** Returns the observance of a key in a year, at the requested place or in Delhi; 404 for an unknown key. */
export async function oneFestival(
  ctx: Context,
  key: string,
  query: OneFestivalQuery,
): Promise<CacheableResponse<OneFestivalResponse>> {
  if (!FESTIVAL_KEYS.includes(key)) throw new AppError('not_found', 'There is no festival of that name in our panchang.')
  const { year, lang: language = 'en' } = query
  const place = requestedLocation(query)
  const around = Array.from({ length: YEARS_BEFORE + 1 + YEARS_AFTER }, (_, step) => year - YEARS_BEFORE + step)
  const inRange = around.filter((one) => one >= FIRST_YEAR && one <= LAST_YEAR)
  const [towns, years] = await Promise.all([
    Promise.all(COMPARED_PLACE_KEYS.map((town) => yearAt(ctx, COMPARED_PLACES[town], year))),
    Promise.all(inRange.map((one) => yearAt(ctx, place, one))),
  ])
  const versions = [...towns, ...years].map(({ version }) => version)
  const ofYear = async (at: YearAt) => (await rowsOf(at)).filter((row) => row.key === key)
  return {
    key: JSON.stringify(['one-festival', ENGINE_VERSION, versions, key, year, place, language]),
    async make() {
      const rowsOfYears = await Promise.all(years.map(ofYear))
      const rowsOfTowns = await Promise.all(towns.map(ofYear))
      const here = rowsOfYears.filter((_, at) => years[at]?.year === year).flat()
      return {
        key,
        name: festivalName(key, language),
        isSankranti: SANKRANTI_KEYS.has(key),
        days: here.map((row) => toFestivalResponse(row, sentenceContextAt(ctx, place, language))),
        towns: COMPARED_PLACE_KEYS.flatMap((town, at) => townDay(ctx, town, rowsOfTowns[at]?.[0], language)),
        years: years.flatMap((at, index) => {
          const [first] = rowsOfYears[index] ?? []
          return first ? [{ year: at.year, date: first.date }] : []
        }),
      }
    },
  }
}

const sentenceContextAt = (ctx: Context, place: Coordinates, language: Language) =>
  context(language, place.timeZone, townNear(ctx, place, language))

function townDay(ctx: Context, town: ComparedPlace, first: Festival | undefined, language: Language): TownDay[] {
  if (!first) return []
  const { date, reason, parana, moonrise } = toFestivalResponse(first, sentenceContextAt(ctx, COMPARED_PLACES[town], language))
  return [{ town, date, reason, parana, moonrise }]
}

/**
 * Returns this year's date if it is not past, else next year's; a festival without either is omitted. Pages for all of India use the dates
 * of Delhi.
 */
export async function listUpcomingFestivals(ctx: Context, keys: readonly string[]): Promise<{ key: string; date: string }[]> {
  const today = indiaDate(ctx.clock.now())
  const year = Number(today.slice(0, 4))
  const rows = (await Promise.all([getFestivalsInDelhi(ctx, year), getFestivalsInDelhi(ctx, year + 1)])).flat()
  const upcoming = rows.filter(({ date }) => date >= today).toReversed()
  const next = new Map(upcoming.map(({ key, date }) => [key, { key, date }]))
  return keys.flatMap((key) => next.get(key) ?? [])
}

/** Returns the keys of a year's festivals without duplicates, by date. */
export async function getFestivalKeys(ctx: Context, year: number): Promise<string[]> {
  return [...new Set((await getFestivalsInDelhi(ctx, year)).map(({ key }) => key))]
}

/** Returns the first day of a festival in a year; undefined when that year has none, or is not supported. */
export async function findFestivalDay(ctx: Context, key: string, year: number): Promise<string | undefined> {
  if (!Number.isInteger(year) || year < FIRST_YEAR || year > LAST_YEAR) return undefined
  return (await getFestivalsInDelhi(ctx, year)).find((row) => row.key === key)?.date
}

/** The place for the dates on pages for all of India. */
export const NEW_DELHI: Coordinates = COMPARED_PLACES.delhi

const DAYS_AHEAD = 370

/** Writes the occasions of the next year, once for each month, version of the rules and of the team's table; idempotent. */
export async function loadOccasions(ctx: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const today = indiaDate(ctx.clock.now())
  const year = Number(today.slice(0, 4))
  const tables = await Promise.all([year, year + 1].map((one) => getOverridesAt(ctx, NEW_DELHI, one)))
  const version = [ENGINE_VERSION, today.slice(0, 7), OCCASIONS.join(), ...tables.map((table) => table.version)].join(' ')
  await replaceOccasions(ctx, version, () => {
    const rows = tables.flatMap(({ overrides }, ahead) =>
      festivals(NEW_DELHI, year + ahead, { sky: DEFAULT_SKY_OPTIONS, overrides }),
    )
    const from = `${today.slice(0, 7)}-01`
    return topOccasionByDay(rows.filter(({ date }) => date >= from && date <= addDays(today, DAYS_AHEAD))).map(entryOf)
  })
}

/** Returns the festivals that are occasions with a ceremony, the most important one for each day. */
function topOccasionByDay(rows: readonly Festival[]): Festival[] {
  const ofDay = new Map<string, Festival>()
  for (const row of rows) {
    const other = ofDay.get(row.date)
    if (occasionRank(row.key) === OCCASIONS.length || !row.ceremony) continue
    if (!other || occasionRank(row.key) < occasionRank(other.key)) ofDay.set(row.date, row)
  }
  return [...ofDay.values()]
}

const DEGREES_A_DAY = 360 / 29.530588

function entryOf({ key, date, ceremony, reason }: Festival): OccasionEntry {
  const sunrise = solarDay(NEW_DELHI, date, DEFAULT_SKY_OPTIONS.sunrise)?.sunrise ?? instantOf(NEW_DELHI.timeZone, date, 360)
  // A festival is named by its own tithi, which may begin only after sunrise.
  const subject = reason.values.subject?.kind === 'tithi' ? reason.values.subject.number : undefined
  const atSunrise = spanAt(tithis(sunrise, sunrise), sunrise)?.number ?? 1
  const tithi = subject ?? atSunrise
  const month = lunarMonthAt(reason.values.span?.start ?? sunrise)
  const text = (language: Language) => {
    const name = monthName(MONTHS[purnimantaIndex(month, tithi)] ?? 'chaitra', language, month.isAdhika)
    return `${name}, ${tithiName(TITHIS[tithi - 1] ?? 'purnima', language)}`
  }
  return {
    slug: key,
    day: date,
    en: festivalName(key, 'en'),
    hi: festivalName(key, 'hi'),
    tithiEn: text('en'),
    tithiHi: text('hi'),
    moonAge: Math.round(((tithi - 0.5) * 120) / DEGREES_A_DAY) / 10,
    ceremony: ceremony ?? 'others',
  }
}
