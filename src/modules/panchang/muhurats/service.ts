import type englishDays from '../../../../locales/en/lunar-days.json'
import type englishReasons from '../../../../locales/en/muhurat-reasons.json'
import { readCatalogues } from '../../../server/catalogues.ts'
import { workerTask } from '../../../server/worker/worker-task.ts'
import type { Language } from '../../../shared/languages.ts'
import { interpolate } from '../../../shared/text/translation.ts'
import { addDays, datePart, formatDate, formatLocalIsoTime } from '../../../shared/time/dates.ts'
import { almanacName, locationOf, starName, tithiName } from '../day/service.ts'
import { TARAS } from '../engine/muhurats/bala.ts'
import { DEFAULT_MUHURAT_OPTIONS, muhurats } from '../engine/muhurats/muhurats.ts'
import type { MuhuratCeremony, RuleReason, RuleSetKey } from '../engine/muhurats/rule-types.ts'
import { WEEKDAYS } from '../engine/names.ts'
import type { Instant, Span } from '../engine/sky/sky-types.ts'
import { offsetAt, toLocalIso } from '../engine/sky/zones.ts'
import type { MuhuratReason, MuhuratsQuery, MuhuratsResponse } from './contract.ts'

type Days = typeof englishDays
type DayKey = keyof Days
type Reasons = typeof englishReasons
const REASON_MESSAGES = readCatalogues<Reasons>('muhurat-reasons')
const DAY_MESSAGES = readCatalogues<Days>('lunar-days')
/** Any Sunday, used to name weekdays. */
const A_SUNDAY = '2023-01-01'

const reasonMessage = (key: keyof Reasons, language: Language): string => REASON_MESSAGES[language][key]

/** Context of a sentence: language, time zone, its panchang day (that date is not repeated), and a cache of formatted dates. */
export type TextContext = { language: Language; timeZone: string; date: string; dates: Map<string, string> }

export const textContext = (
  language: Language,
  timeZone: string,
  date: string,
  dates = new Map<string, string>(),
): TextContext => ({
  language,
  timeZone,
  date,
  dates,
})

function dayText({ language, dates }: TextContext, date: string): string {
  const cached = dates.get(date)
  if (cached) return cached
  const text = formatDate(date, language, 'short')
  dates.set(date, text)
  return text
}

const localOf = ({ timeZone }: TextContext, at: Instant): string => new Date(at + offsetAt(timeZone, at)).toISOString()

/** Formats "5:46 PM" on the day itself, "2:15 AM (14 Feb)" on another. */
function moment(by: TextContext, at: Instant): string {
  const local = localOf(by, at)
  const date = local.slice(0, 10)
  const time = formatLocalIsoTime(local, by.language)
  return date === by.date ? time : interpolate(reasonMessage('onDay', by.language), { time, day: dayText(by, date) })
}

/** With the year, because a season may extend over the turn of the year. */
function longDay(by: TextContext, at: Instant): string {
  const date = localOf(by, at).slice(0, 10)
  return `${dayText(by, date)} ${date.slice(0, 4)}`
}

export function monthName(key: string, language: Language, isAdhika = false): string {
  const month = almanacName(key, language)
  return isAdhika ? interpolate(lunarText('adhikaMonth', language), { month }) : month
}

/** Returns a sentence of the tithi catalogue: why a date is observed. */
export const lunarText = (key: DayKey, language: Language): string => DAY_MESSAGES[language][key]

function valueText(by: TextContext, name: string, value: string | number): string {
  if (name === 'start' || name === 'end') return moment(by, Number(value))
  const key = String(value)
  if (name === 'tithi') return tithiName(key, by.language)
  if (name === 'month') return monthName(key, by.language)
  if (name === 'weekday')
    return datePart(addDays(A_SUNDAY, WEEKDAYS.indexOf(key as (typeof WEEKDAYS)[number])), by.language, 'weekday', 'long')
  if (name === 'yoga') return almanacName(key, by.language)
  return isTara(key) ? reasonMessage(key, by.language) : starName(key, by.language)
}

const isTara = (key: string): key is (typeof TARAS)[number] => TARAS.some((tara) => tara === key)

/** Returns a reason as one sentence. */
export function reasonText(by: TextContext, { key, values }: RuleReason): string {
  const sentence = REASON_MESSAGES[by.language][key]
  const text: Record<string, string> = {}
  for (const [name, value] of Object.entries(values)) {
    if (sentence.includes(`{{${name}}}`)) text[name] = valueText(by, name, value)
  }
  if (sentence.includes('{{startDay}}')) text.startDay = longDay(by, Number(values.start))
  if (sentence.includes('{{endDay}}')) text.endDay = longDay(by, Number(values.end))
  return interpolate(sentence, text)
}

/** Returns "By the rules of north India; your pandit confirms the day and the hour." */
export function ruleSetNote(ruleSet: RuleSetKey, language: Language): string {
  return interpolate(reasonMessage('note', language), { ruleSet: reasonMessage(ruleSet, language) })
}

const MINUTE_MS = 60_000
/** Windows are rounded inward, so that no minute of the result lies outside. */
export const ceilToMinute = (at: Instant) => Math.ceil(at / MINUTE_MS) * MINUTE_MS

const text = (by: TextContext, reason: RuleReason): MuhuratReason => ({
  key: reason.key,
  isFor: reason.isFor,
  text: reasonText(by, reason),
})

/** A reason that holds from the start of a window gets the same rounded start as the window. */
function withRoundedStart({ start }: Span, reason: RuleReason): RuleReason {
  if (!reason.isFor || reason.values.start !== start) return reason
  return { ...reason, values: { ...reason.values, start: ceilToMinute(start) } }
}

/** Returns windows with every reason, and the excluded days with theirs. Deterministic. */
export function muhuratsResponse(query: MuhuratsQuery): MuhuratsResponse {
  const place = locationOf(query)
  const language = query.lang ?? 'en'
  const ruleSet = query.ruleSet ?? 'north'
  const days = muhurats(query.ceremony, place, query.from, query.to, ruleSet, {
    sunrise: query.sunrise ?? DEFAULT_MUHURAT_OPTIONS.sunrise,
    ayanamsa: query.ayanamsa ?? DEFAULT_MUHURAT_OPTIONS.ayanamsa,
    births: query.births ?? [],
    balaVriddhaDays: query.balaVriddha ?? DEFAULT_MUHURAT_OPTIONS.balaVriddhaDays,
  })
  const dates = new Map<string, string>()
  const response: MuhuratsResponse = {
    ceremony: query.ceremony,
    ruleSet,
    place,
    note: ruleSetNote(ruleSet, language),
    windows: [],
    closedDays: [],
  }
  for (const { date, windows, against } of days) {
    const by = textContext(language, place.timeZone, date, dates)
    for (const window of windows) {
      response.windows.push({
        date,
        start: toLocalIso(place.timeZone, ceilToMinute(window.start)),
        end: toLocalIso(place.timeZone, window.end),
        grade: window.grade,
        reasons: window.reasons.map((reason) => text(by, withRoundedStart(window, reason))),
      })
    }
    if (windows.length === 0) response.closedDays.push({ date, reasons: against.map((reason) => text(by, reason)) })
  }
  return response
}

/** The same, computed in the worker thread. */
export const muhuratsInThread = workerTask<typeof muhuratsResponse>('muhuratsResponse')

type MuhuratQuery = {
  latitude: number
  longitude: number
  timeZone: string
  ceremony: MuhuratCeremony
  ruleSet: RuleSetKey
  date: string
}

/** Returns the windows of one panchang day exactly as in the response above; pandits' statements are validated against them. */
export function windowsOfDay({ ceremony, ruleSet, date, ...place }: MuhuratQuery): Span[] {
  const [day] = muhurats(ceremony, place, date, date, ruleSet)
  const floorToMinute = (at: Instant) => Math.floor(at / MINUTE_MS) * MINUTE_MS
  return (day?.windows ?? []).map(({ start, end }) => ({ start: ceilToMinute(start), end: floorToMinute(end) }))
}
