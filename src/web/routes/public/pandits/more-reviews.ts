import { bookingClient } from '../../../../modules/bookings/client.ts'
import { panditsClient } from '../../../../modules/pandits/client.ts'
import { toReviewView } from '../../../../modules/pandits/details/ui/pandit-view.ts'
import type { Reviews } from '../../../../modules/pandits/details/ui/recent-reviews.tsx'
import type { Language } from '../../../../shared/languages.ts'
import { unwrap } from '../../../../ui/data/api.ts'

export async function readMoreReviews(id: string, cursor: string, language: Language): Promise<Reviews> {
  const page = await unwrap(bookingClient().pandits[':id'].reviews.$get({ param: { id }, query: { cursor } }))
  return { items: page.items.map((review) => toReviewView(review, language)), nextCursor: page.nextCursor }
}

export function readSamagri(id: string, slug: string, lang: Language) {
  return unwrap(panditsClient().pandits[':id'].services[':slug'].samagri.$get({ param: { id, slug }, query: { lang } }))
}
