import { providerPaymentsClient } from '../../../../../modules/shop/client.ts'
import * as styles from '../../../../../modules/shop/orders/ui/order.module.css'
import { type Language, languageOf, localizePath } from '../../../../../shared/languages.ts'
import { formatPaise } from '../../../../../shared/money/money.ts'
import { unwrap } from '../../../../../ui/data/api.ts'
import { PaymentForm, payablePaise } from '../../../../../ui/kit/payment/payment-form.tsx'
import { useTranslation } from '../../../../../ui/translation.tsx'
import { PageHead } from '../../../../layout/page-head.tsx'
import { loadPaymentPage } from '../../../../platform/load-payment-page.ts'
import { fetcherOf } from '../../../../platform/request.ts'
import type { Route } from './+types/page'

export const handle = { catalogues: ['payment'] }

const pathOf = (number: string, language: Language): string => localizePath(`/order/${encodeURIComponent(number)}`, language)

export function loader({ context, request, params, url }: Route.LoaderArgs) {
  const lang = languageOf(url.pathname)
  const call = providerPaymentsClient(fetcherOf(context)).orders[':number'].pay
  return loadPaymentPage(request, pathOf(params.number, lang), (visit) =>
    unwrap(call.$post({ param: params, query: { lang } }, visit)),
  )
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export default function OrderPayPage({ loaderData: { page }, params: { number } }: Route.ComponentProps) {
  const { t, i18n } = useTranslation('payment')
  return (
    <>
      <PageHead title={t('title')} isIndexed={false} />
      <PaymentForm
        className={`${styles.order} ${styles.privatePage} container`}
        form={page}
        text={t('order', { amount: formatPaise(payablePaise(page)), number })}
        back={{ href: pathOf(number, i18n.language), label: t('backToOrder') }}
      />
    </>
  )
}
