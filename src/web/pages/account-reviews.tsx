// The reviews written from one's own account.
import { Link } from 'react-router'
import { Saved } from '../../modules/accounts/ui/own-form.tsx'
import { bookingClient } from '../../modules/booking/client.ts'
import { OwnReviews } from '../../modules/booking/ui/own-reviews.tsx'
import { ceremonyName } from '../../modules/catalogue/model.ts'
import { settingsClient } from '../../modules/settings/client.ts'
import { unwrap } from '../../ui/api.ts'
import { Empty } from '../../ui/kit/empty.tsx'
import { useTranslation } from '../../ui/words.tsx'
import { languageOf, useLanguage } from '../language.ts'
import { orOffline } from '../own-action.ts'
import { ownBookingAction } from '../own-booking-action.ts'
import { requireRole } from '../protected.tsx'
import { carrierOf } from '../request.ts'
import type { Route } from './+types/account-reviews'

export const handle = { catalogues: ['account', 'family'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireRole(context, url, 'person')
  const carrier = carrierOf(context)
  const cursor = url.searchParams.get('cursor')
  const [page, { now }] = await Promise.all([
    unwrap(bookingClient(carrier).user.reviews.$get({ query: cursor ? { cursor } : {} })),
    unwrap(settingsClient(carrier).settings.$get()),
  ])
  const language = languageOf(url.pathname)
  const items = page.items.map((item) => ({ ...item, puja: item.otherPujaName ?? ceremonyName(item.ceremonySlug, language) }))
  return { items, nextCursor: page.nextCursor, now }
}

export const action = ({ context, request, url }: Route.ActionArgs) => ownBookingAction({ context, request, url })

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) => orOffline(request, serverAction)

export default function AccountReviews({ loaderData, actionData: problem }: Route.ComponentProps) {
  const { items, nextCursor, now } = loaderData
  const { t } = useTranslation('account')
  const { href } = useLanguage()
  return (
    <section>
      <h2>{t('nav.reviews')}</h2>
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
      <Saved />
      <OwnReviews items={items} now={now} problem={problem} />
      {nextCursor ? (
        <Link className="btn btn-l" to={`${href('/account/reviews')}?cursor=${encodeURIComponent(nextCursor)}`}>
          {t('more')}
        </Link>
      ) : null}
    </section>
  )
}
