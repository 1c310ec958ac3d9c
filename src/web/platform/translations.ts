// Translations per module; only the page's language is loaded.

import type { Language } from '../../shared/languages.ts'
import type { CatalogueMessages } from '../../shared/text/translation.ts'
import { type Messages, makeMessages } from '../../ui/translation.tsx'

/** Email texts are excluded; festival names and reasons come with the API's responses. */
const loaders = import.meta.glob<CatalogueMessages>(
  [
    '../../../locales/*/*.json',
    '!../../../locales/*/*mail.json',
    '!../../../locales/*/{festival,console}*.json',
    '!../../../locales/*/{muhurat-reasons,lunar-days,share-pictures,failure,business,coupons,products-file,set-days}.json',
  ],
  { import: 'default' },
)

async function load(language: string, namespace: string): Promise<CatalogueMessages> {
  const path = `../../../locales/${language}/${namespace}.json`
  const loader = loaders[path] ?? (await import('./console-catalogues.ts')).loaders[path]
  if (!loader) throw new Error(`There is no catalogue ${namespace} in ${language}.`)
  return loader()
}

/** Creates the messages of one language with these catalogues loaded; other catalogues are loaded when a page first needs them. */
export async function createMessages(language: Language, catalogues: readonly string[]): Promise<Messages> {
  const given = await Promise.all(catalogues.map(async (name) => [name, await load(language, name)] as const))
  return makeMessages(language, Object.fromEntries(given), (name) => load(language, name))
}

const shared = new Map<Language, Promise<Messages>>()

/** Returns one shared instance per language on the server, with every catalogue: its messages never change, so all requests can use it. */
export function serverMessages(language: Language): Promise<Messages> {
  const cached = shared.get(language)
  if (cached && !import.meta.env.DEV) return cached
  const made = createAll(language)
  shared.set(language, made)
  return made
}

async function createAll(language: Language): Promise<Messages> {
  const paths = Object.keys({ ...loaders, ...(await import('./console-catalogues.ts')).loaders })
  const catalogues = new Set(paths.map((path) => path.replace(/^.*\/|\.json$/g, '')))
  return createMessages(language, [...catalogues])
}

/** Returns the catalogues that the matched routes name in their `handle`, always with `common`. */
export function cataloguesOf(matches: readonly { handle?: unknown }[]): string[] {
  const named = matches.flatMap((match) => (match.handle as { catalogues?: string[] } | undefined)?.catalogues ?? [])
  return [...new Set(['common', ...named])]
}
