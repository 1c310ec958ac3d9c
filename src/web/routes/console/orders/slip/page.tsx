import { data } from 'react-router'
import { teamOrdersClient } from '../../../../../modules/shop/client.ts'
import { languageOf } from '../../../../../shared/languages.ts'
import { ApiError, unwrap } from '../../../../../ui/data/api.ts'
import { useSite } from '../../../../../ui/site.ts'
import { useTranslation } from '../../../../../ui/translation.tsx'
import { PageHead } from '../../../../layout/page-head.tsx'
import { Protected } from '../../../../platform/protected.tsx'
import { fetcherOf } from '../../../../platform/request.ts'
import { orderPath } from '../orders-queries.ts'
import * as styles from '../print.module.css'
import { PackingSlip } from '../slips/packing-slip.tsx'
import { SlipBar } from '../slips/slip-bar.tsx'
import type { Route } from './+types/page'

export const handle = { catalogues: ['console-orders'] }

export async function loader({ context, url, params: { number } }: Route.LoaderArgs) {
  const orders = teamOrdersClient(fetcherOf(context)).ops.orders
  try {
    return await unwrap(orders[':number'].$get({ param: { number }, query: { lang: languageOf(url.pathname) } }))
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw data(null, { status: 404 })
    throw error
  }
}

export default function ConsoleSlipPage({ loaderData: order }: Route.ComponentProps) {
  const { t } = useTranslation('console-orders')
  const { href } = useSite()
  return (
    <Protected>
      <PageHead title={`${t('slip.title')} ${order.number}`} isIndexed={false} />
      <main id="main" className={styles.slipPage}>
        <SlipBar back={href(orderPath(order.number))} label={t('slip.back')} />
        <PackingSlip order={order} />
      </main>
    </Protected>
  )
}
