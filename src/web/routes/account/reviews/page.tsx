import { Link } from 'react-router'
import * as styles from '../../../../modules/accounts/profile/ui/own-form.module.css'
import { SavedMessage } from '../../../../modules/accounts/profile/ui/own-form.tsx'
import { bookingClient } from '../../../../modules/bookings/client.ts'
import { OwnReviews, ReviewForm } from '../../../../modules/bookings/reviews/ui/own-reviews.tsx'
import { ceremonyName } from '../../../../modules/catalogue/model.ts'
import { settingsClient } from '../../../../modules/settings/client.ts'
import { reviewsClient } from '../../../../modules/shop/client.ts'
import { AccountProducts } from '../../../../modules/shop/reviews/ui/account-products.tsx'
import { ReviewProductForm } from '../../../../modules/shop/reviews/ui/own-product-reviews.tsx'
import { languageOf } from '../../../../shared/languages.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import { withPreloaded } from '../../../../ui/data/lazy-component.tsx'
import { Empty } from '../../../../ui/kit/empty.tsx'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { withOfflineFormError } from '../../../platform/own-action.ts'
import { fetcherOf } from '../../../platform/request.ts'
import { ownBookingAction } from '../bookings/own-booking-action.ts'
import type { Route } from './+types/page'
// Styles of the forms: those of lazy code are not in the first HTML.
import '../../../../modules/bookings/family/ui/family-booking.module.css'

export const handle = { catalogues: ['account', 'family', 'product-reviews', 'pictures'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const fetcher = fetcherOf(context)
  const cursor = url.searchParams.get('cursor')
  const productsCursor = url.searchParams.get('products')
  const language = languageOf(url.pathname)
  const [page, products, { now }] = await Promise.all([
    unwrap(bookingClient(fetcher).user.reviews.$get({ query: cursor ? { cursor } : {} })),
    unwrap(
      reviewsClient(fetcher).user['product-reviews'].$get({
        query: { lang: language, ...(productsCursor ? { cursor: productsCursor } : {}) },
      }),
    ),
    unwrap(settingsClient(fetcher).settings.$get()),
  ])
  const items = page.items.map((item) => ({ ...item, puja: item.otherPujaName ?? ceremonyName(item.ceremonySlug, language) }))
  return { items, nextCursor: page.nextCursor, products, now }
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  withPreloaded(serverLoader(), ReviewForm, ReviewProductForm)

export const action = ({ context, request, url }: Route.ActionArgs) => ownBookingAction({ context, request, url })

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) => withOfflineFormError(request, serverAction)

export default function AccountReviews({ loaderData, actionData: refusal }: Route.ComponentProps) {
  const { products, now } = loaderData
  const { t } = useTranslation('account')
  const { href } = useSite()
  return (
    <section>
      <h2>{t('nav.reviews')}</h2>
      <SavedMessage />
      <Pandits {...loaderData} refusal={refusal} />
      <AccountProducts
        products={products}
        now={now}
        refusal={refusal}
        orders={href('/account/orders')}
        here={href('/account/reviews')}
      />
    </section>
  )
}

type PanditsProps = Pick<Route.ComponentProps['loaderData'], 'items' | 'nextCursor' | 'now'> & {
  refusal: Route.ComponentProps['actionData']
}

function Pandits({ items, nextCursor, now, refusal }: PanditsProps) {
  const { t } = useTranslation('account')
  const { t: tOther } = useTranslation('product-reviews')
  const { href } = useSite()
  return (
    <>
      <h3 className={styles.kind}>{tOther('own.pandits')}</h3>
      {items.length === 0 ? (
        <Empty
          seed="Reviews"
          text={t('reviews.none')}
          action={
            <Link className="button button-outline" to={href('/account')}>
              {t('reviews.toBookings')}
            </Link>
          }
        />
      ) : null}
      <OwnReviews items={items} now={now} refusal={refusal} />
      {nextCursor ? (
        <Link className="button button-outline" to={`${href('/account/reviews')}?cursor=${encodeURIComponent(nextCursor)}`}>
          {t('more')}
        </Link>
      ) : null}
    </>
  )
}
