// Pandits for a ceremony who come to a place, asked for in the browser.
import { NO_FILTERS } from '../../modules/pandits/ui/search-address.ts'
import { searchPandits } from '../../modules/pandits/ui/search-pandits.ts'
import type { Language } from '../../shared/dates.ts'

const MOST = 6

export async function panditsNear(ceremony: string, location: string, language: Language) {
  const asked = { ...NO_FILTERS, services: [ceremony], query: '', location, date: '', sort: 'rating' as const }
  const { cards, heard } = await searchPandits(asked, { language })
  return {
    place: heard.place ?? location,
    isUnknown: heard.placeUnknown,
    // The search marks its best match, which would be twice as wide here.
    cards: cards.slice(0, MOST).map((card) => ({ ...card, isFeatured: false })),
  }
}
