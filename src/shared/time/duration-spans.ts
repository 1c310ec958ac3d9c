import type { Language } from '../languages.ts'
import { pickByLanguage } from '../languages.ts'
import { counted, formatLength, isWithQuarters, type Length, lengthOf, lengthText, spellOut } from './durations.ts'

function endOf(minutes: number, language: Language, isSpelledOut: boolean): Length {
  const length = lengthOf(minutes, language)
  return isSpelledOut && minutes % 60 === 0 ? { ...length, text: spellOut(minutes / 60) } : length
}

/** Formats a range of minutes; equal ends and a common unit are shown once. */
export function formatDuration(min: number, max: number, language: Language): string {
  if (min === max) return formatLength(max, language)
  const between = pickByLanguage(language, { en: 'to', hi: 'से' })
  // If only the upper end exceeds an hour and is small, minutes on both sides are clearer.
  if (min < 60 && max <= 90) return `${min} ${between} ${lengthText(counted(max, 'minute', language))}`
  const isSpelledOut = pickByLanguage(language, { en: false, hi: isWithQuarters(min) || isWithQuarters(max) })
  const [from, to] = [endOf(min, language, isSpelledOut), endOf(max, language, isSpelledOut)]
  // सवा alone means a quarter past something, so its unit घंटे follows it before से, as it is spoken.
  if (isSpelledOut && min === 75) return `सवा घंटे से ${lengthText(to)}`
  // One and a half hours are counted in hours, so hours are a common unit although the Hindi word forms differ.
  const isOneUnit = from.unit !== '' && to.unit !== '' && min < 60 === max < 60
  return `${isOneUnit ? from.text : lengthText(from)} ${between} ${lengthText(to)}`
}
