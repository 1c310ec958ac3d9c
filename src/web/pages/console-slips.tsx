import { Link } from 'react-router'
import { listOfState, orderQueryOf } from '../../modules/operations/ui/orders/order-filter.ts'
import { numbersOf, ORDERS_PATH, packingPath } from '../../modules/operations/ui/orders/orders-queries.ts'
import { PackingSlip } from '../../modules/operations/ui/orders/packing-slip.tsx'
import { SlipBar } from '../../modules/operations/ui/orders/slip-bar.tsx'
import { teamOrdersClient } from '../../modules/shop/client.ts'
import type { Order } from '../../modules/shop/contract/orders.ts'
import { unwrap } from '../../ui/api.ts'
import { Empty } from '../../ui/kit/empty.tsx'
import { useTranslation } from '../../ui/words.tsx'
import { languageOf, useLanguage } from '../language.ts'
import { PageHead } from '../page-head.tsx'
import { Protected, requireRole } from '../protected.tsx'
import { carrierOf } from '../request.ts'
import type { Route } from './+types/console-slips'

export const handle = { catalogues: ['console-orders'] }

export async function loader({ context, url }: Route.LoaderArgs): Promise<{ orders: Order[] }> {
  await requireRole(context, url, 'team')
  const numbers = numbersOf(url.searchParams)
  if (!numbers) return { orders: [] }
  const { slips } = teamOrdersClient(carrierOf(context)).ops.orders
  return { orders: await unwrap(slips.$get({ query: { orders: numbers, lang: languageOf(url.pathname) } })) }
}

export default function ConsoleSlipsPage({ loaderData: { orders } }: Route.ComponentProps) {
  const { t } = useTranslation('console-orders')
  const { href } = useLanguage()
  const back = href(ORDERS_PATH) + orderQueryOf(listOfState('confirmed'))
  const numbers = orders.map(({ number }) => number)
  return (
    <Protected required="team">
      <PageHead title={t('slips.title')} isIndexed={false} />
      <main id="main" className="slip-page">
        <h1 className="vh">{t('slips.title')}</h1>
        {orders.length > 0 ? (
          <SlipBar back={back} label={t('slips.back')}>
            <Link className="btn btn-l" to={href(packingPath(numbers))}>
              {t('packing.title')}
            </Link>
          </SlipBar>
        ) : (
          <Empty
            seed="Slips"
            text={t('slips.none')}
            action={
              <Link className="btn btn-p" to={back}>
                {t('slips.back')}
              </Link>
            }
          />
        )}
        {orders.map((order) => (
          <PackingSlip key={order.number} order={order} />
        ))}
      </main>
    </Protected>
  )
}
