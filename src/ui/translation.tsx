// The translations of a page's language.

import { createContext, type ReactNode, use } from 'react'
import type { Language } from '../shared/languages.ts'
import {
  type CatalogueMessages,
  type CatalogueName,
  type Translate,
  type TranslateAny,
  translator,
} from '../shared/text/translation.ts'

export type Messages = {
  readonly language: Language
  /**
   * Returns the `t` of a catalogue that was given, else a promise of it, even once it has resolved: a component that suspended on it must
   * call `use` again in the same place when it re-renders, or its other hooks get out of order.
   */
  of(catalogue: CatalogueName): TranslateAny | Promise<TranslateAny>
}

/** A failed load stays cached this long: the suspended component reads it again before it can show the failure. */
const FAILED_MS = 500

/**
 * Creates the messages of one language. `load` fetches a catalogue that was not given, once, and again when it is needed after a failure.
 */
export function makeMessages(
  language: Language,
  given: Readonly<Record<string, CatalogueMessages>>,
  load: (catalogue: string) => Promise<CatalogueMessages>,
): Messages {
  const make = (messages: CatalogueMessages) => translator(language, messages)
  const loadedCatalogues = new Map<string, TranslateAny | Promise<TranslateAny>>(
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

const MessagesContext = createContext<Messages | undefined>(undefined)

export function MessagesProvider({ messages, children }: { messages: Messages; children: ReactNode }) {
  return <MessagesContext value={messages}>{children}</MessagesContext>
}

/** Returns the messages from context. */
export function useMessages(): Messages {
  const messages = use(MessagesContext)
  if (!messages) throw new Error('No MessagesProvider surrounds this component.')
  return messages
}

/** Returns the translate function of one catalogue; suspends where the page did not preload it. */
export function useTranslation<Name extends CatalogueName = 'common'>(
  ...[catalogue]: Name extends 'common' ? [catalogue?: Name] : [catalogue: Name]
): { t: Translate<Name>; i18n: { language: Language } } {
  return { t: useTexts(catalogue ?? 'common') as Translate<Name>, i18n: { language: useMessages().language } }
}

/** The same for keys that are known only at run time, such as the reason of an error. */
export function useTexts(catalogue: CatalogueName): TranslateAny {
  const found = useMessages().of(catalogue)
  return typeof found === 'function' ? found : use(found)
}
