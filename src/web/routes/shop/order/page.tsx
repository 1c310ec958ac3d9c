import { data, type RouterContextProvider, redirect, useActionData, useLoaderData, useSearchParams } from 'react-router'
import { openAuth } from '../../../../modules/accounts/sign-in/ui/auth-state.ts'
import { settingsClient } from '../../../../modules/settings/client.ts'
import type { PublicSettings } from '../../../../modules/settings/contract.ts'
import { ordersClient, reviewsClient } from '../../../../modules/shop/client.ts'
import * as orderStyles from '../../../../modules/shop/orders/ui/order.module.css'
import { Help, ORDER_PARTS, OrderView } from '../../../../modules/shop/orders/ui/order-view.tsx'
import type { OrderReviews as Reviews } from '../../../../modules/shop/reviews/contract.ts'
import type { ProductReviewRefusal } from '../../../../modules/shop/reviews/ui/own-product-reviews.tsx'
import { localizeState } from '../../../../shared/indian-states.ts'
import { DEFAULT_LANGUAGE, type Language, languageOf } from '../../../../shared/languages.ts'
import { detectLanguage } from '../../../../shared/text/written-in.ts'
import { Kolam } from '../../../../ui/art/kolam.tsx'
import { unwrap } from '../../../../ui/data/api.ts'
import { deferredComponent, withPreloaded } from '../../../../ui/data/lazy-component.tsx'
import { outcomeOf } from '../../../../ui/data/payment-outcome.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { PageHead } from '../../../layout/page-head.tsx'
import { PrintHead } from '../../../layout/print-head.tsx'
import { cookiesOf, forwardedHeaders } from '../../../platform/forwarded-headers.ts'
import { withOfflineFallback } from '../../../platform/lost-connection.ts'
import { textOf } from '../../../platform/own-action.ts'
import { fetcherOf } from '../../../platform/request.ts'
import { revalidateAfterConflict } from '../../../platform/revalidation.ts'
import { useRoot } from '../../../root.tsx'
import type { Route } from './+types/page'
import { type OrderPageRefusal, orderAction } from './order-action.ts'
// Styles of the reviews: those of lazy code are not in the first HTML.
import '../../../../modules/accounts/profile/ui/own-form.module.css'
import '../../../../modules/shop/reviews/ui/product-reviews.module.css'

/** The forms work before their code is loaded: the browser sends them. */
const OwnProductReviews = deferredComponent(() =>
  import('../../../../modules/shop/reviews/ui/own-product-reviews.tsx').then((module) => module.OwnProductReviews),
)

export const handle = { catalogues: ['order', 'cart', 'product-reviews', 'returns', 'pictures'] }

/** Opening a link is a navigation, for which browsers send no Origin, so the call sets its own; the key itself is the proof. */
const IN_PROCESS_ORIGIN = { headers: { origin: 'http://inside', host: 'inside' } }

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const call = ordersClient(fetcherOf(context)).orders[':number']
  const param = { number: params.number }
  const key = url.searchParams.get('key')
  if (key !== null) {
    const opened = await call.open.$post({ param, json: { key } }, IN_PROCESS_ORIGIN)
    throw redirect(url.pathname, { headers: cookiesOf(opened) })
  }
  const response = await call.$get({ param, query: { lang: languageOf(url.pathname) } }, forwardedHeaders(request))
  if (response.status === 404) return data({ order: undefined, number: params.number, reviews: undefined }, { status: 404 })
  const order = await unwrap(Promise.resolve(response))
  return data({
    order: { ...order, stateName: stateNameOf(order, languageOf(url.pathname)) },
    number: params.number,
    reviews: order.returnUntil === null ? undefined : await reviewsOf(context, request, url),
  })
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => withPreloaded(serverLoader(), ...ORDER_PARTS)

/** An address in Devanagari has its state in Devanagari on every page. */
const stateNameOf = ({ stateName, address }: { stateName: string; address: string }, language: Language): string =>
  localizeState(stateName, language === DEFAULT_LANGUAGE ? detectLanguage(address) : language)

/** Loads the reviews of the delivered products, and until when they can still be changed. */
async function reviewsOf(context: Readonly<RouterContextProvider>, request: Request, url: URL) {
  const number = url.pathname.split('/').at(-1) ?? ''
  const fetcher = fetcherOf(context)
  const call = reviewsClient(fetcher).orders[':number'].reviews
  const [reviews, { now }] = await Promise.all([
    unwrap(call.$get({ param: { number }, query: { lang: languageOf(url.pathname) } }, forwardedHeaders(request))),
    unwrap(settingsClient(fetcher).settings.$get()),
  ])
  return { ...reviews, now }
}

export const action = ({ context, request, params, url }: Route.ActionArgs) =>
  orderAction({ number: params.number, request, fetcher: fetcherOf(context), pathname: url.pathname })

/** A lost connection becomes an error next to the form, which keeps its input. */
export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  withOfflineFallback(
    request,
    serverAction,
    (form): OrderPageRefusal => ({
      id: textOf(form, 'id'),
      intent: textOf(form, 'intent'),
      reason: 'offline',
    }),
  )

export const shouldRevalidate = revalidateAfterConflict

export default function OrderPage() {
  const { order, number, reviews } = useLoaderData<typeof loader>()
  const refusal = useActionData() as OrderPageRefusal | undefined
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
          refusal={refusal?.id === '' ? refusal : undefined}
          outcome={outcomeOf(search.get('payment'))}
        >
          {reviews ? <OrderReviews {...reviews} refusal={refusal} /> : null}
        </OrderView>
      ) : (
        <PrivateOrder number={number} settings={settings} isSignedIn={user !== undefined} />
      )}
    </>
  )
}

type PrivateOrderProps = { number: string; settings: PublicSettings; isSignedIn: boolean }

/** Shown without the order key, and for unknown order numbers. */
function PrivateOrder({ number, settings, isSignedIn }: PrivateOrderProps) {
  const { t } = useTranslation('order')
  return (
    <main id="main" className={`${orderStyles.order} ${orderStyles.privatePage} container`}>
      <Kolam seed="Sankalp" shape="diamond" count={5} className={orderStyles.kolam} />
      <h1>{t('private.title')}</h1>
      <p>{t('private.text')}</p>
      {isSignedIn ? null : (
        <button type="button" className="button button-primary" onClick={() => openAuth('signin')}>
          {t('private.signIn')}
        </button>
      )}
      <Help number={number} settings={settings} />
    </main>
  )
}

type OrderReviewsProps = Reviews & { now: string; refusal: ProductReviewRefusal | undefined }

function OrderReviews({ written, waiting, now, refusal }: OrderReviewsProps) {
  const { t } = useTranslation('product-reviews')
  if (written.length + waiting.length === 0) return null
  return (
    <section className={orderStyles.part} id="reviews">
      <h2>{t('write.title')}</h2>
      <p className="muted">{t('write.lead')}</p>
      <OwnProductReviews written={written} waiting={waiting} now={now} refusal={refusal} />
    </section>
  )
}
