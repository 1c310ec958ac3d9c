import { formatPaise } from '../../../../shared/money/money.ts'
import { formatTime } from '../../../../shared/time/dates.ts'
import { type PaymentOutcome, useLooks } from '../../../../ui/data/payment-outcome.ts'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/words.tsx'
import type { Order } from '../../orders/contract.ts'

type PayOnlineProps = { order: Order; outcome: PaymentOutcome | undefined }

export function PayOnline({ order, outcome }: PayOnlineProps) {
  const { t } = useTranslation('order')
  const { href, language } = useSite()
  const amount = formatPaise(order.owedPaise)
  if (outcome === 'waiting') return <Waiting />
  if (!order.isPayableOnline) return <p>{t('pay.onlineOver')}</p>
  const outcomeText = { failed: t('pay.failed'), cancelled: t('pay.cancelled'), unreachable: t('pay.unreachable') }
  return (
    <>
      {outcome ? <p role="alert">{outcomeText[outcome]}</p> : null}
      {order.payBefore ? <p>{t('pay.online', { time: formatTime(new Date(order.payBefore), language) })}</p> : null}
      <p className="no-print">
        {/* Needs a full page load: only that page's own response allows its form to submit to the provider. */}
        <a className="btn btn-p num" href={href(`/order/${order.number}/pay`)} target="_self">
          {t('pay.onlineOpen', { amount })}
        </a>
      </p>
    </>
  )
}

/** Polls until the order is paid, and then disappears. */
function Waiting() {
  const { t } = useTranslation('order')
  useLooks()
  return <output>{t('pay.waiting')}</output>
}
