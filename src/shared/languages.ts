/** The languages of the site. A new one is added in this file and as a folder of `locales/` (`docs/how-to.md`). */
export const LANGUAGES = ['en', 'hi'] as const
export type Language = (typeof LANGUAGES)[number]

/** The language of addresses without a prefix. */
export const DEFAULT_LANGUAGE: Language = 'en'

/** How Intl writes dates, numbers and names of countries. */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-IN', hi: 'hi-IN' }

/** The link to the same page in a language: its sign, which fits a small button, and its label. */
export const LANGUAGE_LINKS: Readonly<Record<Language, { sign: string; label: string }>> = {
  en: { sign: 'EN', label: 'EN: English' },
  hi: { sign: 'हिं', label: 'हिं: हिन्दी' },
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

/** The languages of names and texts that are stored or in the code, such as those of pujas. Readers of another one see the default. */
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
