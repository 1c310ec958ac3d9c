import { onlinePaymentsClient } from '../../modules/shop/client.ts'
import { formatPaise } from '../../shared/money.ts'
import { unwrap } from '../../ui/api.ts'
import { amountOf, PaymentForm } from '../../ui/kit/payment-form.tsx'
import { useTranslation } from '../../ui/words.tsx'
import { languageOf, localized } from '../language.ts'
import { PageHead } from '../page-head.tsx'
import { carrierOf } from '../request.ts'
import { toProvider } from '../to-provider.ts'
import type { Route } from './+types/order-pay'
import '../../modules/shop/ui/order.css'

export const handle = { catalogues: ['payment'] }

const pathOf = (number: string, language: 'en' | 'hi'): string => localized(`/order/${encodeURIComponent(number)}`, language)

export function loader({ context, request, params, url }: Route.LoaderArgs) {
  const lang = languageOf(url.pathname)
  const call = onlinePaymentsClient(carrierOf(context)).orders[':number'].pay
  return toProvider(request, pathOf(params.number, lang), (visit) =>
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
        className="ord ord-private wrap"
        form={page}
        text={t('order', { amount: formatPaise(amountOf(page)), number })}
        back={{ href: pathOf(number, i18n.language === 'hi' ? 'hi' : 'en'), label: t('backToOrder') }}
      />
    </>
  )
}
