import { DEFAULT_LANGUAGE, type Language, LOCALES } from '../languages.ts'

/** The locale of full dates and time zones: English ones have the US format, others the Indian; digits are 0-9 in all. */
export const dateLocaleOf = (language: Language): string =>
  `${language === DEFAULT_LANGUAGE ? 'en-US' : LOCALES[language]}-u-nu-latn`
