import { invoicesClient } from '../../../../modules/shop/client.ts'
import { InvoicePage } from '../../../../modules/shop/invoices/ui/invoice-page.tsx'
import { unwrap } from '../../../../ui/data/api.ts'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { PageHead } from '../../../layout/page-head.tsx'
import { forwardedHeaders } from '../../../platform/forwarded-headers.ts'
import { fetcherOf } from '../../../platform/request.ts'
import type { Route } from './+types/page'
import { invoicesOrNone } from './invoices.ts'

export const handle = { catalogues: ['invoice'] }

export async function loader({ context, request, params: { number } }: Route.LoaderArgs) {
  const call = invoicesClient(fetcherOf(context)).orders[':number'].invoices
  return { invoices: await invoicesOrNone(unwrap(call.$get({ param: { number } }, forwardedHeaders(request)))), number }
}

export default function OrderInvoicePage({ loaderData: { invoices, number } }: Route.ComponentProps) {
  const { t } = useTranslation('invoice')
  const { href } = useSite()
  return (
    <>
      <PageHead title={t('title', { number })} isIndexed={false} />
      <InvoicePage
        invoices={invoices}
        number={number}
        back={href(`/order/${number}`)}
        file={`/api/v1/orders/${number}/invoices.pdf`}
      />
    </>
  )
}
