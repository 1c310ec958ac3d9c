// What an empty search would find without its date or one of its filters; asked only when nobody was found.
import { EXPERIENCE, formatSearch, PRICE, RATING, type SearchState } from './search-address.ts'
import { type Asking, searchPandits } from './search-pandits.ts'

const LOOSER = {
  date: { date: '' },
  services: { services: [] },
  language: { language: '' },
  tradition: { tradition: '' },
  price: { minPrice: PRICE.least, maxPrice: PRICE.most },
  experience: { minExperience: EXPERIENCE.least },
  rating: { minRating: RATING.least },
} as const satisfies Record<string, Partial<SearchState>>

export type Dropped = keyof typeof LOOSER

/** A search with one condition less, how many it finds ('8', '1000+'), and its part of the address. */
export type LooserSearch = { dropped: Dropped; total: string; address: string }

/** More ways out than this are no help. */
const MOST_OFFERED = 3

/** The searches that differ from this one by a single condition. */
export function looserStates(state: SearchState): { dropped: Dropped; state: SearchState }[] {
  const all = (Object.keys(LOOSER) as Dropped[]).map((dropped) => ({ dropped, state: { ...state, ...LOOSER[dropped] } }))
  return all.filter((looser) => formatSearch(looser.state) !== formatSearch(state))
}

/** Those of them that find somebody; none when the calls fail, the page stands without them. */
export async function looserSearches(state: SearchState, asking: Asking): Promise<LooserSearch[]> {
  const found = await Promise.all(
    looserStates(state).map(async (looser) => {
      const total = await searchPandits(looser.state, asking).then(
        (result) => result.total,
        () => null,
      )
      return { dropped: looser.dropped, total: total ?? '0', address: formatSearch(looser.state) }
    }),
  )
  return found.filter(({ total }) => total !== '0').slice(0, MOST_OFFERED)
}
