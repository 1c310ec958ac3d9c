/** The languages of the site. A new one is added in this file and as a folder of `locales/` (`docs/how-to.md`). */
export const LANGUAGES = ['en', 'hi'] as const
export type Language = (typeof LANGUAGES)[number]

/** The language of addresses without a prefix. */
export const DEFAULT_LANGUAGE: Language = 'en'

/** How Intl writes dates, numbers and names of countries. */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-IN', hi: 'hi-IN' }

/** The font of the headings in the script of each language, which a page loads first. */
export const HEADING_FONTS: Readonly<Record<Language, string>> = {
  en: '/fonts/eczar-latin.woff2',
  hi: '/fonts/eczar-devanagari-600.woff2',
}

/** The sign that ends a sentence. */
export const FULL_STOPS: Readonly<Record<Language, string>> = { en: '.', hi: '।' }

/** The name of each language in that language, and a short one that fits a small button. */
export const LANGUAGE_NAMES: Readonly<Record<Language, { name: string; short: string }>> = {
  en: { name: 'English', short: 'EN' },
  hi: { name: 'हिन्दी', short: 'हिं' },
}

/** Returns what addresses in a language begin with: '' in English, '/hi' in Hindi. */
export const prefixOf = (language: Language): string => (language === DEFAULT_LANGUAGE ? '' : `/${language}`)

/** Returns the language with this code, and the default one for any other text. */
export const toLanguage = (code: string | undefined): Language =>
  LANGUAGES.find((language) => language === code) ?? DEFAULT_LANGUAGE

/** Returns the language of an address of this site, which the first part of its path decides. */
export const languageOf = (path: string): Language => toLanguage(/^\/([^/?#]*)/.exec(path)?.[1])

/** Returns the same address in a language: localizePath('/explore?query=havan', 'hi') → '/hi/explore?query=havan'. */
export function localizePath(path: string, language: Language): string {
  const rest = path.slice(prefixOf(languageOf(path)).length)
  // Two slashes would lead to another site.
  const bare = rest.replace(/^\/*/, '/')
  const prefix = prefixOf(language)
  return prefix ? prefix + bare.replace(/^\/(?=[?#]|$)/, '') : bare
}

/** The languages of content: names and descriptions in the database and in the code. Other languages fall back to English. */
export const CONTENT_LANGUAGES = ['en', 'hi'] as const
export type ContentLanguage = (typeof CONTENT_LANGUAGES)[number]
export type Bilingual<Value = string> = Readonly<Record<ContentLanguage, Value>>

/** Returns the value for readers of a language. */
export function pickByLanguage<Value>(language: Language, values: Bilingual<Value>): Value {
  return language in values ? values[language as ContentLanguage] : values.en
}

/** Returns the language in which readers of a language see content. */
export const contentLanguageOf = (language: Language): ContentLanguage =>
  pickByLanguage<ContentLanguage>(language, { en: 'en', hi: 'hi' })
