// Translations in the browser; only the page's language is loaded.

import { createContext } from 'react'
import type { Language } from '../../shared/languages.ts'
import type { CatalogueMessages } from '../../shared/text/translation.ts'
import { type Messages, makeMessages } from '../../ui/translation.tsx'
import { recordFailure } from './reload-after-failures.ts'

/** Returns the URL of a catalogue on the server; undefined in the browser, which reads the URLs from the server's preload links. */
export const CatalogueUrl = createContext<((language: Language, namespace: string) => string) | undefined>(undefined)

async function fetchCatalogue(url: string): Promise<CatalogueMessages> {
  try {
    const response = await fetch(url)
    if (!response.ok) throw new Error(`${url} answered ${response.status}.`)
    return await response.json()
  } catch (error) {
    recordFailure(url)
    throw error
  }
}

async function load(language: Language, namespace: string): Promise<CatalogueMessages> {
  const { catalogueUrl } = await import('./catalogue-urls.ts')
  return fetchCatalogue(catalogueUrl(language, namespace))
}

/** Creates the messages of one language with the catalogues that the page preloads; others are loaded when a page first needs them. */
export async function createMessages(language: Language): Promise<Messages> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[data-catalogue]')
  const given = [...links].map(async ({ href, dataset }) => [dataset.catalogue, await fetchCatalogue(href)] as const)
  const messages = makeMessages(language, Object.fromEntries(await Promise.all(given)), (name) => load(language, name))
  // The next catalogue then needs a single request.
  import('./catalogue-urls.ts').catch(() => undefined)
  return messages
}

/** Returns the catalogues that the matched routes name in their `handle`, always with `common`. */
export function cataloguesOf(matches: readonly { handle?: unknown }[]): string[] {
  const named = matches.flatMap((match) => (match.handle as { catalogues?: string[] } | undefined)?.catalogues ?? [])
  return [...new Set(['common', ...named])]
}
