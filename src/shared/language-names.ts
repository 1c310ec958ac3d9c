import { type Language, LOCALES } from './languages.ts'

/** Returns the name of a language for readers of another one: readerLanguageName('hi', 'en') → 'Hindi'. */
export const readerLanguageName = (language: Language, reader: Language): string =>
  new Intl.DisplayNames(LOCALES[reader], { type: 'language' }).of(language) ?? language
