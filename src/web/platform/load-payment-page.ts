import { data, redirect } from 'react-router'
import type { PaymentPage } from '../../modules/shop/orders/contract.ts'
import { ApiError } from '../../ui/data/api.ts'
import { forwardedHeaders } from './forwarded-headers.ts'

/**
 * Opening a page is a navigation, for which browsers send no Origin, so the call sets its own. This is safe: requesting a payment page for
 * the same amount again is idempotent.
 */
const IN_PROCESS_ORIGIN = { origin: 'http://inside', host: 'inside' }

type RequestOptions = { headers: Record<string, string> }

/**
 * Returns the provider's form and the origin it may be submitted to. On an API error it redirects back to the page, which shows the
 * problem.
 */
export async function loadPaymentPage(
  request: Request,
  back: string,
  requestPaymentPage: (visit: RequestOptions) => Promise<PaymentPage>,
) {
  try {
    const page = await requestPaymentPage({ headers: { ...forwardedHeaders(request).headers, ...IN_PROCESS_ORIGIN } })
    return data({ page }, { headers: { 'X-Form-Goes-To': new URL(page.action).origin } })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw redirect(error.status === 503 ? `${back}?payment=unreachable` : back)
  }
}
