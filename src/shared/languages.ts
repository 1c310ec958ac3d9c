/** The languages of the site. A new one is added here and as a folder of `locales/`; the compiler then reports its missing texts. */
export const LANGUAGES = ['en', 'hi'] as const
export type Language = (typeof LANGUAGES)[number]

/** The language of addresses without a prefix. */
export const DEFAULT_LANGUAGE: Language = 'en'

/** How Intl writes dates, numbers and names of countries. */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-IN', hi: 'hi-IN' }

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

/** Returns the value for a language. */
export function pickByLanguage<Value>(language: Language, values: Readonly<Record<Language, Value>>): Value {
  return values[language]
}
