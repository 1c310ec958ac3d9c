import { type CardView, toCardView } from '../../../../../modules/pandits/details/ui/pandit-view.ts'
import { NO_FILTERS } from '../../../../../modules/pandits/search-form/ui/search-address.ts'
import { searchPandits } from '../../../../../modules/pandits/search-form/ui/search-pandits.ts'
import type { Language } from '../../../../../shared/languages.ts'

const MAX = 6

export async function findPanditsNear(ceremony: string, location: string, language: Language) {
  const search = { ...NO_FILTERS, services: [ceremony], query: '', location, date: '', sort: 'rating' as const }
  const { pandits, understood } = await searchPandits(search, { language })
  return {
    place: understood.place ?? location,
    isUnknown: understood.placeUnknown,
    cards: pandits.slice(0, MAX).map((pandit) => withoutHighlight(toCardView(pandit, language))),
  }
}

/** The search highlights its best match; here that card would be twice as wide and list more services. */
function withoutHighlight(card: CardView): CardView {
  if (!card.isFeatured) return card
  const services = card.services.slice(0, 1)
  return { ...card, isFeatured: false, services, moreServices: card.moreServices + card.services.length - services.length }
}
