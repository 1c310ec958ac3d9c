import en from '../../../../locales/en/festival-reasons.json' with { type: 'json' }
import enTerms from '../../../../locales/en/festival-terms.json' with { type: 'json' }
import enNames from '../../../../locales/en/festivals.json' with { type: 'json' }
import hi from '../../../../locales/hi/festival-reasons.json' with { type: 'json' }
import hiTerms from '../../../../locales/hi/festival-terms.json' with { type: 'json' }
import hiNames from '../../../../locales/hi/festivals.json' with { type: 'json' }
import { filled } from '../../../server/ports/mail/letter.ts'
import { addDays, datePart, formatWritten, type Language } from '../../../shared/dates.ts'
import type { Festival, Reason, Subject } from '../model/festivals/festival-types.ts'
import type { PartAsked } from '../model/festivals/rule-types.ts'
import { MONTHS, NAKSHATRAS, SIGNS, TITHIS } from '../model/names.ts'
import type { Instant, Span } from '../model/sky-types.ts'
import { offsetAt } from '../model/zones.ts'
import { almanacName, starName, tithiName } from './almanac-words.ts'

type Word = keyof typeof en
type Term = keyof typeof enTerms
const sentences: Record<Language, Record<Word, string>> = { en, hi }
const terms: Record<Language, Record<Term, string>> = { en: enTerms, hi: hiTerms }
const names: Record<Language, Record<string, string>> = { en: enNames, hi: hiNames }

/** Weekdays are named by any date that has them. */
const A_SUNDAY = '2023-01-01'

const say = (language: Language, word: Word, values: Record<string, string> = {}): string =>
  filled(sentences[language][word], values)

/** Every festival the rules know, as the team's table names them. */
export const FESTIVAL_KEYS: readonly string[] = Object.keys(enNames)

export function festivalName(key: string, language: Language): string {
  return names[language][key] ?? key
}

/** Where the sentence is said: the town's name where one is near, and the zone its clock times are told in. */
export type Teller = { language: Language; timeZone: string; place: string | undefined; dates: Map<string, string> }

export function teller(language: Language, timeZone: string, place: string | undefined): Teller {
  return { language, timeZone, place, dates: new Map() }
}

/** Days of one year come again in many sentences, so each is written once. */
function dayWords({ language, dates }: Teller, date: string): string {
  const known = dates.get(date)
  if (known) return known
  const said = `${Number(date.slice(8))} ${datePart(date, language, 'month', 'long')}`
  dates.set(date, said)
  return said
}

/** Clock and date at the place, rounded down to the minute. */
function tell(by: Teller, at: Instant): { time: string; date: string } {
  const local = new Date(at + offsetAt(by.timeZone, at)).toISOString()
  return { time: formatWritten(local, by.language), date: dayWords(by, local.slice(0, 10)) }
}

function moment(by: Teller, at: Instant): string {
  return say(by.language, 'moment', tell(by, at))
}

/** "Shukla Navami", "Rohini nakshatra", "Makara (Capricorn)". */
function subjectName(language: Language, { kind, number }: Subject): string {
  if (kind === 'sign') return starName(SIGNS[number - 1] ?? 'mesha', language)
  if (kind === 'tithi') return tithiName(TITHIS[number - 1] ?? 'purnima', language)
  return filled(terms[language].nakshatra, { star: starName(NAKSHATRAS[number - 1] ?? 'ashwini', language) })
}

/** "pradosh (5:46 PM to 8:18 PM)", and of an instant "midday (12:18 PM)". */
function partWords(by: Teller, part: PartAsked, window: Span | undefined): string {
  const name = terms[by.language][part]
  if (!window) return name
  const isInstant = window.start === window.end
  const values = { name, start: tell(by, window.start).time, end: tell(by, window.end).time }
  return isInstant ? say(by.language, 'instant', values) : say(by.language, 'stretch', values)
}

/** One day before or after is said without its number; an instant is not covered, but met. */
function wordOf({ key, values }: Reason): Word {
  if (key === 'partCovered' && values.window?.start === values.window?.end) return 'partInstant'
  if (key === 'daysAfter' && values.days === 1) return 'oneAfter'
  if (key === 'daysBefore' && values.days === 1) return 'oneBefore'
  return key
}

/** The reason for a festival's day, as one sentence. */
export function festivalReason(by: Teller, { date, reason }: Pick<Festival, 'date' | 'reason'>): string {
  const { language, place } = by
  const { subject, span, part, window, moment: at, follows, days = 0, weekday, month, source } = reason.values
  const values: Record<string, string> = {
    day: dayWords(by, date),
    where: place ? say(language, 'whereIn', { place }) : say(language, 'whereHere'),
    count: String(reason.key === 'monthDay' ? days + 1 : days),
    source: source?.replace(/\.$/, '') ?? '',
  }
  if (subject) values.subject = subjectName(language, subject)
  if (span) Object.assign(values, { from: moment(by, span.start), to: moment(by, span.end) })
  if (part) values.part = partWords(by, part, window)
  if (window) values.start = tell(by, window.start).time
  if (at !== undefined) values.moment = moment(by, at)
  if (follows) values.follows = festivalName(follows, language)
  if (month !== undefined) values.month = almanacName(MONTHS[month] ?? 'chaitra', language)
  if (weekday !== undefined) values.weekday = datePart(addDays(A_SUNDAY, weekday), language, 'weekday', 'long')
  const sentence = say(language, wordOf(reason), values)
  if (subject?.kind !== 'sign' || reason.key === 'monthDay' || days === 0) return sentence
  // Lohri, Uruka or Mattu Pongal are a day or two from the sankranti whose moment the sentence tells.
  const word = days === -1 ? 'dayBefore' : days === 1 ? 'dayAfter' : 'twoDaysAfter'
  return sentence.slice(0, -1) + say(language, word, values)
}
