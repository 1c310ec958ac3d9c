import { type Language, LOCALES } from '../languages.ts'
import {
  counted,
  formatLength,
  formatLengthIn,
  type Grammar,
  grammarOf,
  isWithQuarters,
  type Length,
  lengthOf,
  lengthText,
  spellOut,
  unitFormat,
} from './durations.ts'

/** Formats a range of minutes; equal ends and a common unit are shown once. */
export function formatDuration(min: number, max: number, language: Language): string {
  if (min === max) return formatLength(max, language)
  const grammar = grammarOf(language)
  return grammar ? spanText(min, max, language, grammar) : formatSpanIn(LOCALES[language], min, max)
}

function spanText(min: number, max: number, language: Language, grammar: Grammar): string {
  const { between } = grammar
  // If only the upper end exceeds an hour and is small, minutes on both sides are clearer.
  if (min < 60 && max <= 90) return `${min} ${between} ${lengthText(counted(max, 'minute', language))}`
  const isSpelledOut = grammar.isSpelledOut && (isWithQuarters(min) || isWithQuarters(max))
  const endOf = (minutes: number): Length => {
    const length = lengthOf(minutes, language, grammar)
    return isSpelledOut && minutes % 60 === 0 ? { ...length, text: spellOut(minutes / 60) } : length
  }
  const [from, to] = [endOf(min), endOf(max)]
  // सवा alone means a quarter past something, so its unit घंटे follows it before से, as it is spoken.
  if (isSpelledOut && min === 75) return `सवा घंटे से ${lengthText(to)}`
  // One and a half hours are counted in hours, so hours are a common unit although the Hindi word forms differ.
  const isOneUnit = from.unit !== '' && to.unit !== '' && min < 60 === max < 60
  return `${isOneUnit ? from.text : lengthText(from)} ${between} ${lengthText(to)}`
}

/** Formats a range of minutes in any locale: "45–90 मिनिटे" and "1 तास 30 मिनिटे – 3 तास" in Marathi. */
export function formatSpanIn(locale: string, min: number, max: number): string {
  if (max <= 90 && min < 60) return unitFormat('minute', locale).formatRange(min, max)
  if (min % 60 === 0 && max % 60 === 0) return unitFormat('hour', locale).formatRange(min / 60, max / 60)
  return `${formatLengthIn(locale, min)} – ${formatLengthIn(locale, max)}`
}
