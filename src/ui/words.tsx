// Translations of one language: lookup, interpolation and plurals.
import { createContext, type ReactNode, use } from 'react'

type Entry = string | { readonly [key: string]: Entry }
export type CatalogueWords = { readonly [key: string]: Entry }
export type Values = Readonly<Record<string, string | number | undefined>>
/** Translates a key: its text with {{values}} put in; with `count` the plural that fits it. A key without a text says itself. */
export type Translate = (key: string, values?: Values) => string

export type Words = {
  readonly language: string
  /**
   * The `t` of a catalogue that was given; else the promise of it, also once it has come: a component that has waited for it
   * asks React to wait in the same place when it is rendered anew, or its other hooks are mixed up.
   */
  of(catalogue: string): Translate | Promise<Translate>
}

/** For so long a failure stays the answer: the component that waited for the words asks again before it can say that they failed. */
const FAILED_MS = 500

/** Words of one language; `load` brings a catalogue that was not given, once, and again when it is needed after a failure. */
export function makeWords(
  language: string,
  given: Readonly<Record<string, CatalogueWords>>,
  load: (catalogue: string) => Promise<CatalogueWords>,
): Words {
  const make = (words: CatalogueWords) => translator(language, words)
  const known = new Map<string, Translate | Promise<Translate>>(Object.entries(given).map(([name, words]) => [name, make(words)]))
  return {
    language,
    of(catalogue) {
      const found = known.get(catalogue)
      if (found) return found
      const coming = load(catalogue).then(make)
      known.set(catalogue, coming)
      coming.catch(() => setTimeout(() => known.delete(catalogue), FAILED_MS))
      return coming
    },
  }
}

/** Says the keys of one catalogue in its language. */
export function translator(language: string, words: CatalogueWords): Translate {
  const plurals = new Intl.PluralRules(language)
  const texts = flatten(words)
  return (key, values) => say(texts, key, values, plurals)
}

function say(texts: ReadonlyMap<string, string>, key: string, values: Values | undefined, plurals: Intl.PluralRules): string {
  if (!values) return texts.get(key) ?? key
  const { count } = values
  const text = (typeof count === 'number' ? texts.get(`${key}_${plurals.select(count)}`) : undefined) ?? texts.get(key) ?? key
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
}

/** Every text by its whole key, 'card.from', so that saying one is a single look-up. */
function flatten(words: CatalogueWords, before = '', texts = new Map<string, string>()): Map<string, string> {
  for (const [key, entry] of Object.entries(words)) {
    if (typeof entry === 'string') texts.set(before + key, entry)
    else flatten(entry, `${before}${key}.`, texts)
  }
  return texts
}

const WordsContext = createContext<Words | undefined>(undefined)

export function WordsProvider({ words, children }: { words: Words; children: ReactNode }) {
  return <WordsContext value={words}>{children}</WordsContext>
}

/** All words around this component. */
export function useWords(): Words {
  const words = use(WordsContext)
  if (!words) throw new Error('There are no words around this component.')
  return words
}

/** The words of one catalogue; waits for it (Suspense) where the page did not name it. */
export function useTranslation(catalogue = 'common'): { t: Translate; i18n: { language: string } } {
  const words = useWords()
  const found = words.of(catalogue)
  const t = typeof found === 'function' ? found : use(found)
  return { t, i18n: { language: words.language } }
}
