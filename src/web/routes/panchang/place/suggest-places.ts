import { panchangPlacesClient } from '../../../../modules/panchang/client.ts'
import type { Language } from '../../../../shared/languages.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import type { ComboboxOption } from '../../../../ui/kit/combobox/combobox-option.tsx'

export async function suggestPlaces(query: string, language: Language, signal: AbortSignal): Promise<ComboboxOption[]> {
  const loading = panchangPlacesClient().panchang.places.$get({ query: { query, lang: language } }, { init: { signal } })
  const { items } = await unwrap(loading)
  return items.map(({ slug, label }) => ({ id: slug, label }))
}
