import { data, redirect } from 'react-router'
import { ordersClient, returnsClient } from '../../../../modules/shop/client.ts'
import type { ReturnRequest } from '../../../../modules/shop/returns/contract.ts'
import { ApiError, type Fetcher, unwrap } from '../../../../ui/data/api.ts'
import { type Refused, refusedOf } from '../../../../ui/errors/refusal.ts'
import { forwardedHeaders } from '../../../platform/forwarded-headers.ts'
import { textOf } from '../../../platform/own-action.ts'
import { readForm } from '../../../platform/read-form.ts'
import { isProductReview, sendProductReview } from '../../account/bookings/product-review-action.ts'

type ActionArgs = { number: string; request: Request; fetcher: Fetcher; pathname: string }

/** Why a form was refused: `intent` names the form, and `id` is the review's, or empty. */
export type OrderPageRefusal = Refused & { id: string; intent: string }

const NO_LINES: Refused = { reason: 'invalid', field: 'lines' }

/** Redirects back to the page, or returns why the form was refused. */
export async function orderAction({ number, request, fetcher, pathname }: ActionArgs) {
  const form = await readForm(request)
  const intent = textOf(form, 'intent')
  const id = textOf(form, 'id')
  const param = { number }
  const of = returnsClient(fetcher).orders[':number'].returns
  const lines = linesOf(form)
  if (intent === 'return' && lines.length === 0) return data<OrderPageRefusal>({ id, intent, ...NO_LINES }, { status: 400 })
  try {
    if (isProductReview(form)) await sendProductReview(form, fetcher, forwardedHeaders(request))
    else if (intent === 'return') await unwrap(of.$post({ param, json: { lines, ...whyOf(form) } }, forwardedHeaders(request)))
    else if (intent === 'paid') {
      const reference = textOf(form, 'reference').replace(/\s/g, '')
      const json = reference ? { reference } : {}
      await unwrap(ordersClient(fetcher).orders[':number']['payment-reports'].$post({ param, json }, forwardedHeaders(request)))
    } else if (intent === 'withdraw') await unwrap(of.withdraw.$post({ param }, forwardedHeaders(request)))
    else {
      const json = { reason: textOf(form, 'reason') }
      await unwrap(ordersClient(fetcher).orders[':number'].cancel.$post({ param, json }, forwardedHeaders(request)))
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return data<OrderPageRefusal>({ id, intent, ...refusedOf(error) }, { status: error.status })
  }
  // The new return is shown first, and the page scrolls to it.
  return redirect(intent === 'return' ? `${pathname}#returns` : pathname)
}

/** Returns the quantity of every line to return. */
const linesOf = (form: FormData): ReturnRequest['lines'] =>
  [...form].flatMap(([name, value]) =>
    name.startsWith('line-') && Number(value) > 0 ? [{ lineId: name.slice('line-'.length), quantity: Number(value) }] : [],
  )

function whyOf(form: FormData): Omit<ReturnRequest, 'lines'> {
  const photoId = textOf(form, 'photoId')
  return {
    // An unknown value is refused by the API.
    reason: textOf(form, 'reason') as ReturnRequest['reason'],
    words: textOf(form, 'words'),
    ...(photoId ? { photoId } : {}),
  }
}
