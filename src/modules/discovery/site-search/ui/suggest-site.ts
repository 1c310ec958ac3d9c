// Site search suggestions, lazy-loaded on first use.

import type { Language } from '../../../../shared/languages.ts'
import type { Translate } from '../../../../shared/text/translation.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import type { ComboboxOption } from '../../../../ui/kit/combobox/combobox-option.tsx'
import { discoveryClient } from '../../client.ts'
import { KIND_KEYS } from './kind-keys.ts'

/** Results of each kind, so that the list fits on one screen. */
const RESULTS_PER_KIND = '3'

type SuggestOptions = { language: Language; t: Translate<'search'>; signal: AbortSignal; href: (path: string) => string }

/** Returns the suggestions; the id of each option is its English path. */
export async function suggestSite(query: string, { language, t, signal, href }: SuggestOptions): Promise<ComboboxOption[]> {
  const { items } = await unwrap(
    discoveryClient().search.$get({ query: { query, limit: RESULTS_PER_KIND, lang: language } }, { init: { signal } }),
  )
  return items.map(({ kind, label, note, path }) => ({ id: path, label, note, group: t(KIND_KEYS[kind]), href: href(path) }))
}
