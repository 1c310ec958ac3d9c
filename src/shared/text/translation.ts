// Translates the texts of pages and emails: lookup, interpolation and plurals.
import type { Catalogues } from '../../../.translations/catalogues.d.ts'
import { LANGUAGES, type Language } from '../languages.ts'

type Entry = string | { readonly [key: string]: Entry }
export type CatalogueMessages = { readonly [key: string]: Entry }
type Value = string | number | undefined
export type Values = Readonly<Record<string, Value>>

export type Namespace = keyof Catalogues
/** The keys of a catalogue, without plural suffixes. */
export type KeyOf<Name extends Namespace> = keyof Catalogues[Name] & string
/** The names of the placeholders in a text. */
export type Placeholders<Name extends Namespace, Key extends KeyOf<Name>> = Catalogues[Name][Key] & string
/** The keys whose placeholders are all among the values `Given`. */
export type KeyFilledBy<Name extends Namespace, Given> = {
  [Key in KeyOf<Name>]: Placeholders<Name, Key> extends Given ? Key : never
}[KeyOf<Name>]

/** The arguments after a key: values for all of its placeholders. */
export type ValuesFor<Names extends string> = [Names] extends [never]
  ? [values?: Values]
  : [values: Values & Readonly<Record<Names, Value>>]

/** Translates a key of a catalogue: returns its text with {{values}} filled in, in the plural form for `count`. */
export interface Translate<Name extends Namespace> {
  <Key extends KeyOf<Name>>(key: Key, ...values: ValuesFor<Placeholders<Name, Key>>): string
  /** Never set: it keeps the functions of two catalogues apart for the compiler. */
  readonly namespace?: Name
}

/** The same for a key that is known only at run time. A key without a text is returned as is. */
export type DynamicTranslate = (key: string, values?: Values) => string

/** Returns the translate function of one catalogue in a language. */
export function createTranslate(language: Language, messages: CatalogueMessages): DynamicTranslate {
  const plurals = new Intl.PluralRules(language)
  const texts = flatten(messages)
  return (key, values) => {
    if (!values) return texts.get(key) ?? key
    const { count } = values
    const text = typeof count === 'number' ? texts.get(`${key}_${plurals.select(count)}`) : undefined
    return interpolate(text ?? texts.get(key) ?? key, values)
  }
}

/** Translates a key of one catalogue into any language. */
export type MultilingualTranslate<Name extends Namespace> = <Key extends KeyOf<Name>>(
  language: Language,
  key: Key,
  ...values: ValuesFor<Placeholders<Name, Key>>
) => string

/** The same for a key that is known only at run time. */
export type DynamicMultilingualTranslate = (language: Language, key: string, values?: Values) => string

/** Returns the translate function of a catalogue that is loaded in every language. */
export function createMultilingualTranslate<Name extends Namespace>(
  catalogues: Readonly<Record<Language, CatalogueMessages>>,
): MultilingualTranslate<Name> {
  const translators = new Map(LANGUAGES.map((language) => [language, createTranslate(language, catalogues[language])]))
  return (language, key, ...[values]) => translators.get(language)?.(key, values) ?? key
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
