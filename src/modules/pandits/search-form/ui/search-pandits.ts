// First page fetched on the server, later ones in a lazy-loaded chunk.
import type { Language } from '../../../../shared/time/dates.ts'
import { ApiError, type Fetcher, unwrap } from '../../../../ui/data/api.ts'
import { ceremonyName, FILTER_CEREMONIES, findCeremony } from '../../../catalogue/model.ts'
import { panditsClient } from '../../client.ts'
import type { Understood } from '../../contract.ts'
import { type CardView, languageName, toCardView } from '../../details/ui/pandit-view.ts'
import { FILTER_LANGUAGES } from '../../postings/model.ts'
import { TRADITIONS, type TraditionKind } from '../../profile/model.ts'
import { NO_FILTERS, type SearchState, searchQuery } from './search-address.ts'

/** The featured card takes two cells: with one card less than on other pages every row is full until more come. */
const WITH_FEATURED = '23'

export type SearchOptions = { language: Language; cursor?: string; fetcher?: Fetcher }

export type PanditPage = { cards: CardView[]; nextCursor: string | null }

export type SearchResult = PanditPage & {
  /** '8', '1000+'; null past the first page, which alone is counted. */
  total: string | null
  understood: { ceremonies: { slug: string; name: string }[]; place: string | null; placeUnknown: boolean }
  /** Places like the unknown one. */
  places: string[]
  /** Names of parameters the search refused, such as a date that is past; the rest was searched. */
  refused: string[]
}

export type Option = { value: string; name: string }

export type FilterOptions = {
  /** `isSearched`: named in the words of the search, and so required without its box. */
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
    // The search names one parameter after the other; one that is refused again is not the cause.
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
  const part = cursor ? { cursor } : state.sort === 'rating' ? { limit: WITH_FEATURED } : {}
  const query = { ...searchQuery(state), lang: language, ...part }
  const answer = await panditsClient(fetcher).user.search.$get({ query })
  const cards = await unwrap(Promise.resolve(answer))
  const understood = understoodOf(answer.headers.get('X-Search-Understood'))
  return {
    cards: cards.map((card) => toCardView(card, language)),
    nextCursor: answer.headers.get('X-Next-Cursor'),
    total: answer.headers.get('X-Total-Count'),
    understood: {
      ceremonies: (understood?.ceremonies ?? []).map((slug) => ({ slug, name: ceremonyName(slug, language) })),
      place: understood?.place ?? null,
      placeUnknown: understood?.placeUnknown ?? false,
    },
    places: understood?.placeUnknown ? await placesLike(state.location, language, fetcher) : [],
    refused,
  }
}

function understoodOf(header: string | null): Understood | undefined {
  return header ? (JSON.parse(decodeURIComponent(header)) as Understood) : undefined
}

/** Names to offer for a place we do not know; none when that call fails, the page stands without them. */
async function placesLike(location: string, language: Language, fetcher: Fetcher | undefined): Promise<string[]> {
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
 * What the filters offer, in the reader's language; a chosen ceremony outside the specification's eight gets its box too. `heard` are the
 * slugs of ceremonies in the words of the search.
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
        name: language === 'hi' ? hi : name,
      })),
    })),
  }
}
