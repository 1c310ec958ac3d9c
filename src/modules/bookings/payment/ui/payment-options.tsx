import { useSearchParams } from 'react-router'
import { formatPaise } from '../../../../shared/money/money.ts'
import { outcomeOf, type PaymentOutcome } from '../../../../ui/data/payment-outcome.ts'
import type { Refused } from '../../../../ui/errors/refusal.ts'
import { useFocusOnChange } from '../../../../ui/forms/use-focus.ts'
import { PayByUpi } from '../../../../ui/kit/payment/pay-by-upi.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import type { FamilyBooking } from '../../family/contract.ts'
import * as styles from '../../family/ui/family-booking.module.css'
import { isPaymentReported, outstandingForFamilyPaise } from '../../family/ui/next-step.ts'
import { isAbroad, PayByProvider, WaitingForPayment } from './pay-by-provider.tsx'
import { ReportPayment } from './report-payment.tsx'

type PaymentOptionsProps = { booking: FamilyBooking; refusal: Refused | undefined }

/** While the team looks for a reported payment, the page does not ask to pay again. */
export function PaymentOptions({ booking, refusal }: PaymentOptionsProps) {
  const { t } = useTranslation('family')
  const [search] = useSearchParams()
  const outcome = outcomeOf(search.get('payment'))
  const isReported = isPaymentReported(booking)
  const note = useFocusOnChange<HTMLOutputElement>(
    isReported ? `${booking.upiNotice?.reportedAt} ${booking.upiNotice?.reference}` : undefined,
  )
  if (booking.isPayableByProvider && outcome === 'waiting') return <WaitingForPayment />
  if (isReported) return <ReportPayment booking={booking} refusal={refusal} noteRef={note} />
  return (
    <>
      <p className={`${styles.amount} numeric`}>{t('pay.left', { amount: formatPaise(outstandingForFamilyPaise(booking)) })}</p>
      {booking.isPayableByProvider ? (
        <ProviderOrUpi booking={booking} outcome={outcome} refusal={refusal} />
      ) : (
        <DirectPayment booking={booking} refusal={refusal} />
      )}
    </>
  )
}

/** Direct payment: cash, or UPI to our account. */
function DirectPayment({ booking, refusal }: PaymentOptionsProps) {
  const how = usePayText(booking)
  return (
    <>
      <p>{how}</p>
      <Upi booking={booking} refusal={refusal} />
    </>
  )
}

/** The provider's page and our UPI code. Families abroad see the provider first. */
function ProviderOrUpi({ booking, refusal, outcome }: PaymentOptionsProps & { outcome: PaymentOutcome | undefined }) {
  const { t } = useTranslation('family')
  const online = <PayByProvider booking={booking} outcome={outcome} />
  const isFirst = isAbroad(booking) || !booking.upiLink
  return (
    <>
      <p>{t('pay.beforeOnline')}</p>
      {isFirst ? online : null}
      {booking.upiLink ? (
        <>
          <p>{isFirst ? t('pay.scan') : t('pay.scanFirst')}</p>
          <Upi booking={booking} refusal={refusal} />
        </>
      ) : null}
      {isFirst ? null : online}
    </>
  )
}

function Upi({ booking, refusal }: PaymentOptionsProps) {
  const { t } = useTranslation('family')
  return (
    <>
      {booking.upiLink ? (
        <PayByUpi
          link={booking.upiLink}
          labels={{ codeTitle: t('pay.codeTitle'), codeHint: t('pay.codeHint'), open: t('pay.open') }}
        />
      ) : null}
      <p className="muted">{booking.online ? t('pay.confirmedOnceMatched') : t('pay.confirmedLater')}</p>
      {booking.upiLink || booking.online ? <ReportPayment booking={booking} refusal={refusal} /> : null}
    </>
  )
}

/** An online puja is paid before it is held, one at home after it. For a past or cancelled puja the text mentions neither. */
function usePayText({ online, upiLink, state }: FamilyBooking): string {
  const { t } = useTranslation('family')
  const isOver = state === 'completed' || state === 'cancelled'
  if (online && state !== 'cancelled') return upiLink ? t('pay.before') : t('pay.beforeByPhone')
  if (isOver) return upiLink ? t('pay.nowCashOrUpi') : t('pay.nowCash')
  return upiLink ? t('pay.cashOrUpi') : t('pay.cash')
}
