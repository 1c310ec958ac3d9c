// The way from an order to the page of the provider where it is paid.
import { data, redirect } from 'react-router'
import { onlinePaymentsClient } from '../../modules/shop/client.ts'
import { PaymentForm } from '../../modules/shop/ui/payment-form.tsx'
import { ApiError, unwrap } from '../../ui/api.ts'
import { useTranslation } from '../../ui/words.tsx'
import { languageOf, localized } from '../language.ts'
import { PageHead } from '../page-head.tsx'
import { passedOn } from '../passed-on.ts'
import { carrierOf } from '../request.ts'
import type { Route } from './+types/order-pay'

export const handle = { catalogues: ['order'] }

/** Opening a page is a visit, which no browser marks with an Origin; asking the provider for the same order again asks for the same thing. */
const INSIDE = { origin: 'http://inside', host: 'inside' }

export async function loader({ context, request, params: { number }, url }: Route.LoaderArgs) {
  const lang = languageOf(url.pathname)
  const call = onlinePaymentsClient(carrierOf(context)).orders[':number'].pay
  const order = localized(`/order/${encodeURIComponent(number)}`, lang)
  try {
    const visit = { headers: { ...passedOn(request).headers, ...INSIDE } }
    const page = await unwrap(call.$post({ param: { number }, query: { lang } }, visit))
    return data({ number, page }, { headers: { 'X-Form-Goes-To': new URL(page.action).origin } })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // The page of the order says what is the matter with it, also when it is not the reader's.
    throw redirect(error.status === 503 ? `${order}?payment=unreachable` : order)
  }
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export default function OrderPayPage({ loaderData: { number, page } }: Route.ComponentProps) {
  const { t } = useTranslation('order')
  return (
    <>
      <PageHead title={t('payPage.title')} isIndexed={false} />
      <PaymentForm number={number} page={page} />
    </>
  )
}
