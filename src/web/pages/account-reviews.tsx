import { Link } from 'react-router'
import { Saved } from '../../modules/accounts/ui/own-form.tsx'
import { bookingClient } from '../../modules/booking/client.ts'
import { OwnReviews } from '../../modules/booking/ui/own-reviews.tsx'
import { ceremonyName } from '../../modules/catalogue/model.ts'
import { settingsClient } from '../../modules/settings/client.ts'
import { reviewsClient } from '../../modules/shop/client.ts'
import { AccountGoods } from '../../modules/shop/ui/reviews/account-goods.tsx'
import { unwrap } from '../../ui/api.ts'
import { Empty } from '../../ui/kit/empty.tsx'
import { useTranslation } from '../../ui/words.tsx'
import { languageOf, useLanguage } from '../language.ts'
import { orOffline } from '../own-action.ts'
import { ownBookingAction } from '../own-booking-action.ts'
import { requireRole } from '../protected.tsx'
import { carrierOf } from '../request.ts'
import type { Route } from './+types/account-reviews'

export const handle = { catalogues: ['account', 'family', 'good-reviews', 'pictures'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireRole(context, url, 'person')
  const carrier = carrierOf(context)
  const cursor = url.searchParams.get('cursor')
  const goodsCursor = url.searchParams.get('goods')
  const language = languageOf(url.pathname)
  const [page, goods, { now }] = await Promise.all([
    unwrap(bookingClient(carrier).user.reviews.$get({ query: cursor ? { cursor } : {} })),
    unwrap(
      reviewsClient(carrier).user['good-reviews'].$get({
        query: { lang: language, ...(goodsCursor ? { cursor: goodsCursor } : {}) },
      }),
    ),
    unwrap(settingsClient(carrier).settings.$get()),
  ])
  const items = page.items.map((item) => ({ ...item, puja: item.otherPujaName ?? ceremonyName(item.ceremonySlug, language) }))
  return { items, nextCursor: page.nextCursor, goods, now }
}

export const action = ({ context, request, url }: Route.ActionArgs) => ownBookingAction({ context, request, url })

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) => orOffline(request, serverAction)

export default function AccountReviews({ loaderData, actionData: problem }: Route.ComponentProps) {
  const { goods, now } = loaderData
  const { t } = useTranslation('account')
  const { href } = useLanguage()
  return (
    <section>
      <h2>{t('nav.reviews')}</h2>
      <Saved />
      <Pandits {...loaderData} problem={problem} />
      <AccountGoods goods={goods} now={now} problem={problem} orders={href('/account/orders')} here={href('/account/reviews')} />
    </section>
  )
}

type PanditsProps = Pick<Route.ComponentProps['loaderData'], 'items' | 'nextCursor' | 'now'> & {
  problem: Route.ComponentProps['actionData']
}

function Pandits({ items, nextCursor, now, problem }: PanditsProps) {
  const { t } = useTranslation('account')
  const { t: words } = useTranslation('good-reviews')
  const { href } = useLanguage()
  return (
    <>
      <h3 className="own-kind">{words('own.pandits')}</h3>
      {items.length === 0 ? (
        <Empty
          seed="Reviews"
          text={t('reviews.none')}
          action={
            <Link className="btn btn-l" to={href('/account')}>
              {t('reviews.toBookings')}
            </Link>
          }
        />
      ) : null}
      <OwnReviews items={items} now={now} problem={problem} />
      {nextCursor ? (
        <Link className="btn btn-l" to={`${href('/account/reviews')}?cursor=${encodeURIComponent(nextCursor)}`}>
          {t('more')}
        </Link>
      ) : null}
    </>
  )
}
