import { useEffect } from 'react'
import { Link, useRevalidator } from 'react-router'
import * as styles from '../../../../modules/accounts/profile/ui/own-form.module.css'
import { savedPanditsClient } from '../../../../modules/pandits/client.ts'
import { SavedList } from '../../../../modules/pandits/saved/ui/saved-list.tsx'
import { wishlistClient } from '../../../../modules/shop/client.ts'
import { Wishlist } from '../../../../modules/shop/wishlist/ui/wishlist.tsx'
import { onMerged } from '../../../../modules/shop/wishlist/ui/wishlist-state.ts'
import { languageOf } from '../../../../shared/languages.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import { ErrorText } from '../../../../ui/errors/error-text.tsx'
import type { Refused } from '../../../../ui/errors/refusal.ts'
import { Empty } from '../../../../ui/kit/empty.tsx'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { BookingLink } from '../../../layout/booking-link.tsx'
import { accountFormAction, textOf, withOfflineFormError } from '../../../platform/own-action.ts'
import { fetcherOf } from '../../../platform/request.ts'
import type { Route } from './+types/page'

export const handle = { catalogues: ['account', 'wishlist'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const fetcher = fetcherOf(context)
  const lang = languageOf(url.pathname)
  const from = (name: string) => {
    const cursor = url.searchParams.get(name)
    return { query: { lang, ...(cursor ? { cursor } : {}) } }
  }
  const [pandits, products] = await Promise.all([
    unwrap(savedPanditsClient(fetcher).user['saved-pandits'].$get(from('cursor'))),
    unwrap(wishlistClient(fetcher).shop.wishlist.$get(from('products'))),
  ])
  return { pandits, products }
}

export function action({ context, request, url }: Route.ActionArgs) {
  return accountFormAction({ context, request, url }, async (form, fetcher, forwarded) => {
    const param = { id: textOf(form, 'id') }
    await unwrap(savedPanditsClient(fetcher).user['saved-pandits'][':id'].$delete({ param }, forwarded))
    return undefined
  })
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) => withOfflineFormError(request, serverAction)

export default function AccountSaved({ loaderData: { pandits, products }, actionData }: Route.ComponentProps) {
  return (
    <>
      <Pandits {...pandits} refusal={actionData} />
      <Products {...products} />
    </>
  )
}

type Loaded = Route.ComponentProps['loaderData']

function Pandits({ items, nextCursor, refusal }: Loaded['pandits'] & { refusal: Refused | undefined }) {
  const { t } = useTranslation('account')
  const { href } = useSite()
  return (
    <section>
      <h2>{t('saved.pandits')}</h2>
      {refusal ? (
        <p className={styles.problem} role="alert">
          <ErrorText error={refusal} namespace="account" />
        </p>
      ) : null}
      {items.length === 0 ? (
        <Empty
          seed="Saved pandits"
          text={t('saved.none')}
          action={
            <Link className="button button-primary" to={href('/explore')}>
              {t('bookings.find')}
            </Link>
          }
        />
      ) : null}
      <SavedList
        items={items}
        pageOf={(pandit) => href(`/pandits/${pandit.slug}`)}
        bookingOf={(pandit, name) => (
          <BookingLink pandit={{ id: pandit.id, name }} className="button button-primary small">
            {t('saved.book')}
          </BookingLink>
        )}
      />
      {nextCursor ? (
        <Link className="button button-outline" to={`${href('/account/saved')}?cursor=${encodeURIComponent(nextCursor)}`}>
          {t('more')}
        </Link>
      ) : null}
    </section>
  )
}

function Products({ items, nextCursor }: Loaded['products']) {
  const { t } = useTranslation('wishlist')
  const { t: account } = useTranslation('account')
  const { href } = useSite()
  const { revalidate } = useRevalidator()
  useEffect(() => onMerged(() => void revalidate()), [revalidate])
  return (
    <section id="products">
      <h2>{t('title')}</h2>
      {items.length === 0 ? (
        <Empty
          seed="Saved products"
          text={t('empty')}
          action={
            <Link className="button button-primary" to={href('/shop')}>
              {t('shop')}
            </Link>
          }
        />
      ) : (
        <Wishlist items={items} heading="h3" />
      )}
      {nextCursor ? (
        <Link
          className="button button-outline"
          to={`${href('/account/saved')}?products=${encodeURIComponent(nextCursor)}#products`}
        >
          {account('more')}
        </Link>
      ) : null}
    </section>
  )
}
