import { type Language, LOCALES } from '../languages.ts'

/** A number with its unit; without a unit if it consists of hours and minutes. */
export type Length = { text: string; unit: string }

const formatters = new Map<string, Intl.NumberFormat>()

/** The format of Intl for a number of days, hours or minutes, with the digits 0-9. */
export function unitFormat(unit: 'day' | 'hour' | 'minute', locale: string): Intl.NumberFormat {
  const key = `${locale}/${unit}`
  const format = formatters.get(key) ?? new Intl.NumberFormat(`${locale}-u-nu-latn`, { style: 'unit', unit, unitDisplay: 'long' })
  formatters.set(key, format)
  return format
}

/** Splits a count into number and unit: 3 and 'hour' → "3" and "hours", "3" and "घंटे". */
export function counted(count: number, unit: 'day' | 'hour' | 'minute', language: Language): Length {
  const parts = unitFormat(unit, LOCALES[language]).formatToParts(count)
  return { text: String(count), unit: parts.find((part) => part.type === 'unit')?.value ?? '' }
}

const HINDI_NUMBERS = ['एक', 'दो', 'तीन', 'चार', 'पाँच', 'छह', 'सात', 'आठ', 'नौ', 'दस', 'ग्यारह', 'बारह']
/** Next to words like डेढ़, small numbers are also written as words. */
export const spellOut = (count: number): string => HINDI_NUMBERS[count - 1] ?? String(count)

/** Hindi has special words for one and a half and two and a half, and for quarters: सवा दो, साढ़े तीन, पौने चार. */
function hindiQuarters(hours: number, quarters: number): string {
  if (quarters === 1) return hours === 1 ? 'सवा' : `सवा ${spellOut(hours)}`
  if (quarters === 3) return `पौने ${spellOut(hours + 1)}`
  return hours === 1 ? 'डेढ़' : hours === 2 ? 'ढाई' : `साढ़े ${spellOut(hours)}`
}

/** How a language says quarters of an hour and a range; languages without one are formatted by Intl. */
export type Grammar = {
  quarters: (hours: number, quarters: number) => string
  /** Whether hours with a quarter are plural. */
  isPlural: (minutes: number) => boolean
  between: string
  /** Whether full hours beside quarters are written as words. */
  isSpelledOut: boolean
}

const GRAMMARS: Partial<Record<Language, Grammar>> = {
  en: {
    quarters: (hours, quarters) => `${hours}${['¼', '½', '¾'][quarters - 1]}`,
    isPlural: () => true,
    between: 'to',
    isSpelledOut: false,
  },
  // One and a half is singular, "डेढ़ घंटा".
  hi: { quarters: hindiQuarters, isPlural: (minutes) => minutes > 90, between: 'से', isSpelledOut: true },
}

export const grammarOf = (language: Language): Grammar | undefined => GRAMMARS[language]

export const isWithQuarters = (minutes: number): boolean => minutes > 60 && minutes % 15 === 0 && minutes % 60 !== 0

export const lengthText = ({ text, unit }: Length): string => (unit ? `${text} ${unit}` : text)

export function lengthOf(minutes: number, language: Language, { quarters, isPlural }: Grammar): Length {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return counted(rest, 'minute', language)
  if (rest === 0) return counted(hours, 'hour', language)
  if (isWithQuarters(minutes))
    return { text: quarters(hours, rest / 15), unit: counted(isPlural(minutes) ? 2 : 1, 'hour', language).unit }
  return { text: `${lengthText(counted(hours, 'hour', language))} ${lengthText(counted(rest, 'minute', language))}`, unit: '' }
}

/** Formats a length before a Hindi postposition, where घंटा becomes घंटे: "within 1 hour", "1 घंटे के भीतर". */
export function formatLengthWithin(minutes: number, language: Language): string {
  return formatLength(minutes, language).replace('घंटा', 'घंटे')
}

/** Formats a length of time. */
export function formatLength(minutes: number, language: Language): string {
  const grammar = grammarOf(language)
  return grammar ? lengthText(lengthOf(minutes, language, grammar)) : formatLengthIn(LOCALES[language], minutes)
}

/** Formats a length of time in any locale: "3 तास 20 मिनिटे" in Marathi. */
export function formatLengthIn(locale: string, minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const hourText = hours > 0 ? unitFormat('hour', locale).format(hours) : ''
  const minuteText = rest > 0 || hours === 0 ? unitFormat('minute', locale).format(rest) : ''
  return [hourText, minuteText].filter(Boolean).join(' ')
}
