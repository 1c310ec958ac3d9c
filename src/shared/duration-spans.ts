import type { Language } from './dates.ts'
import { counted, formatLength, inWords, isWithQuarters, type Length, lengthOf, whole } from './durations.ts'

function endOf(minutes: number, language: Language, isInWords: boolean): Length {
  const length = lengthOf(minutes, language)
  return isInWords && minutes % 60 === 0 ? { ...length, text: inWords(minutes / 60) } : length
}

/** A span of minutes for reading; equal ends are said once, a common unit is said once. */
export function formatDuration(least: number, most: number, language: Language): string {
  if (least === most) return formatLength(most, language)
  const between = language === 'hi' ? 'से' : 'to'
  // Minutes beside hours are clearer in minutes on both sides, as long as they stay small.
  if (least < 60 && most <= 90) return `${least} ${between} ${whole(counted(most, 'minute', language))}`
  const isInWords = language === 'hi' && (isWithQuarters(least) || isWithQuarters(most))
  const [from, to] = [endOf(least, language, isInWords), endOf(most, language, isInWords)]
  // सवा alone is a quarter past something, so it has its hour beside it, as it is said before से.
  if (language === 'hi' && least === 75) return `सवा घंटे से ${whole(to)}`
  // Hours and a half count in hours, so hours are a common unit whatever their ending.
  const isOneUnit = from.unit !== '' && to.unit !== '' && least < 60 === most < 60
  return `${isOneUnit ? from.text : whole(from)} ${between} ${whole(to)}`
}
