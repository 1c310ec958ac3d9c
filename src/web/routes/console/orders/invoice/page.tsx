import { invoicesClient } from '../../../../../modules/shop/client.ts'
import { InvoicePage } from '../../../../../modules/shop/invoices/ui/invoice-page.tsx'
import { unwrap } from '../../../../../ui/data/api.ts'
import { useSite } from '../../../../../ui/site.ts'
import { useTranslation } from '../../../../../ui/translation.tsx'
import { PageHead } from '../../../../layout/page-head.tsx'
import { Protected } from '../../../../platform/protected.tsx'
import { fetcherOf } from '../../../../platform/request.ts'
import { invoicesOrNone } from '../../../shop/invoice/invoices.ts'
import { orderPath } from '../orders-queries.ts'
import type { Route } from './+types/page'

export const handle = { catalogues: ['invoice'] }

export async function loader({ context, params: { number } }: Route.LoaderArgs) {
  const call = invoicesClient(fetcherOf(context)).ops.orders[':number'].invoices
  return { invoices: await invoicesOrNone(unwrap(call.$get({ param: { number } }))), number }
}

export default function ConsoleInvoicePage({ loaderData: { invoices, number } }: Route.ComponentProps) {
  const { t } = useTranslation('invoice')
  const { href } = useSite()
  return (
    <Protected>
      <PageHead title={t('title', { number })} isIndexed={false} />
      <InvoicePage
        invoices={invoices}
        number={number}
        back={href(orderPath(number))}
        file={`/api/v1/ops/orders/${number}/invoices.pdf`}
      />
    </Protected>
  )
}
