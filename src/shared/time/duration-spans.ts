import type { Language } from './dates.ts'
import { counted, formatLength, isWithQuarters, type Length, lengthOf, lengthText, spellOut } from './durations.ts'

function endOf(minutes: number, language: Language, isSpelledOut: boolean): Length {
  const length = lengthOf(minutes, language)
  return isSpelledOut && minutes % 60 === 0 ? { ...length, text: spellOut(minutes / 60) } : length
}

/** A span of minutes for reading; equal ends are said once, a common unit is said once. */
export function formatDuration(min: number, max: number, language: Language): string {
  if (min === max) return formatLength(max, language)
  const between = language === 'hi' ? 'से' : 'to'
  // Minutes beside hours are clearer in minutes on both sides, as long as they stay small.
  if (min < 60 && max <= 90) return `${min} ${between} ${lengthText(counted(max, 'minute', language))}`
  const isSpelledOut = language === 'hi' && (isWithQuarters(min) || isWithQuarters(max))
  const [from, to] = [endOf(min, language, isSpelledOut), endOf(max, language, isSpelledOut)]
  // सवा alone is a quarter past something, so it has its hour beside it, as it is said before से.
  if (language === 'hi' && min === 75) return `सवा घंटे से ${lengthText(to)}`
  // Hours and a half count in hours, so hours are a common unit whatever their ending.
  const isOneUnit = from.unit !== '' && to.unit !== '' && min < 60 === max < 60
  return `${isOneUnit ? from.text : lengthText(from)} ${between} ${lengthText(to)}`
}
