// The pandits saved in one's own account.
import { Link } from 'react-router'
import { savedPanditsClient } from '../../modules/pandits/client.ts'
import { SavedList } from '../../modules/pandits/ui/saved-list.tsx'
import { unwrap } from '../../ui/api.ts'
import { Empty } from '../../ui/kit/empty.tsx'
import { useTranslation } from '../../ui/words.tsx'
import { BookingLink } from '../booking-link.tsx'
import { languageOf, useLanguage } from '../language.ts'
import { orOffline, ownAction, textOf } from '../own-action.ts'
import { requireRole } from '../protected.tsx'
import { carrierOf } from '../request.ts'
import type { Route } from './+types/account-saved'

export const handle = { catalogues: ['account'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireRole(context, url, 'person')
  const cursor = url.searchParams.get('cursor')
  const query = { lang: languageOf(url.pathname), ...(cursor ? { cursor } : {}) }
  return unwrap(savedPanditsClient(carrierOf(context)).user['saved-pandits'].$get({ query }))
}

export function action({ context, request, url }: Route.ActionArgs) {
  return ownAction({ context, request, url }, async (form, carrier, passed) => {
    const param = { id: textOf(form, 'id') }
    await unwrap(savedPanditsClient(carrier).user['saved-pandits'][':id'].$delete({ param }, passed))
    return undefined
  })
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) => orOffline(request, serverAction)

export default function AccountSaved({ loaderData: { items, nextCursor }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('account')
  const { href } = useLanguage()
  return (
    <section>
      <h2>{t('nav.saved')}</h2>
      {actionData ? (
        <p className="own-problem" role="alert">
          {actionData.reason === 'offline' ? t('problem.offline') : t('problem.failed')}
        </p>
      ) : null}
      {items.length === 0 ? (
        <Empty
          seed="Saved pandits"
          text={t('saved.none')}
          action={
            <Link className="btn btn-p" to={href('/explore')}>
              {t('bookings.find')}
            </Link>
          }
        />
      ) : null}
      <SavedList
        items={items}
        pageOf={(pandit) => href(`/explore/pandits/${pandit.slug}`)}
        bookingOf={(pandit, name) => (
          <BookingLink pandit={{ id: pandit.id, name }} className="btn btn-p sm">
            {t('saved.book')}
          </BookingLink>
        )}
      />
      {nextCursor ? (
        <Link className="btn btn-l" to={`${href('/account/saved')}?cursor=${encodeURIComponent(nextCursor)}`}>
          {t('more')}
        </Link>
      ) : null}
    </section>
  )
}
