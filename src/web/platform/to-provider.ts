import { data, redirect } from 'react-router'
import type { PaymentPage } from '../../modules/shop/orders/contract.ts'
import { ApiError } from '../../ui/data/api.ts'
import { forwardedHeaders } from './forwarded-headers.ts'

/** Opening a page is a visit, which no browser marks with an Origin; asking the provider for the same amount again asks for the same thing. */
const INSIDE = { origin: 'http://inside', host: 'inside' }

type Visit = { headers: Record<string, string> }

/** The provider's form, with the one address it may be sent to; where there is none, back to the page that says what is the matter. */
export async function toProvider(request: Request, back: string, requestPaymentPage: (visit: Visit) => Promise<PaymentPage>) {
  try {
    const page = await requestPaymentPage({ headers: { ...forwardedHeaders(request).headers, ...INSIDE } })
    return data({ page }, { headers: { 'X-Form-Goes-To': new URL(page.action).origin } })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw redirect(error.status === 503 ? `${back}?payment=unreachable` : back)
  }
}
