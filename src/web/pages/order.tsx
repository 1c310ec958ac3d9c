import { data, type RouterContextProvider, redirect, useActionData, useLoaderData, useSearchParams } from 'react-router'
import { settingsClient } from '../../modules/settings/client.ts'
import { ordersClient, reviewsClient } from '../../modules/shop/client.ts'
import { OrderView } from '../../modules/shop/ui/order-view.tsx'
import { PrivateOrder } from '../../modules/shop/ui/private-order.tsx'
import { OrderReviews } from '../../modules/shop/ui/reviews/order-reviews.tsx'
import { unwrap } from '../../ui/api.ts'
import { outcomeOf } from '../../ui/payment-outcome.ts'
import { useTranslation } from '../../ui/words.tsx'
import { languageOf } from '../language.ts'
import { PrintHead } from '../layout/print-head.tsx'
import { orLost } from '../lost-connection.ts'
import { type OrderPageProblem, orderAction } from '../order-action.ts'
import { textOf } from '../own-action.ts'
import { PageHead } from '../page-head.tsx'
import { cookiesOf, passedOn } from '../passed-on.ts'
import { carrierOf } from '../request.ts'
import { useRoot } from '../root.tsx'
import type { Route } from './+types/order'

export const handle = { catalogues: ['order', 'cart', 'good-reviews', 'returns', 'pictures'] }

/** Opening a link is a visit, which no browser marks with an Origin; the key itself is the proof. */
const INSIDE = { headers: { origin: 'http://inside', host: 'inside' } }

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const call = ordersClient(carrierOf(context)).orders[':number']
  const param = { number: params.number }
  const key = url.searchParams.get('key')
  if (key !== null) {
    const opened = await call.open.$post({ param, json: { key } }, INSIDE)
    throw redirect(url.pathname, { headers: cookiesOf(opened) })
  }
  const answer = await call.$get({ param, query: { lang: languageOf(url.pathname) } }, passedOn(request))
  if (answer.status === 404) return data({ order: undefined, number: params.number, reviews: undefined }, { status: 404 })
  const order = await unwrap(Promise.resolve(answer))
  return data({
    order,
    number: params.number,
    reviews: order.returnUntil === null ? undefined : await reviewsOf(context, request, url),
  })
}

/** What was said of the goods that were brought, and the time by which it can still be changed or not. */
async function reviewsOf(context: Readonly<RouterContextProvider>, request: Request, url: URL) {
  const number = url.pathname.split('/').at(-1) ?? ''
  const carrier = carrierOf(context)
  const call = reviewsClient(carrier).orders[':number'].reviews
  const [reviews, { now }] = await Promise.all([
    unwrap(call.$get({ param: { number }, query: { lang: languageOf(url.pathname) } }, passedOn(request))),
    unwrap(settingsClient(carrier).settings.$get()),
  ])
  return { ...reviews, now }
}

export const action = ({ context, request, params, url }: Route.ActionArgs) =>
  orderAction({ number: params.number, request, carrier: carrierOf(context), pathname: url.pathname })

/** A lost connection is said beside the form, with everything that was typed still in it. */
export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  orLost(request, serverAction, (form) => ({ id: textOf(form, 'id'), intent: textOf(form, 'intent'), reason: 'offline' }))

type Revalidation = { actionStatus?: number; defaultShouldRevalidate: boolean }

/** After a conflict the order has moved on, and the page shows where to. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: Revalidation) {
  return actionStatus === 409 || defaultShouldRevalidate
}

export default function OrderPage() {
  const { order, number, reviews } = useLoaderData<typeof loader>()
  const problem = useActionData() as OrderPageProblem | undefined
  const [search] = useSearchParams()
  const { t } = useTranslation('order')
  const { settings, user } = useRoot()
  return (
    <>
      <PageHead title={order ? t('title', { number: order.number }) : t('private.title')} isIndexed={false} />
      <PrintHead />
      {order ? (
        <OrderView
          key={order.number}
          order={order}
          settings={settings}
          problem={problem?.id === '' ? problem : undefined}
          outcome={outcomeOf(search.get('payment'))}
        >
          {reviews ? <OrderReviews {...reviews} problem={problem} /> : null}
        </OrderView>
      ) : (
        <PrivateOrder number={number} settings={settings} isSignedIn={user !== undefined} />
      )}
    </>
  )
}
