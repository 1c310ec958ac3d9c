import enDays from '../../../../locales/en/lunar-days.json' with { type: 'json' }
import enReasons from '../../../../locales/en/muhurat-reasons.json' with { type: 'json' }
import hiDays from '../../../../locales/hi/lunar-days.json' with { type: 'json' }
import hiReasons from '../../../../locales/hi/muhurat-reasons.json' with { type: 'json' }
import { filled } from '../../../server/ports/mail/letter.ts'
import { addDays, datePart, formatDate, formatWritten, type Language } from '../../../shared/dates.ts'
import { TARAS } from '../model/muhurats/bala.ts'
import type { Reason, RuleSetKey } from '../model/muhurats/rule-types.ts'
import { WEEKDAYS } from '../model/names.ts'
import type { Instant } from '../model/sky-types.ts'
import { offsetAt } from '../model/zones.ts'
import { almanacName, starName, tithiName } from './almanac-words.ts'

type DayWord = keyof typeof enDays
const REASON_WORDS = { en: enReasons, hi: hiReasons }
const DAY_WORDS: Record<Language, Record<DayWord, string>> = { en: enDays, hi: hiDays }
/** Weekdays are named by any week that has them. */
const A_SUNDAY = '2023-01-01'

const reasonWords = (key: keyof typeof enReasons, language: Language): string => REASON_WORDS[language][key]

/** Who says it: the language, the clock, the panchang day it is said of (its own date is not repeated), and dates already written. */
export type Speaker = { language: Language; timeZone: string; date: string; dates: Map<string, string> }

export const speaker = (language: Language, timeZone: string, date: string, dates = new Map<string, string>()): Speaker => ({
  language,
  timeZone,
  date,
  dates,
})

function dayWords({ language, dates }: Speaker, date: string): string {
  const known = dates.get(date)
  if (known) return known
  const said = formatDate(date, language, 'short')
  dates.set(date, said)
  return said
}

const localOf = ({ timeZone }: Speaker, at: Instant): string => new Date(at + offsetAt(timeZone, at)).toISOString()

/** "5:46 PM" on the day itself, "2:15 AM (14 Feb)" on another. */
function moment(by: Speaker, at: Instant): string {
  const local = localOf(by, at)
  const date = local.slice(0, 10)
  const time = formatWritten(local, by.language)
  return date === by.date ? time : filled(reasonWords('onDay', by.language), { time, day: dayWords(by, date) })
}

/** With the year, for a season may lie across its turn. */
function longDay(by: Speaker, at: Instant): string {
  const date = localOf(by, at).slice(0, 10)
  return `${dayWords(by, date)} ${date.slice(0, 4)}`
}

export function monthName(key: string, language: Language, isAdhika = false): string {
  const month = almanacName(key, language)
  return isAdhika ? filled(lunarWords('adhikaMonth', language), { month }) : month
}

/** A sentence of the catalogue of tithis: why a date is kept. */
export const lunarWords = (key: DayWord, language: Language): string => DAY_WORDS[language][key]

function wordFor(by: Speaker, name: string, value: string | number): string {
  if (name === 'start' || name === 'end') return moment(by, Number(value))
  const key = String(value)
  if (name === 'tithi') return tithiName(key, by.language)
  if (name === 'month') return monthName(key, by.language)
  if (name === 'weekday')
    return datePart(addDays(A_SUNDAY, WEEKDAYS.indexOf(key as (typeof WEEKDAYS)[number])), by.language, 'weekday', 'long')
  if (name === 'yoga') return almanacName(key, by.language)
  return isTara(key) ? reasonWords(key, by.language) : starName(key, by.language)
}

const isTara = (key: string): key is (typeof TARAS)[number] => TARAS.some((tara) => tara === key)

/** A reason as one sentence. */
export function reasonText(by: Speaker, { key, values }: Reason): string {
  const sentence = REASON_WORDS[by.language][key]
  const said: Record<string, string> = {}
  for (const [name, value] of Object.entries(values)) {
    if (sentence.includes(`{{${name}}}`)) said[name] = wordFor(by, name, value)
  }
  if (sentence.includes('{{startDay}}')) said.startDay = longDay(by, Number(values.start))
  if (sentence.includes('{{endDay}}')) said.endDay = longDay(by, Number(values.end))
  return filled(sentence, said)
}

/** "By the rules of north India; your pandit confirms the day and the hour." */
export function ruleSetNote(ruleSet: RuleSetKey, language: Language): string {
  return filled(reasonWords('note', language), { ruleSet: reasonWords(ruleSet, language) })
}
