import { useEffect } from 'react'
import { Link, useRevalidator } from 'react-router'
import { savedPanditsClient } from '../../modules/pandits/client.ts'
import { SavedList } from '../../modules/pandits/ui/saved-list.tsx'
import { wishesClient } from '../../modules/shop/client.ts'
import { WishList } from '../../modules/shop/ui/wishes/wish-list.tsx'
import { onBrought } from '../../modules/shop/ui/wishes/wish-state.ts'
import { unwrap } from '../../ui/api.ts'
import { Empty } from '../../ui/kit/empty.tsx'
import { useTranslation } from '../../ui/words.tsx'
import { BookingLink } from '../booking-link.tsx'
import { languageOf, useLanguage } from '../language.ts'
import { orOffline, ownAction, textOf } from '../own-action.ts'
import { requireRole } from '../protected.tsx'
import { carrierOf } from '../request.ts'
import type { Route } from './+types/account-saved'

export const handle = { catalogues: ['account', 'wishes'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireRole(context, url, 'person')
  const carrier = carrierOf(context)
  const lang = languageOf(url.pathname)
  const from = (name: string) => {
    const cursor = url.searchParams.get(name)
    return { query: { lang, ...(cursor ? { cursor } : {}) } }
  }
  const [pandits, goods] = await Promise.all([
    unwrap(savedPanditsClient(carrier).user['saved-pandits'].$get(from('cursor'))),
    unwrap(wishesClient(carrier).shop.wishes.$get(from('goods'))),
  ])
  return { pandits, goods }
}

export function action({ context, request, url }: Route.ActionArgs) {
  return ownAction({ context, request, url }, async (form, carrier, passed) => {
    const param = { id: textOf(form, 'id') }
    await unwrap(savedPanditsClient(carrier).user['saved-pandits'][':id'].$delete({ param }, passed))
    return undefined
  })
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) => orOffline(request, serverAction)

export default function AccountSaved({ loaderData: { pandits, goods }, actionData }: Route.ComponentProps) {
  return (
    <>
      <Pandits {...pandits} reason={actionData?.reason} />
      <Goods {...goods} />
    </>
  )
}

type Loaded = Route.ComponentProps['loaderData']

function Pandits({ items, nextCursor, reason }: Loaded['pandits'] & { reason: string | undefined }) {
  const { t } = useTranslation('account')
  const { href } = useLanguage()
  return (
    <section>
      <h2>{t('saved.pandits')}</h2>
      {reason ? (
        <p className="own-problem" role="alert">
          {reason === 'offline' ? t('problem.offline') : t('problem.failed')}
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
        pageOf={(pandit) => href(`/pandits/${pandit.slug}`)}
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

function Goods({ items, nextCursor }: Loaded['goods']) {
  const { t } = useTranslation('wishes')
  const { t: account } = useTranslation('account')
  const { href } = useLanguage()
  const { revalidate } = useRevalidator()
  useEffect(() => onBrought(() => void revalidate()), [revalidate])
  return (
    <section id="goods">
      <h2>{t('title')}</h2>
      {items.length === 0 ? (
        <Empty
          seed="Saved goods"
          text={t('empty')}
          action={
            <Link className="btn btn-p" to={href('/shop')}>
              {t('shop')}
            </Link>
          }
        />
      ) : (
        <WishList items={items} heading="h3" />
      )}
      {nextCursor ? (
        <Link className="btn btn-l" to={`${href('/account/saved')}?goods=${encodeURIComponent(nextCursor)}#goods`}>
          {account('more')}
        </Link>
      ) : null}
    </section>
  )
}
