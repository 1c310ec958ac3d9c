import { data, type RouterContextProvider } from 'react-router'
import { bookingClient } from '../modules/booking/client.ts'
import { seenVersion } from '../modules/booking/ui/seen-version.ts'
import { unwrap } from '../ui/api.ts'
import { isGoodReview, sendGoodReview } from './good-review-action.ts'
import { ownAction, textOf } from './own-action.ts'

type Asked = { context: Readonly<RouterContextProvider>; request: Request; url: URL }

export function ownBookingAction(asked: Asked) {
  return ownAction(asked, async (form, carrier, passed) => {
    if (isGoodReview(form)) return sendGoodReview(form, carrier, passed).then(() => undefined)
    const call = bookingClient(carrier).bookings[':ref']
    const param = { ref: textOf(form, 'ref') }
    if (textOf(form, 'intent') === 'review') {
      const json = { rating: Number(textOf(form, 'rating')), content: textOf(form, 'content') }
      await unwrap(call.reviews.$post({ param, json }, passed))
    } else if (textOf(form, 'intent') === 'cancel') {
      await unwrap(
        call.cancel.$post(
          { param, json: { reason: textOf(form, 'reason'), version: seenVersion(textOf(form, 'version')) } },
          passed,
        ),
      )
    } else throw data(null, { status: 400 })
    return undefined
  })
}
