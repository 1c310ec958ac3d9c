import { Link } from 'react-router'
import { ordersClient } from '../../../../modules/shop/client.ts'
import { OrderList } from '../../../../modules/shop/orders/ui/order-list.tsx'
import { languageOf } from '../../../../shared/languages.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import { Empty } from '../../../../ui/kit/empty.tsx'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { fetcherOf } from '../../../platform/request.ts'
import type { Route } from './+types/page'

export const handle = { catalogues: ['account', 'order'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const cursor = url.searchParams.get('cursor')
  const query = { lang: languageOf(url.pathname), ...(cursor ? { cursor } : {}) }
  return unwrap(ordersClient(fetcherOf(context)).orders.$get({ query }))
}

export default function AccountOrders({ loaderData: { items, nextCursor } }: Route.ComponentProps) {
  const { t } = useTranslation('account')
  const { t: order } = useTranslation('order')
  const { href } = useSite()
  return (
    <section>
      <h2>{t('nav.orders')}</h2>
      {items.length === 0 ? (
        <Empty
          seed="Orders"
          text={order('list.none')}
          action={
            <Link className="button button-primary" to={href('/shop')}>
              {order('list.shop')}
            </Link>
          }
        />
      ) : (
        <OrderList items={items} />
      )}
      {nextCursor ? (
        <Link className="button button-outline" to={`${href('/account/orders')}?cursor=${encodeURIComponent(nextCursor)}`}>
          {t('more')}
        </Link>
      ) : null}
    </section>
  )
}
