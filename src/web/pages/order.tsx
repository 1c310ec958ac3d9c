// The page of one order for its buyer: opens the private link, shows where things stand, takes a cancellation.
import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { ordersClient } from '../../modules/shop/client.ts'
import { OrderView } from '../../modules/shop/ui/order-view.tsx'
import { PrivateOrder } from '../../modules/shop/ui/private-order.tsx'
import { ApiError, unwrap } from '../../ui/api.ts'
import { useTranslation } from '../../ui/words.tsx'
import { languageOf } from '../language.ts'
import { PageHead } from '../page-head.tsx'
import { cookiesOf, passedOn } from '../passed-on.ts'
import { carrierOf } from '../request.ts'
import { useRoot } from '../root.tsx'
import type { Route } from './+types/order'

export const handle = { catalogues: ['order', 'cart'] }

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
  if (answer.status === 404) return data({ order: undefined, number: params.number }, { status: 404 })
  return data({ order: await unwrap(Promise.resolve(answer)), number: params.number })
}

export async function action({ context, request, params, url }: Route.ActionArgs) {
  const form = await request.formData()
  const call = ordersClient(carrierOf(context)).orders[':number']
  const json = { reason: String(form.get('reason') ?? '') }
  try {
    await unwrap(call.cancel.$post({ param: { number: params.number }, json }, passedOn(request)))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return data({ reason: error.body.error.reason ?? 'failed' }, { status: error.status })
  }
  return redirect(url.pathname)
}

/** A lost connection is said beside the form, with everything that was typed still in it. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    // A failure's status, so that the page does not try to load itself anew without a connection.
    return data({ reason: 'offline' }, { status: 503 })
  }
}

type Revalidation = { actionStatus?: number; defaultShouldRevalidate: boolean }

/** After a conflict the order has moved on, and the page shows where to. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: Revalidation) {
  return actionStatus === 409 || defaultShouldRevalidate
}

export default function OrderPage() {
  const { order, number } = useLoaderData<typeof loader>()
  const problem = useActionData() as { reason: string } | undefined
  const { t } = useTranslation('order')
  const { settings, user } = useRoot()
  return (
    <>
      <PageHead title={order ? t('title', { number: order.number }) : t('private.title')} isIndexed={false} />
      {order ? (
        <OrderView order={order} settings={settings} problem={problem?.reason} />
      ) : (
        <PrivateOrder number={number} settings={settings} isSignedIn={user !== undefined} />
      )}
    </>
  )
}
