// How long a ceremony takes, in the words people use: "1½ to 3 hours", "3 hours 15 minutes", "सवा से 3 घंटे".
import type { Language } from './dates.ts'

/** A number with its unit; without one when hours and minutes are said together. */
type Length = { text: string; unit: string }

const LOCALES: Record<Language, string> = { en: 'en-IN-u-nu-latn', hi: 'hi-IN-u-nu-latn' }
const formatters = new Map<string, Intl.NumberFormat>()

/** 3 and 'hour' → "3" and "hours", "3" and "घंटे". */
function counted(count: number, unit: 'hour' | 'minute', language: Language): Length {
  const key = `${language}/${unit}`
  const format = formatters.get(key) ?? new Intl.NumberFormat(LOCALES[language], { style: 'unit', unit, unitDisplay: 'long' })
  formatters.set(key, format)
  return { text: String(count), unit: format.formatToParts(count).find((part) => part.type === 'unit')?.value ?? '' }
}

/** Hindi has words of its own for one and a half and two and a half, and counts by quarters: सवा 2, साढ़े 3, पौने 4. */
function quarterText(hours: number, quarters: number, language: Language): string | undefined {
  if (language === 'en') return quarters === 2 ? `${hours}½` : undefined
  if (quarters === 1) return hours === 1 ? 'सवा' : `सवा ${hours}`
  if (quarters === 3) return `पौने ${hours + 1}`
  return hours === 1 ? 'डेढ़' : hours === 2 ? 'ढाई' : `साढ़े ${hours}`
}

const whole = ({ text, unit }: Length): string => (unit ? `${text} ${unit}` : text)

function lengthOf(minutes: number, language: Language): Length {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return counted(rest, 'minute', language)
  if (rest === 0) return counted(hours, 'hour', language)
  const text = rest % 15 === 0 ? quarterText(hours, rest / 15, language) : undefined
  // In Hindi one and a half is still one, "डेढ़ घंटा"; in English it is many.
  const many = language === 'hi' && minutes <= 90 ? 1 : 2
  if (text) return { text, unit: counted(many, 'hour', language).unit }
  return { text: `${whole(counted(hours, 'hour', language))} ${whole(counted(rest, 'minute', language))}`, unit: '' }
}

/** A length of time for reading. */
export function formatLength(minutes: number, language: Language): string {
  return whole(lengthOf(minutes, language))
}

/** A span of minutes for reading; equal ends are said once, a common unit is said once. */
export function formatDuration(least: number, most: number, language: Language): string {
  if (least === most) return formatLength(most, language)
  const between = language === 'hi' ? 'से' : 'to'
  // Minutes beside hours are clearer in minutes on both sides, as long as they stay small.
  if (least < 60 && most <= 90) return `${least} ${between} ${whole(counted(most, 'minute', language))}`
  const [from, to] = [lengthOf(least, language), lengthOf(most, language)]
  // Hours and a half count in hours, so hours are a common unit whatever their ending.
  const isOneUnit = from.unit !== '' && to.unit !== '' && least < 60 === most < 60
  return `${isOneUnit ? from.text : whole(from)} ${between} ${whole(to)}`
}
