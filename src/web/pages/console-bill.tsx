import { orderPath } from '../../modules/operations/ui/orders/orders-queries.ts'
import { billsClient } from '../../modules/shop/client.ts'
import { BillPage } from '../../modules/shop/ui/bill-page.tsx'
import { unwrap } from '../../ui/api.ts'
import { useTranslation } from '../../ui/words.tsx'
import { billsOrNone } from '../bills.ts'
import { useLanguage } from '../language.ts'
import { PageHead } from '../page-head.tsx'
import { Protected, requireRole } from '../protected.tsx'
import { carrierOf } from '../request.ts'
import type { Route } from './+types/console-bill'

export const handle = { catalogues: ['bill'] }

export async function loader({ context, url, params: { number } }: Route.LoaderArgs) {
  await requireRole(context, url, 'team')
  const call = billsClient(carrierOf(context)).ops.orders[':number'].bills
  return { bills: await billsOrNone(unwrap(call.$get({ param: { number } }))), number }
}

export default function ConsoleBillPage({ loaderData: { bills, number } }: Route.ComponentProps) {
  const { t } = useTranslation('bill')
  const { href } = useLanguage()
  return (
    <Protected required="team">
      <PageHead title={t('title', { number })} isIndexed={false} />
      <BillPage bills={bills} number={number} back={href(orderPath(number))} file={`/api/v1/ops/orders/${number}/bills.pdf`} />
    </Protected>
  )
}
