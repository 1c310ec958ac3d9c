// Suggestions for an empty search: one condition less, nearby dates or areas.
import { addDays } from '../../../../shared/time/dates.ts'
import { EXPERIENCE, formatSearch, PRICE, RATING, type SearchState } from '../../search-form/ui/search-address.ts'
import { type SearchOptions, searchPandits } from '../../search-form/ui/search-pandits.ts'

const WITHOUT_CONDITION = {
  date: { date: '' },
  services: { services: [] },
  language: { language: '' },
  tradition: { tradition: '' },
  price: { minPrice: PRICE.min, maxPrice: PRICE.max },
  experience: { minExperience: EXPERIENCE.min },
  rating: { minRating: RATING.min },
} as const satisfies Record<string, Partial<SearchState>>

/** What was changed. `day`: another day; `area`: the city of a locality; `everywhere`: no place; `puja`: no search text; others: the removed condition. */
export type Change = keyof typeof WITHOUT_CONDITION | 'day' | 'area' | 'everywhere' | 'puja'

/** A search with one condition changed. */
export type LooserState = { change: Change; state: SearchState }

/** A looser search with its total ('8', '100+'), its query string, date and location. */
export type LooserSearch = { change: Change; total: string; address: string; date: string; location: string }

/** The maximum number of suggestions. */
const MAX_OFFERED = 4
const MAX_DAYS = 2
/** Offsets in days from the requested date, in display order. */
const NEAR_DAYS = [1, -1, 2, -2]

/** The searches that differ from this one by a single condition, the smallest change first. `today` is YYYY-MM-DD in India. */
export function looserStates(state: SearchState, today: string): LooserState[] {
  const days = state.date ? NEAR_DAYS.map((step) => addDays(state.date, step)).filter((date) => date >= today) : []
  const without = (Object.keys(WITHOUT_CONDITION) as (keyof typeof WITHOUT_CONDITION)[]).map((change) => ({
    change,
    state: { ...state, ...WITHOUT_CONDITION[change] },
  }))
  // "Baner, Pune": the part after the comma is the city.
  const city = state.location.split(',').slice(1).join(',').trim()
  const all: LooserState[] = [
    ...days.map((date) => ({ change: 'day' as const, state: { ...state, date } })),
    ...without,
    ...(city ? [{ change: 'area' as const, state: { ...state, location: city } }] : []),
    { change: 'everywhere', state: { ...state, location: '' } },
    { change: 'puja', state: { ...state, query: '' } },
  ]
  return all.filter((looser) => formatSearch(looser.state) !== formatSearch(state) && formatSearch(looser.state) !== '')
}

/** The looser searches that have results; empty when the requests fail. */
export async function looserSearches(search: SearchState, options: SearchOptions, today: string): Promise<LooserSearch[]> {
  const found = await Promise.all(
    looserStates(search, today).map(async ({ change, state }) => {
      const total = await searchPandits(state, options).then(
        (result) => (result.understood.placeUnknown ? '0' : result.total),
        () => null,
      )
      return { change, total: total ?? '0', address: formatSearch(state), date: state.date, location: state.location }
    }),
  )
  const some = found.filter(({ total }) => total !== '0')
  const days = some.filter(({ change }) => change === 'day').slice(0, MAX_DAYS)
  return [...days, ...some.filter(({ change }) => change !== 'day')].slice(0, MAX_OFFERED)
}
