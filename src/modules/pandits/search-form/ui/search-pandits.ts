// First page fetched on the server, later ones in a lazy-loaded chunk.
import { type Language, pickByLanguage } from '../../../../shared/languages.ts'
import { ApiError, type Fetcher, unwrap } from '../../../../ui/data/api.ts'
import { ceremonyName, FILTER_CEREMONIES, findCeremony } from '../../../catalogue/model.ts'
import { panditsClient } from '../../client.ts'
import type { Understood } from '../../contract.ts'
import { type CardView, languageName, toCardView } from '../../details/ui/pandit-view.ts'
import { FILTER_LANGUAGES } from '../../postings/model.ts'
import { TRADITIONS, type TraditionKind } from '../../profile/model.ts'
import { NO_FILTERS, type SearchState, searchQuery } from './search-address.ts'

/** One card less than on other pages, because the featured card takes two grid cells. */
const FIRST_PAGE_LIMIT = '23'

export type SearchOptions = { language: Language; cursor?: string; fetcher?: Fetcher }

export type PanditPage = { cards: CardView[]; nextCursor: string | null }

export type SearchResult = PanditPage & {
  /** Text such as '8' or '100+'; null except on the first page. */
  total: string | null
  understood: { ceremonies: { slug: string; name: string }[]; place: string | null; placeUnknown: boolean }
  /** Places with a name similar to the unknown one. */
  places: string[]
  /** Names of parameters the search rejected, such as a past date; they were left out. */
  refused: string[]
}

export type Option = { value: string; name: string }

export type FilterOptions = {
  /** `isSearched`: recognised in the search text, and so required without its checkbox. */
  services: (Option & { isSearched: boolean })[]
  languages: Option[]
  traditions: { kind: TraditionKind; options: Option[] }[]
}

/** One page of pandits. A parameter the search cannot use is left out and named in `refused`; other refusals throw. */
export async function searchPandits(state: SearchState, options: SearchOptions, refused: string[] = []): Promise<SearchResult> {
  try {
    return await search(state, options, refused)
  } catch (error) {
    const named = error instanceof ApiError && error.status === 400 ? Object.keys(error.body.error.fields ?? {}) : []
    const fields = named.filter((field) => !refused.includes(field))
    // The server reports one parameter at a time. If it reports one again, retrying does not help.
    if (fields.length === 0) throw error
    const { cursor, ...rest } = options
    const nextOptions = cursor && !fields.includes('cursor') ? options : rest
    return searchPandits(withoutFields(state, fields), nextOptions, [...refused, ...fields])
  }
}

function withoutFields(state: SearchState, fields: readonly string[]): SearchState {
  const cleared: Record<string, Partial<SearchState>> = {
    date: { date: '' },
    service: { services: [] },
    language: { language: '' },
    tradition: { tradition: '' },
    query: { query: '' },
    location: { location: '' },
  }
  const changes = fields.map((field) => cleared[field] ?? (field === 'cursor' ? {} : NO_FILTERS))
  return Object.assign({ ...state }, ...changes)
}

async function search(
  state: SearchState,
  { language, cursor, fetcher }: SearchOptions,
  refused: string[],
): Promise<SearchResult> {
  const part = cursor ? { cursor } : state.sort === 'rating' ? { limit: FIRST_PAGE_LIMIT } : {}
  const query = { ...searchQuery(state), lang: language, ...part }
  const answer = await panditsClient(fetcher).user.search.$get({ query })
  const cards = await unwrap(Promise.resolve(answer))
  const understood = parseUnderstood(answer.headers.get('X-Search-Understood'))
  return {
    cards: cards.map((card) => toCardView(card, language)),
    nextCursor: answer.headers.get('X-Next-Cursor'),
    total: answer.headers.get('X-Total-Count'),
    understood: {
      ceremonies: (understood?.ceremonies ?? []).map((slug) => ({ slug, name: ceremonyName(slug, language) })),
      place: understood?.place ?? null,
      placeUnknown: understood?.placeUnknown ?? false,
    },
    places: understood?.placeUnknown ? await suggestSimilarPlaces(state.location, language, fetcher) : [],
    refused,
  }
}

function parseUnderstood(header: string | null): Understood | undefined {
  return header ? (JSON.parse(decodeURIComponent(header)) as Understood) : undefined
}

/** Names similar to an unknown place; empty when the request fails. */
async function suggestSimilarPlaces(location: string, language: Language, fetcher: Fetcher | undefined): Promise<string[]> {
  const suggest = (query: string) =>
    unwrap(panditsClient(fetcher).places.suggest.$get({ query: { query, limit: '5', lang: language } }))
  try {
    const found = await suggest(location)
    const places = found.items.length > 0 ? found.items : (await suggest(location.slice(0, 3))).items
    return places.map((place) => place.label)
  } catch {
    return []
  }
}

const KINDS: readonly TraditionKind[] = ['veda', 'sampradaya', 'rite']

/**
 * The filter options in the reader's language. A selected ceremony that is not among the eight usual ones gets a checkbox too.
 * `understood` are the slugs of ceremonies in the search text.
 */
export function filterOptions(state: SearchState, language: Language, understood: readonly string[] = []): FilterOptions {
  const shown = [...state.services, ...understood]
  const others = shown.filter((slug) => findCeremony(slug) && !FILTER_CEREMONIES.some((listed) => listed === slug))
  return {
    services: [...new Set([...FILTER_CEREMONIES, ...others])].map((slug) => ({
      value: slug,
      name: ceremonyName(slug, language),
      isSearched: understood.includes(slug) && !state.services.includes(slug),
    })),
    languages: FILTER_LANGUAGES.map((value) => ({ value, name: languageName(value, language) })),
    traditions: KINDS.map((kind) => ({
      kind,
      options: TRADITIONS.filter((entry) => entry.kind === kind).map(({ name, hi }) => ({
        value: name,
        name: pickByLanguage(language, { en: name, hi }),
      })),
    })),
  }
}
