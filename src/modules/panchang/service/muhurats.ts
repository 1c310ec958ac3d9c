// Muhurats and tithis as the API answers them: the engine's windows by the clock of the place, every reason a sentence.
import type { MuhuratReason, MuhuratsAnswer, MuhuratsQuery, TithiOfAnswer, TithiOfQuery } from '../contract/muhurats.ts'
import { pakshaOf } from '../model/months.ts'
import { muhurats, USUAL_MUHURAT } from '../model/muhurats/muhurats.ts'
import type { MuhuratCeremony, Reason, RuleSetKey } from '../model/muhurats/rule-types.ts'
import { MONTHS, NAKSHATRAS, TITHIS } from '../model/names.ts'
import { solarDay } from '../model/rising.ts'
import { type Instant, type SkyOptions, type Span, USUAL_SKY } from '../model/sky-types.ts'
import { tithiOf, yearlyDates } from '../model/tithi-of.ts'
import { instantOf, writtenAt } from '../model/zones.ts'
import { placeOf } from '../service.ts'
import { lunarWords, monthName, reasonText, ruleSetNote, type Speaker, speaker, starName, tithiName } from './muhurat-words.ts'

const MINUTE_MS = 60_000
/** A window is rounded inward, so that no minute of it lies outside. */
const upToMinute = (at: Instant) => Math.ceil(at / MINUTE_MS) * MINUTE_MS

const said = (by: Speaker, reason: Reason): MuhuratReason => ({
  key: reason.key,
  isFor: reason.isFor,
  text: reasonText(by, reason),
})

/** Windows with every reason, and the days that fall out with theirs; the same for the same query. */
export function muhuratsAnswer(query: MuhuratsQuery): MuhuratsAnswer {
  const place = placeOf(query)
  const language = query.lang ?? 'en'
  const ruleSet = query.ruleSet ?? 'north'
  const days = muhurats(query.ceremony, place, query.from, query.to, ruleSet, {
    sunrise: query.sunrise ?? USUAL_MUHURAT.sunrise,
    ayanamsa: query.ayanamsa ?? USUAL_MUHURAT.ayanamsa,
    births: query.births ?? [],
    balaVriddhaDays: query.balaVriddha ?? USUAL_MUHURAT.balaVriddhaDays,
  })
  const dates = new Map<string, string>()
  const answer: MuhuratsAnswer = {
    ceremony: query.ceremony,
    ruleSet,
    place,
    note: ruleSetNote(ruleSet, language),
    windows: [],
    closedDays: [],
  }
  for (const { date, windows, against } of days) {
    const by = speaker(language, place.timeZone, date, dates)
    for (const window of windows) {
      answer.windows.push({
        date,
        start: writtenAt(place.timeZone, upToMinute(window.start)),
        end: writtenAt(place.timeZone, window.end),
        grade: window.grade,
        reasons: window.reasons.map((reason) => said(by, reason)),
      })
    }
    if (windows.length === 0) answer.closedDays.push({ date, reasons: against.map((reason) => said(by, reason)) })
  }
  return answer
}

type DayAsked = {
  latitude: number
  longitude: number
  timeZone: string
  ceremony: MuhuratCeremony
  ruleSet: RuleSetKey
  date: string
}

/** The windows of one panchang day as the answer above gives them, to the minute; what a pandit's word is held against. */
export function windowsOfDay({ ceremony, ruleSet, date, ...place }: DayAsked): Span[] {
  const [day] = muhurats(ceremony, place, date, date, ruleSet)
  const downToMinute = (at: Instant) => Math.floor(at / MINUTE_MS) * MINUTE_MS
  return (day?.windows ?? []).map(({ start, end }) => ({ start: upToMinute(start), end: downToMinute(end) }))
}

/** The instant a family means: the clock time it knows, or else the sunrise of the date. */
function instantMeant(query: TithiOfQuery): Instant {
  const place = placeOf(query)
  if (query.time !== undefined) {
    const [hours = 0, minutes = 0] = query.time.split(':').map(Number)
    return instantOf(place.timeZone, query.date, hours * 60 + minutes)
  }
  return solarDay(place, query.date, query.sunrise ?? 'upperLimb')?.sunrise ?? instantOf(place.timeZone, query.date, 6 * 60)
}

/** The tithi, month and star of a birth or a death, and the dates it is kept on in the years asked for. */
export function tithiOfAnswer(query: TithiOfQuery): TithiOfAnswer {
  const place = placeOf(query)
  const language = query.lang ?? 'en'
  const options: SkyOptions = {
    sunrise: query.sunrise ?? USUAL_SKY.sunrise,
    ayanamsa: query.ayanamsa ?? USUAL_SKY.ayanamsa,
  }
  const found = tithiOf(instantMeant(query), place, options)
  const month = (index: number) => {
    const key = MONTHS[index] ?? 'chaitra'
    return { key, name: monthName(key, language, found.isAdhika) }
  }
  const key = TITHIS[found.tithi - 1] ?? 'purnima'
  const star = NAKSHATRAS[found.nakshatra - 1] ?? 'ashwini'
  const first = query.year
  const years = first === undefined ? [] : Array.from({ length: query.years ?? 1 }, (_, one) => first + one)
  const time = (at: Instant) => writtenAt(place.timeZone, at)
  return {
    place,
    date: found.date,
    tithi: { number: found.tithi, key, name: tithiName(key, language), start: time(found.start), end: time(found.end) },
    paksha: pakshaOf(found.tithi),
    month: { isAdhika: found.isAdhika, amanta: month(found.month), purnimanta: month(found.purnimanta) },
    nakshatra: { number: found.nakshatra, pada: found.pada, key: star, name: starName(star, language) },
    rule: lunarWords(found.isAdhika ? 'bornInAdhika' : 'bornInNija', language),
    dates: years
      .flatMap((year) => yearlyDates(found, place, year, query.observance ?? 'birthday', options))
      .map(({ date, reason, isAdhika, start, end }) => ({
        date,
        reason: lunarWords(reason, language),
        isAdhika,
        start: time(start),
        end: time(end),
      })),
  }
}
