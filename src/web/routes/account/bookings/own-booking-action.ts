import { data, type RouterContextProvider } from 'react-router'
import { bookingClient } from '../../../../modules/bookings/client.ts'
import { parseDuePaise, parseVersion } from '../../../../modules/bookings/family/ui/parse-terms.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import { accountFormAction, textOf } from '../../../platform/own-action.ts'
import { isProductReview, sendProductReview } from './product-review-action.ts'

type ActionArgs = { context: Readonly<RouterContextProvider>; request: Request; url: URL }

export function ownBookingAction(args: ActionArgs) {
  return accountFormAction(args, async (form, fetcher, forwarded) => {
    if (isProductReview(form)) return sendProductReview(form, fetcher, forwarded).then(() => undefined)
    const call = bookingClient(fetcher).bookings[':ref']
    const param = { ref: textOf(form, 'ref') }
    if (textOf(form, 'intent') === 'review') {
      const json = { rating: Number(textOf(form, 'rating')), content: textOf(form, 'content') }
      await unwrap(call.reviews.$post({ param, json }, forwarded))
    } else if (textOf(form, 'intent') === 'cancel') {
      const terms = { version: parseVersion(textOf(form, 'version')), duePaise: parseDuePaise(textOf(form, 'duePaise')) }
      await unwrap(call.cancel.$post({ param, json: { reason: textOf(form, 'reason'), ...terms } }, forwarded))
    } else throw data(null, { status: 400 })
    return undefined
  })
}
