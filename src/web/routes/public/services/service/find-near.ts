import type { CardView } from '../../../../../modules/pandits/details/ui/pandit-view.ts'
import { NO_FILTERS } from '../../../../../modules/pandits/search-form/ui/search-address.ts'
import { searchPandits } from '../../../../../modules/pandits/search-form/ui/search-pandits.ts'
import type { Language } from '../../../../../shared/languages.ts'

const MAX = 6

export async function findPanditsNear(ceremony: string, location: string, language: Language) {
  const search = { ...NO_FILTERS, services: [ceremony], query: '', location, date: '', sort: 'rating' as const }
  const { cards, understood } = await searchPandits(search, { language })
  return {
    place: understood.place ?? location,
    isUnknown: understood.placeUnknown,
    cards: cards.slice(0, MAX).map(withoutHighlight),
  }
}

/** The search highlights its best match; here that card would be twice as wide and list more services. */
function withoutHighlight(card: CardView): CardView {
  if (!card.isFeatured) return card
  const services = card.services.slice(0, 1)
  return { ...card, isFeatured: false, services, moreServices: card.moreServices + card.services.length - services.length }
}
