import { type Language, LOCALES, pickByLanguage } from '../languages.ts'

/** A number with its unit; without a unit if it consists of hours and minutes. */
export type Length = { text: string; unit: string }

const formatters = new Map<string, Intl.NumberFormat>()

/** Splits a count into number and unit: 3 and 'hour' → "3" and "hours", "3" and "घंटे". */
export function counted(count: number, unit: 'day' | 'hour' | 'minute', language: Language): Length {
  const key = `${language}/${unit}`
  const format =
    formatters.get(key) ?? new Intl.NumberFormat(`${LOCALES[language]}-u-nu-latn`, { style: 'unit', unit, unitDisplay: 'long' })
  formatters.set(key, format)
  return { text: String(count), unit: format.formatToParts(count).find((part) => part.type === 'unit')?.value ?? '' }
}

const HINDI_NUMBERS = ['एक', 'दो', 'तीन', 'चार', 'पाँच', 'छह', 'सात', 'आठ', 'नौ', 'दस', 'ग्यारह', 'बारह']
/** Next to words like डेढ़, small numbers are also written as words. */
export const spellOut = (count: number): string => HINDI_NUMBERS[count - 1] ?? String(count)

function quarterText(hours: number, quarters: number, language: Language): string {
  return pickByLanguage(language, { en: `${hours}${['¼', '½', '¾'][quarters - 1]}`, hi: hindiQuarters(hours, quarters) })
}

/** Hindi has special words for one and a half and two and a half, and for quarters: सवा दो, साढ़े तीन, पौने चार. */
function hindiQuarters(hours: number, quarters: number): string {
  if (quarters === 1) return hours === 1 ? 'सवा' : `सवा ${spellOut(hours)}`
  if (quarters === 3) return `पौने ${spellOut(hours + 1)}`
  return hours === 1 ? 'डेढ़' : hours === 2 ? 'ढाई' : `साढ़े ${spellOut(hours)}`
}

export const isWithQuarters = (minutes: number): boolean => minutes > 60 && minutes % 15 === 0 && minutes % 60 !== 0

export const lengthText = ({ text, unit }: Length): string => (unit ? `${text} ${unit}` : text)

export function lengthOf(minutes: number, language: Language): Length {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return counted(rest, 'minute', language)
  if (rest === 0) return counted(hours, 'hour', language)
  // In Hindi one and a half is singular, "डेढ़ घंटा"; in English it is plural.
  const many = pickByLanguage(language, { en: 2, hi: minutes <= 90 ? 1 : 2 })
  if (isWithQuarters(minutes))
    return { text: quarterText(hours, rest / 15, language), unit: counted(many, 'hour', language).unit }
  return { text: `${lengthText(counted(hours, 'hour', language))} ${lengthText(counted(rest, 'minute', language))}`, unit: '' }
}

/** Formats a length before a Hindi postposition, where घंटा becomes घंटे: "within 1 hour", "1 घंटे के भीतर". */
export function formatLengthWithin(minutes: number, language: Language): string {
  return formatLength(minutes, language).replace('घंटा', 'घंटे')
}

/** Formats a length of time. */
export function formatLength(minutes: number, language: Language): string {
  return lengthText(lengthOf(minutes, language))
}
