import type { Language } from '../time/dates.ts'

const LOCALES: Record<Language, string> = { en: 'en-IN', hi: 'hi-IN' }

/** Where most families abroad live; India itself first. */
export const OFTEN_CHOSEN = ['IN', 'US', 'GB', 'CA', 'AE', 'AU', 'SG', 'NZ', 'DE', 'MU']

/** What people in India call them, where the table of names is stiffer. */
const SPOKEN: Record<Language, Record<string, string>> = { en: {}, hi: { US: 'अमेरिका', GB: 'ब्रिटेन' } }

const countries = new Map<Language, Intl.DisplayNames>()

/** A country by its two letters; undefined where there is none of them. */
export function countryName(code: string, language: Language): string | undefined {
  if (!/^[A-Z]{2}$/.test(code)) return undefined
  const cached = countries.get(language)
  const names = cached ?? new Intl.DisplayNames(LOCALES[language], { type: 'region', fallback: 'none' })
  if (!cached) countries.set(language, names)
  return SPOKEN[language][code] ?? names.of(code)
}

/** True for the two letters of a country in ISO 3166, such as US. */
export const isCountry = (code: string): boolean => countryName(code, 'en') !== undefined
