// Suggestions of both search fields; lazy-loaded on first use.
import type { Language } from '../../../../shared/languages.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import type { ComboboxOption } from '../../../../ui/kit/combobox/combobox-option.tsx'
import { panditsClient } from '../../client.ts'

/** The maximum number of suggestions. */
const LIMIT = '8'

export async function suggestCeremonies(query: string, language: Language, signal: AbortSignal): Promise<ComboboxOption[]> {
  const found = await unwrap(
    panditsClient().user.searchService.$get({ query: { query, limit: LIMIT, lang: language } }, { init: { signal } }),
  )
  return Array.isArray(found.suggestions) ? found.suggestions.map((entry) => ({ id: entry._id, label: entry.name })) : []
}

export async function suggestPlaces(query: string, language: Language, signal: AbortSignal): Promise<ComboboxOption[]> {
  const found = await unwrap(
    panditsClient().places.suggest.$get({ query: { query, limit: LIMIT, lang: language } }, { init: { signal } }),
  )
  return found.items.map((place) => ({ id: place.id, label: place.label }))
}

/** The name of the place nearest to a point. */
export async function nameOfPlace({ latitude, longitude }: GeolocationCoordinates, language: Language): Promise<string> {
  const query = { lat: String(latitude), lon: String(longitude), lang: language }
  return (await unwrap(panditsClient().places.reverse.$get({ query }))).label
}
