import { type Language, LOCALES } from './languages.ts'

/** Returns the name of a language, in a language: languageDisplayName('hi', 'en') → 'Hindi'. */
export const languageDisplayName = (language: Language, displayLanguage: Language): string =>
  new Intl.DisplayNames(LOCALES[displayLanguage], { type: 'language' }).of(language) ?? language
