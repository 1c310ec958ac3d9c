// Translates the texts of pages and emails: lookup, interpolation and plurals.
import { LANGUAGES, type Language } from '../languages.ts'

type Entry = string | { readonly [key: string]: Entry }
export type CatalogueMessages = { readonly [key: string]: Entry }
export type Values = Readonly<Record<string, string | number | undefined>>
/** Translates a key: returns its text with {{values}} filled in, in the plural form for `count`. A key without a text is returned as is. */
export type Translate<Key extends string = string> = (key: Key, values?: Values) => string

/** Returns the translate function of one catalogue in a language. */
export function translator(language: Language, messages: CatalogueMessages): Translate {
  const plurals = new Intl.PluralRules(language)
  const texts = flatten(messages)
  return (key, values) => {
    if (!values) return texts.get(key) ?? key
    const { count } = values
    const text = typeof count === 'number' ? texts.get(`${key}_${plurals.select(count)}`) : undefined
    return interpolate(text ?? texts.get(key) ?? key, values)
  }
}

/** Translates a key of one catalogue into any language; a key that the catalogue lacks in some language does not compile. */
export type TranslateInto<Key extends string> = (language: Language, key: Key, values?: Values) => string

/** Returns the translate function of a catalogue that is loaded in every language. */
export function translatorOf<Key extends string>(
  catalogues: Readonly<Record<Language, Readonly<Record<Key, string>>>>,
): TranslateInto<Key> {
  const translators = new Map(LANGUAGES.map((language) => [language, translator(language, catalogues[language])]))
  return (language, key, values) => translators.get(language)?.(key, values) ?? key
}

/** Fills values into a text; placeholders inside a value are not replaced, and one without a value disappears. */
export function interpolate(text: string, values: Values): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
}

/** Maps every text by its full key, 'card.from', so that a translation is a single lookup. */
function flatten(messages: CatalogueMessages, before = '', texts = new Map<string, string>()): Map<string, string> {
  for (const [key, entry] of Object.entries(messages)) {
    if (typeof entry === 'string') texts.set(before + key, entry)
    else flatten(entry, `${before}${key}.`, texts)
  }
  return texts
}
