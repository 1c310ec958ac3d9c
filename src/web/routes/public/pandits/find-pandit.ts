import { freeUntilHours } from '../../../../modules/bookings/cancellation/model.ts'
import { bookingClient } from '../../../../modules/bookings/client.ts'
import { panditsClient } from '../../../../modules/pandits/client.ts'
import { toDetailsView, toReviewView } from '../../../../modules/pandits/details/ui/pandit-view.ts'
import type { Language } from '../../../../shared/languages.ts'
import { FAMILY_CANCELLATION_HOURS } from '../../../../shared/time/cancellation-hours.ts'
import { ApiError, type Fetcher, unwrap } from '../../../../ui/data/api.ts'

/** Reviews per page; further pages have a URL of their own. */
const REVIEWS = '10'

/** Resolves to undefined if no pandit is listed under this slug. Reviews start at `cursor`; an invalid one means the latest. */
export async function findPandit(slug: string, cursor: string, { fetcher, language }: { fetcher: Fetcher; language: Language }) {
  try {
    const call = panditsClient(fetcher).pandits[':id']
    const { city, ...details } = await unwrap(call.$get({ param: { id: slug }, query: { lang: language } }))
    const reviews = await readReviews(details._id, cursor, fetcher)
    return {
      pandit: toDetailsView(details, language),
      city,
      isLater: cursor !== '' && reviews?.cursor === cursor,
      reviews: reviews && {
        items: reviews.page.items.map((review) => toReviewView(review, language)),
        nextCursor: reviews.page.nextCursor,
      },
      hours: { free: freeUntilHours(details.lateCancellationPercent), family: FAMILY_CANCELLATION_HOURS },
    }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}

export type FoundPandit = NonNullable<Awaited<ReturnType<typeof findPandit>>>

type Page = Awaited<ReturnType<typeof readPage>>

const readPage = (id: string, cursor: string, fetcher: Fetcher) =>
  unwrap(
    bookingClient(fetcher).pandits[':id'].reviews.$get({
      param: { id },
      query: { limit: REVIEWS, ...(cursor ? { cursor } : {}) },
    }),
  )

async function readReviews(id: string, cursor: string, fetcher: Fetcher): Promise<{ page: Page; cursor: string } | undefined> {
  try {
    return { page: await readPage(id, cursor, fetcher), cursor }
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status === 400
    return cursor && isRefused ? readReviews(id, '', fetcher) : undefined
  }
}
