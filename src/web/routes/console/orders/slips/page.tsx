import { teamOrdersClient } from '../../../../../modules/shop/client.ts'
import type { Order } from '../../../../../modules/shop/orders/contract.ts'
import { languageOf } from '../../../../../shared/languages.ts'
import { unwrap } from '../../../../../ui/data/api.ts'
import { useTranslation } from '../../../../../ui/translation.tsx'
import { PageHead } from '../../../../layout/page-head.tsx'
import { Protected } from '../../../../platform/protected.tsx'
import { fetcherOf } from '../../../../platform/request.ts'
import { numbersOf } from '../orders-queries.ts'
import * as styles from '../print.module.css'
import type { Route } from './+types/page'
import { PackingSlips } from './packing-slips.tsx'

export const handle = { catalogues: ['console-orders'] }

export async function loader({ context, url }: Route.LoaderArgs): Promise<{ orders: Order[] }> {
  const numbers = numbersOf(url.searchParams)
  if (!numbers) return { orders: [] }
  const { slips } = teamOrdersClient(fetcherOf(context)).ops.orders
  return { orders: await unwrap(slips.$get({ query: { orders: numbers, lang: languageOf(url.pathname) } })) }
}

export default function ConsoleSlipsPage({ loaderData: { orders } }: Route.ComponentProps) {
  const { t } = useTranslation('console-orders')
  return (
    <Protected>
      <PageHead title={t('slips.title')} isIndexed={false} />
      <main id="main" className={styles.slipPage}>
        <h1 className="visually-hidden">{t('slips.title')}</h1>
        <PackingSlips orders={orders} />
      </main>
    </Protected>
  )
}
