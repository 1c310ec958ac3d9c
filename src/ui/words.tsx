// Translations of one language: lookup, interpolation and plurals.
import { createContext, type ReactNode, use } from 'react'

type Entry = string | { readonly [key: string]: Entry }
export type CatalogueMessages = { readonly [key: string]: Entry }
export type Values = Readonly<Record<string, string | number | undefined>>
/** Translates a key: its text with {{values}} put in; with `count` the plural that fits it. A key without a text says itself. */
export type Translate = (key: string, values?: Values) => string

export type Messages = {
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
export function makeMessages(
  language: string,
  given: Readonly<Record<string, CatalogueMessages>>,
  load: (catalogue: string) => Promise<CatalogueMessages>,
): Messages {
  const make = (messages: CatalogueMessages) => translator(language, messages)
  const loadedCatalogues = new Map<string, Translate | Promise<Translate>>(
    Object.entries(given).map(([name, messages]) => [name, make(messages)]),
  )
  return {
    language,
    of(catalogue) {
      const found = loadedCatalogues.get(catalogue)
      if (found) return found
      const loading = load(catalogue).then(make)
      loadedCatalogues.set(catalogue, loading)
      loading.catch(() => setTimeout(() => loadedCatalogues.delete(catalogue), FAILED_MS))
      return loading
    },
  }
}

/** Says the keys of one catalogue in its language. */
export function translator(language: string, messages: CatalogueMessages): Translate {
  const plurals = new Intl.PluralRules(language)
  const texts = flatten(messages)
  return (key, values) => interpolate(texts, key, values, plurals)
}

function interpolate(
  texts: ReadonlyMap<string, string>,
  key: string,
  values: Values | undefined,
  plurals: Intl.PluralRules,
): string {
  if (!values) return texts.get(key) ?? key
  const { count } = values
  const text = (typeof count === 'number' ? texts.get(`${key}_${plurals.select(count)}`) : undefined) ?? texts.get(key) ?? key
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
}

/** Every text by its whole key, 'card.from', so that saying one is a single look-up. */
function flatten(messages: CatalogueMessages, before = '', texts = new Map<string, string>()): Map<string, string> {
  for (const [key, entry] of Object.entries(messages)) {
    if (typeof entry === 'string') texts.set(before + key, entry)
    else flatten(entry, `${before}${key}.`, texts)
  }
  return texts
}

const MessagesContext = createContext<Messages | undefined>(undefined)

export function MessagesProvider({ messages, children }: { messages: Messages; children: ReactNode }) {
  return <MessagesContext value={messages}>{children}</MessagesContext>
}

/** All words around this component. */
export function useMessages(): Messages {
  const messages = use(MessagesContext)
  if (!messages) throw new Error('There are no words around this component.')
  return messages
}

/** The words of one catalogue; waits for it (Suspense) where the page did not name it. */
export function useTranslation(catalogue = 'common'): { t: Translate; i18n: { language: string } } {
  const messages = useMessages()
  const found = messages.of(catalogue)
  const t = typeof found === 'function' ? found : use(found)
  return { t, i18n: { language: messages.language } }
}
