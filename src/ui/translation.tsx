// The translations of a page's language.

import { createContext, type ReactNode, use } from 'react'
import type { Language } from '../shared/languages.ts'
import {
  type CatalogueMessages,
  createTranslate,
  type DynamicTranslate,
  type Namespace,
  type Translate,
} from '../shared/text/translation.ts'

export type Messages = {
  readonly language: Language
  /**
   * Returns the translate function if the catalogue was preloaded, otherwise always the same promise. Do not replace a resolved promise:
   * React would change the order of hooks.
   */
  of(namespace: Namespace): DynamicTranslate | Promise<DynamicTranslate>
}

/** A failed load stays cached this long: the suspended component reads it again before it can show the failure. */
const FAILED_MS = 500

/**
 * Creates the messages of one language. `load` fetches a catalogue that was not given, once, and again when it is needed after a failure.
 */
export function makeMessages(
  language: Language,
  given: Readonly<Record<string, CatalogueMessages>>,
  load: (namespace: string) => Promise<CatalogueMessages>,
): Messages {
  const make = (messages: CatalogueMessages) => createTranslate(language, messages)
  const loadedCatalogues = new Map<string, DynamicTranslate | Promise<DynamicTranslate>>(
    Object.entries(given).map(([name, messages]) => [name, make(messages)]),
  )
  return {
    language,
    of(namespace) {
      const found = loadedCatalogues.get(namespace)
      if (found) return found
      const loading = load(namespace).then(make)
      loadedCatalogues.set(namespace, loading)
      loading.catch(() => setTimeout(() => loadedCatalogues.delete(namespace), FAILED_MS))
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
export function useTranslation<Name extends Namespace = 'common'>(
  ...[namespace]: Name extends 'common' ? [namespace?: Name] : [namespace: Name]
): { t: Translate<Name>; i18n: { language: Language } } {
  return { t: useDynamicTranslation(namespace ?? 'common') as Translate<Name>, i18n: { language: useMessages().language } }
}

/** The same for keys that are known only at run time, such as the reason of an error. */
export function useDynamicTranslation(namespace: Namespace): DynamicTranslate {
  const found = useMessages().of(namespace)
  return typeof found === 'function' ? found : use(found)
}
