import { bookingClient } from '../../modules/booking/client.ts'
import { formatPaise } from '../../shared/money.ts'
import { unwrap } from '../../ui/api.ts'
import { amountOf, PaymentForm } from '../../ui/kit/payment-form.tsx'
import { useTranslation } from '../../ui/words.tsx'
import { languageOf, localized } from '../language.ts'
import { PageHead } from '../page-head.tsx'
import { carrierOf } from '../request.ts'
import { toProvider } from '../to-provider.ts'
import type { Route } from './+types/booking-pay'
import '../../modules/shop/ui/order.css'

export const handle = { catalogues: ['payment'] }

const pathOf = (ref: string, language: 'en' | 'hi'): string => localized(`/booking/${encodeURIComponent(ref)}`, language)

export function loader({ context, request, params, url }: Route.LoaderArgs) {
  const lang = languageOf(url.pathname)
  const call = bookingClient(carrierOf(context)).bookings[':ref'].pay
  return toProvider(request, pathOf(params.ref, lang), (visit) => unwrap(call.$post({ param: params, query: { lang } }, visit)))
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export default function BookingPayPage({ loaderData: { page }, params: { ref } }: Route.ComponentProps) {
  const { t, i18n } = useTranslation('payment')
  const number = ref.toUpperCase()
  return (
    <>
      <PageHead title={t('title')} isIndexed={false} />
      <PaymentForm
        className="ord ord-private wrap"
        form={page}
        text={t('booking', { amount: formatPaise(amountOf(page)), number })}
        back={{ href: pathOf(number, i18n.language === 'hi' ? 'hi' : 'en'), label: t('backToBooking') }}
      />
    </>
  )
}
