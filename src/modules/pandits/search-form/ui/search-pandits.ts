// First page fetched on the server, later ones in a lazy-loaded chunk.
import { type Language, pickByLanguage } from '../../../../shared/languages.ts'
import { ApiError, type Fetcher, unwrap } from '../../../../ui/data/api.ts'
import { ceremonyName, FILTER_CEREMONIES, findCeremony, pujaLanguageName } from '../../../catalogue/model.ts'
import { panditsClient } from '../../client.ts'
import type { PanditCard, Understood } from '../../contract.ts'
import { type CardView, toCardView } from '../../details/ui/pandit-view.ts'
import { FILTER_LANGUAGES } from '../../postings/model.ts'
import { TRADITIONS, type TraditionKind } from '../../profile/model.ts'
import { NO_FILTERS, type SearchState, searchQuery } from './search-address.ts'

/** One card less than on other pages, because the featured card takes two grid cells. */
const FIRST_PAGE_LIMIT = '23'

export type SearchOptions = { language: Language; cursor?: string; fetcher?: Fetcher }

export type PanditPage = { cards: CardView[]; nextCursor: string | null }

export type SearchResult = {
  pandits: PanditCard[]
  nextCursor: string | null
  /** Text such as '8' or '100+'; null except on the first page. */
  total: string | null
  understood: { ceremonies: { slug: string; name: string }[]; place: string | null; placeUnknown: boolean }
  /** Places with a name similar to the unknown one. */
  places: string[]
  /** Names of parameters the search rejected, such as a past date; they were left out. */
  refused: string[]
}

/** The names of options by their values, in the order in which they are listed. */
export type OptionNames = Record<string, string>

export type FilterOptions = {
  services: OptionNames
  /** Services recognised in the search text and not selected as a filter too. All results perform them; their checkbox is fixed. */
  searchedServices: string[]
  languages: OptionNames
  traditions: Record<TraditionKind, OptionNames>
}

/** A later page of a list, as cards; called in the browser. */
export async function loadPanditPage(search: SearchState, options: SearchOptions): Promise<PanditPage> {
  const { pandits, nextCursor } = await searchPandits(search, options)
  return { cards: pandits.map((pandit) => toCardView(pandit, options.language)), nextCursor }
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
  const response = await panditsClient(fetcher).user.search.$get({ query })
  const pandits = await unwrap(Promise.resolve(response))
  const understood = parseUnderstood(response.headers.get('X-Search-Understood'))
  return {
    pandits,
    nextCursor: response.headers.get('X-Next-Cursor'),
    total: response.headers.get('X-Total-Count'),
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

/**
 * The filter options in the reader's language. A selected ceremony that is not among the eight usual ones gets a checkbox too.
 * `understood` are the slugs of ceremonies in the search text.
 */
export function filterOptions(state: SearchState, language: Language, understood: readonly string[] = []): FilterOptions {
  const shown = [...state.services, ...understood]
  const services = new Set([...FILTER_CEREMONIES, ...shown.filter((slug) => findCeremony(slug))])
  const traditionsOf = (kind: TraditionKind) =>
    TRADITIONS.filter((entry) => entry.kind === kind).map(({ name, hi }) => [name, pickByLanguage(language, { en: name, hi })])
  return {
    services: Object.fromEntries([...services].map((slug) => [slug, ceremonyName(slug, language)])),
    searchedServices: understood.filter((slug) => !state.services.includes(slug)),
    languages: Object.fromEntries(FILTER_LANGUAGES.map((value) => [value, pujaLanguageName(value, language)])),
    traditions: {
      veda: Object.fromEntries(traditionsOf('veda')),
      sampradaya: Object.fromEntries(traditionsOf('sampradaya')),
      rite: Object.fromEntries(traditionsOf('rite')),
    },
  }
}
