import { Link, useRevalidator } from 'react-router'
import * as styles from '../../../../modules/accounts/profile/ui/own-form.module.css'
import { SavedMessage } from '../../../../modules/accounts/profile/ui/own-form.tsx'
import { ResendEmail } from '../../../../modules/accounts/security/ui/resend-email.tsx'
import { bookingClient } from '../../../../modules/bookings/client.ts'
import type { MyBooking } from '../../../../modules/bookings/family/contract.ts'
import { type NamedBooking, OwnBookings, soonestFirst } from '../../../../modules/bookings/family/ui/own-bookings.tsx'
import { ceremonyName } from '../../../../modules/catalogue/model.ts'
import { settingsClient } from '../../../../modules/settings/client.ts'
import { languageOf } from '../../../../shared/languages.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import { Empty } from '../../../../ui/kit/empty.tsx'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { BookingLink } from '../../../layout/booking-link.tsx'
import { withPicture } from '../../../layout/ceremony-picture.ts'
import { withOfflineFormError } from '../../../platform/own-action.ts'
import { fetcherOf } from '../../../platform/request.ts'
import { revalidateAfterConflict } from '../../../platform/revalidation.ts'
import { useRoot } from '../../../root.tsx'
import type { Route } from './+types/page'
import { ownBookingAction } from './own-booking-action.ts'

export const handle = { catalogues: ['account', 'family', 'security'] }

/** Far more open pujas than a family has at once. */
const MAX_CURRENT = 200

export async function loader({ context, url }: Route.LoaderArgs) {
  const client = bookingClient(fetcherOf(context))
  const language = languageOf(url.pathname)
  const cursor = url.searchParams.get('cursor') ?? undefined
  const page = async (when: 'current' | 'past', from?: string) => {
    const { items, nextCursor } = await unwrap(client.bookings.$get({ query: { when, ...(from ? { cursor: from } : {}) } }))
    const named = (item: MyBooking) => {
      const puja = item.otherPujaName ?? ceremonyName(item.ceremonySlug, language)
      return withPicture({ ...item, slug: item.ceremonySlug, puja })
    }
    return { items: items.map(named), nextCursor }
  }
  // Sequential: the first request links bookings made before signing in to the account.
  const current: Awaited<ReturnType<typeof page>> = cursor ? { items: [], nextCursor: null } : await page('current')
  // Upcoming bookings are shown in full; hardly anyone has more than one page of them.
  while (current.nextCursor !== null && current.items.length < MAX_CURRENT) {
    const next = await page('current', current.nextCursor)
    current.items.push(...next.items)
    current.nextCursor = next.nextCursor
  }
  const { now } = await unwrap(settingsClient(fetcherOf(context)).settings.$get())
  return { current: soonestFirst(current.items), past: await page('past', cursor), isFirst: !cursor, now }
}

export const action = ({ context, request, url }: Route.ActionArgs) => ownBookingAction({ context, request, url })

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) => withOfflineFormError(request, serverAction)

/** After a conflict the booking has changed, and the next attempt must send its new version. */
export const shouldRevalidate = revalidateAfterConflict

const again = (booking: NamedBooking, pandit: { id: string; name: string }) => <BookAgainLink booking={booking} pandit={pandit} />

function BookAgainLink({ booking, pandit }: { booking: NamedBooking; pandit: { id: string; name: string } }) {
  const { t } = useTranslation('account')
  return (
    <BookingLink
      ceremony={booking.ceremonySlug}
      pandit={pandit}
      isOnline={booking.online !== null}
      again={booking.ref}
      className="button button-secondary small"
    >
      {t('bookings.again')}
    </BookingLink>
  )
}

/** Bookings made with an email address are hidden until it is confirmed; this explains it instead of an empty list. */
function EarlierBookings() {
  const { t } = useTranslation('account')
  const { revalidate } = useRevalidator()
  const { user } = useRoot()
  if (!user || user.emailVerified) return null
  return (
    <div className={styles.note}>
      <ResendEmail
        email={user.email}
        why={t('bookings.unconfirmed', { email: user.email })}
        onConfirmed={() => void revalidate()}
      />
    </div>
  )
}

export default function AccountBookings({ loaderData, actionData: refusal }: Route.ComponentProps) {
  const { current, past, isFirst, now } = loaderData
  const { t } = useTranslation('account')
  const { href } = useSite()
  return (
    <>
      <SavedMessage />
      {isFirst ? (
        <section>
          <h2>{t('bookings.current')}</h2>
          <EarlierBookings />
          {current.length > 0 ? (
            <OwnBookings items={current} now={now} refusal={refusal} again={again} />
          ) : (
            <Empty
              seed="Bookings"
              text={t('bookings.none')}
              action={
                <Link className="button button-primary" to={href('/explore')}>
                  {t('bookings.find')}
                </Link>
              }
            />
          )}
        </section>
      ) : null}
      <section>
        <h2>{t('bookings.past')}</h2>
        {past.items.length > 0 ? (
          <OwnBookings items={past.items} now={now} refusal={refusal} again={again} />
        ) : (
          <Empty
            seed="Past bookings"
            text={t('bookings.noPast')}
            action={
              <Link className="button button-outline" to={href('/services')}>
                {t('bookings.pujas')}
              </Link>
            }
          />
        )}
        {past.nextCursor ? (
          <Link className="button button-outline" to={`${href('/account')}?cursor=${encodeURIComponent(past.nextCursor)}`}>
            {t('more')}
          </Link>
        ) : null}
      </section>
    </>
  )
}
