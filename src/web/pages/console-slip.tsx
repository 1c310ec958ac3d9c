import { data } from 'react-router'
import { orderPath } from '../../modules/operations/ui/orders/orders-queries.ts'
import { PackingSlip } from '../../modules/operations/ui/orders/packing-slip.tsx'
import { SlipBar } from '../../modules/operations/ui/orders/slip-bar.tsx'
import { teamOrdersClient } from '../../modules/shop/client.ts'
import { ApiError, unwrap } from '../../ui/api.ts'
import { useTranslation } from '../../ui/words.tsx'
import { languageOf, useLanguage } from '../language.ts'
import { PageHead } from '../page-head.tsx'
import { Protected, requireRole } from '../protected.tsx'
import { carrierOf } from '../request.ts'
import type { Route } from './+types/console-slip'

export const handle = { catalogues: ['console-orders'] }

export async function loader({ context, url, params: { number } }: Route.LoaderArgs) {
  await requireRole(context, url, 'team')
  const orders = teamOrdersClient(carrierOf(context)).ops.orders
  try {
    return await unwrap(orders[':number'].$get({ param: { number }, query: { lang: languageOf(url.pathname) } }))
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw data(null, { status: 404 })
    throw error
  }
}

export default function ConsoleSlipPage({ loaderData: order }: Route.ComponentProps) {
  const { t } = useTranslation('console-orders')
  const { href } = useLanguage()
  return (
    <Protected required="team">
      <PageHead title={`${t('slip.title')} ${order.number}`} isIndexed={false} />
      <main id="main" className="slip-page">
        <SlipBar back={href(orderPath(order.number))} label={t('slip.back')} />
        <PackingSlip order={order} />
      </main>
    </Protected>
  )
}
