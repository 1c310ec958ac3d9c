import { Link } from 'react-router'
import { teamOrdersClient } from '../../../../../modules/shop/client.ts'
import type { Order } from '../../../../../modules/shop/orders/contract.ts'
import { languageOf } from '../../../../../shared/languages.ts'
import { unwrap } from '../../../../../ui/data/api.ts'
import { Empty } from '../../../../../ui/kit/empty.tsx'
import { useSite } from '../../../../../ui/site.ts'
import { useTranslation } from '../../../../../ui/translation.tsx'
import { PageHead } from '../../../../layout/page-head.tsx'
import { Protected } from '../../../../platform/protected.tsx'
import { fetcherOf } from '../../../../platform/request.ts'
import { listOfState, orderQueryOf } from '../order-filter.ts'
import { numbersOf, ORDERS_PATH, packingPath } from '../orders-queries.ts'
import * as styles from '../print.module.css'
import type { Route } from './+types/page'
import { PackingSlip } from './packing-slip.tsx'
import { SlipBar } from './slip-bar.tsx'

export const handle = { catalogues: ['console-orders'] }

export async function loader({ context, url }: Route.LoaderArgs): Promise<{ orders: Order[] }> {
  const numbers = numbersOf(url.searchParams)
  if (!numbers) return { orders: [] }
  const { slips } = teamOrdersClient(fetcherOf(context)).ops.orders
  return { orders: await unwrap(slips.$get({ query: { orders: numbers, lang: languageOf(url.pathname) } })) }
}

export default function ConsoleSlipsPage({ loaderData: { orders } }: Route.ComponentProps) {
  const { t } = useTranslation('console-orders')
  const { href } = useSite()
  const back = href(ORDERS_PATH) + orderQueryOf(listOfState('confirmed'))
  const numbers = orders.map(({ number }) => number)
  return (
    <Protected required="team">
      <PageHead title={t('slips.title')} isIndexed={false} />
      <main id="main" className={styles.slipPage}>
        <h1 className="visually-hidden">{t('slips.title')}</h1>
        {orders.length > 0 ? (
          <SlipBar back={back} label={t('slips.back')}>
            <Link className="button button-outline" to={href(packingPath(numbers))}>
              {t('packing.title')}
            </Link>
          </SlipBar>
        ) : (
          <Empty
            seed="Slips"
            text={t('slips.none')}
            action={
              <Link className="button button-primary" to={back}>
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
