import { billsClient } from '../../modules/shop/client.ts'
import { BillPage } from '../../modules/shop/ui/bill-page.tsx'
import { unwrap } from '../../ui/api.ts'
import { useTranslation } from '../../ui/words.tsx'
import { billsOrNone } from '../bills.ts'
import { useLanguage } from '../language.ts'
import { PageHead } from '../page-head.tsx'
import { passedOn } from '../passed-on.ts'
import { carrierOf } from '../request.ts'
import type { Route } from './+types/order-bill'

export const handle = { catalogues: ['bill'] }

export async function loader({ context, request, params: { number } }: Route.LoaderArgs) {
  const call = billsClient(carrierOf(context)).orders[':number'].bills
  return { bills: await billsOrNone(unwrap(call.$get({ param: { number } }, passedOn(request)))), number }
}

export default function OrderBillPage({ loaderData: { bills, number } }: Route.ComponentProps) {
  const { t } = useTranslation('bill')
  const { href } = useLanguage()
  return (
    <>
      <PageHead title={t('title', { number })} isIndexed={false} />
      <BillPage bills={bills} number={number} back={href(`/order/${number}`)} file={`/api/v1/orders/${number}/bills.pdf`} />
    </>
  )
}
