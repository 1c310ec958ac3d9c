// What is to be paid and how: cash in hand, or UPI by code and link; and what has been recorded as paid.
import { useSearchParams } from 'react-router'
import { indiaDate } from '../../../shared/dates.ts'
import { formatPaise } from '../../../shared/money.ts'
import { PayByUpi } from '../../../ui/kit/pay-by-upi.tsx'
import { outcomeOf, type PaymentOutcome } from '../../../ui/payment-outcome.ts'
import { useTranslation } from '../../../ui/words.tsx'
import type { FamilyBooking } from '../contract.ts'
import { toReturnPaise } from '../model/payment.ts'
import { methodWord } from './method-word.ts'
import { isPaymentSaid, toPay } from './next-step.ts'
import { isAbroad, PayOnline, WaitingForPayment } from './pay-online.tsx'
import { SayPaid } from './say-paid.tsx'
import { spokenDay } from './spoken-time.ts'
import { usePage } from './use-page.ts'

export function Payment({ booking, problem }: { booking: FamilyBooking; problem: string | undefined }) {
  const { t } = useTranslation('family')
  const left = toPay(booking)
  const [search] = useSearchParams()
  const outcome = outcomeOf(search.get('payment'))
  // As long as we look for what was said to be paid, nothing invites to pay it again.
  const isConfirming = left > 0 && booking.isPayableOnline && outcome === 'waiting'
  const isWaiting = left > 0 && !isConfirming && isPaymentSaid(booking)
  // Of a cancelled one the band above says it.
  const { refundingPaise, payments } = booking
  const back = booking.state === 'cancelled' ? 0 : toReturnPaise({ ...booking, cancelDuePaise: null }, payments) - refundingPaise
  if (left === 0 && booking.payments.length === 0) return null
  return (
    <section className="fam-part">
      <h2>{t('pay.title')}</h2>
      {isConfirming ? <WaitingForPayment /> : null}
      {isWaiting ? <SayPaid booking={booking} problem={problem} /> : null}
      {left > 0 && !isWaiting && !isConfirming ? (
        <>
          <p className="fam-amount num">{t('pay.left', { amount: formatPaise(left) })}</p>
          {booking.isPayableOnline ? (
            <OnlineOrUpi booking={booking} outcome={outcome} problem={problem} />
          ) : (
            <ByHand booking={booking} problem={problem} />
          )}
        </>
      ) : null}
      {refundingPaise > 0 ? <p className="fam-note num">{t('pay.refunding', { amount: formatPaise(refundingPaise) })}</p> : null}
      {back > 0 ? <p className="fam-note num">{t('pay.back', { amount: formatPaise(back) })}</p> : null}
      <Recorded payments={booking.payments} />
    </section>
  )
}

type WaysProps = { booking: FamilyBooking; problem: string | undefined }

/** Paid to somebody: cash in hand, or UPI to our account. */
function ByHand({ booking, problem }: WaysProps) {
  const how = usePayWords(booking)
  return (
    <>
      <p>{how}</p>
      <Upi booking={booking} problem={problem} />
    </>
  )
}

/** The provider's page and our UPI code; who is abroad reads of the provider first. */
function OnlineOrUpi({ booking, problem, outcome }: WaysProps & { outcome: PaymentOutcome | undefined }) {
  const { t } = useTranslation('family')
  const online = <PayOnline booking={booking} outcome={outcome} />
  const isFirst = isAbroad(booking) || !booking.upiLink
  return (
    <>
      <p>{t('pay.beforeOnline')}</p>
      {isFirst ? online : null}
      {booking.upiLink ? (
        <>
          <p>{isFirst ? t('pay.scan') : t('pay.scanFirst')}</p>
          <Upi booking={booking} problem={problem} />
        </>
      ) : null}
      {isFirst ? null : online}
    </>
  )
}

function Upi({ booking, problem }: WaysProps) {
  const { t } = useTranslation('family')
  return (
    <>
      {booking.upiLink ? (
        <PayByUpi
          link={booking.upiLink}
          words={{ codeTitle: t('pay.codeTitle'), codeHint: t('pay.codeHint'), open: t('pay.open') }}
        />
      ) : null}
      <p className="ash">{booking.online ? t('pay.countedMatched') : t('pay.counted')}</p>
      {booking.upiLink || booking.online ? <SayPaid booking={booking} problem={problem} /> : null}
    </>
  )
}

/** A puja over video is paid before it is held, one at home after it; what is over, or will not be, has no before and after. */
function usePayWords({ online, upiLink, state }: FamilyBooking): string {
  const { t } = useTranslation('family')
  const isOver = state === 'completed' || state === 'cancelled'
  if (online && state !== 'cancelled') return upiLink ? t('pay.before') : t('pay.beforeByPhone')
  if (isOver) return upiLink ? t('pay.nowCashOrUpi') : t('pay.nowCash')
  return upiLink ? t('pay.cashOrUpi') : t('pay.cash')
}

function Recorded({ payments }: Pick<FamilyBooking, 'payments'>) {
  const { t } = useTranslation('family')
  const { language } = usePage()
  if (payments.length === 0) return null
  return (
    <ul className="fam-paid num">
      {payments.map((entry) => {
        const words = {
          amount: formatPaise(entry.amountPaise),
          method: methodWord(entry.method, t),
          day: spokenDay(indiaDate(new Date(entry.at)), language),
        }
        return <li key={entry.at}>{entry.kind === 'payment' ? t('pay.recorded', words) : t('pay.refunded', words)}</li>
      })}
    </ul>
  )
}
