import { citiesClient } from '../../modules/pandits/client.ts'
import { languageName, toCardView } from '../../modules/pandits/ui/pandit-view.ts'
import type { Language } from '../../shared/dates.ts'
import { ApiError, type Carrier, unwrap } from '../../ui/api.ts'
import type { CityShown } from './city-view.tsx'

/** More would be a list nobody reads. */
const MOST_LANGUAGES = 8

/** Undefined where there is no such page. */
export async function findCity(
  city: string,
  ceremony: string | undefined,
  { carrier, language }: { carrier: Carrier; language: Language },
): Promise<CityShown | undefined> {
  const query = { lang: language, ...(ceremony === undefined ? {} : { ceremony }) }
  try {
    const call = citiesClient(carrier)['pandit-cities'][':city']
    const { pandits, languages, ...found } = await unwrap(call.$get({ param: { city }, query }))
    return {
      ...found,
      languages: languages
        .slice(0, MOST_LANGUAGES)
        .map(({ name }) => languageName(name, language))
        .join(', '),
      cards: pandits.map((card) => toCardView(card, language)),
    }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}
