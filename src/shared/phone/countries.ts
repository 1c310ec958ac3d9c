import { type Language, LOCALES } from '../languages.ts'

/** The countries where most families abroad live, after India. */
export const COMMON_COUNTRIES = ['IN', 'US', 'GB', 'CA', 'AE', 'AU', 'SG', 'NZ', 'DE', 'MU']

/** Names that people in India use where the standard ones are more formal. */
const SPOKEN: Partial<Record<Language, Record<string, string>>> = { hi: { US: 'अमेरिका', GB: 'ब्रिटेन' } }

const countries = new Map<Language, Intl.DisplayNames>()

/** The name of a country by its two-letter code; undefined for an unknown code. */
export function countryName(code: string, language: Language): string | undefined {
  if (!/^[A-Z]{2}$/.test(code)) return undefined
  const cached = countries.get(language)
  const names = cached ?? new Intl.DisplayNames(LOCALES[language], { type: 'region', fallback: 'none' })
  if (!cached) countries.set(language, names)
  return SPOKEN[language]?.[code] ?? names.of(code)
}

/** True for a two-letter ISO 3166 country code, such as US. */
export const isCountry = (code: string): boolean => countryName(code, 'en') !== undefined
