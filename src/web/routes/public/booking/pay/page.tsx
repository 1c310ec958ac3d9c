import { bookingClient } from '../../../../../modules/bookings/client.ts'
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

const pathOf = (ref: string, language: Language): string => localizePath(`/booking/${encodeURIComponent(ref)}`, language)

export function loader({ context, request, params, url }: Route.LoaderArgs) {
  const lang = languageOf(url.pathname)
  const call = bookingClient(fetcherOf(context)).bookings[':ref'].pay
  return loadPaymentPage(request, pathOf(params.ref, lang), (visit) =>
    unwrap(call.$post({ param: params, query: { lang } }, visit)),
  )
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export default function BookingPayPage({ loaderData: { page }, params: { ref } }: Route.ComponentProps) {
  const { t, i18n } = useTranslation('payment')
  const number = ref.toUpperCase()
  return (
    <>
      <PageHead title={t('title')} isIndexed={false} />
      <PaymentForm
        className={`${styles.order} ${styles.privatePage} container`}
        form={page}
        text={t('booking', { amount: formatPaise(payablePaise(page)), number })}
        back={{ href: pathOf(number, i18n.language), label: t('backToBooking') }}
      />
    </>
  )
}
