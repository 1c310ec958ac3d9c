import { pujaLanguageName } from '../../../../modules/catalogue/model.ts'
import type { CityPandits } from '../../../../modules/pandits/cities/contract.ts'
import { citiesClient } from '../../../../modules/pandits/client.ts'
import type { Language } from '../../../../shared/languages.ts'
import { ApiError, type Fetcher, unwrap } from '../../../../ui/data/api.ts'

/** More would be too long to read. */
const MAX_LANGUAGES = 8

/** `languages` is one text: the names, separated by commas, in the reader's language. */
export type FoundCity = Omit<CityPandits, 'languages'> & { languages: string }

/** Resolves to undefined where there is no such page. */
export async function findCity(
  city: string,
  ceremony: string | undefined,
  { fetcher, language }: { fetcher: Fetcher; language: Language },
): Promise<FoundCity | undefined> {
  const query = { lang: language, ...(ceremony === undefined ? {} : { ceremony }) }
  try {
    const call = citiesClient(fetcher)['pandit-cities'][':city']
    const { languages, ...found } = await unwrap(call.$get({ param: { city }, query }))
    return {
      ...found,
      languages: languages
        .slice(0, MAX_LANGUAGES)
        .map(({ name }) => pujaLanguageName(name, language))
        .join(', '),
    }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}
