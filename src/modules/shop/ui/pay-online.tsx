// Paying an order online from its page: the way to the provider's page, what became of the last try, and waiting for a payment to be confirmed.
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { formatTime } from '../../../shared/dates.ts'
import { formatPaise } from '../../../shared/money.ts'
import { useTranslation } from '../../../ui/words.tsx'
import type { Order } from '../contract/orders.ts'
import { useShopPage } from './use-shop-page.ts'

/** How the last try ended, as the address of the page says it. */
export type PaymentOutcome = 'waiting' | 'failed' | 'cancelled' | 'unreachable'

const OUTCOMES: readonly string[] = ['waiting', 'failed', 'cancelled', 'unreachable'] satisfies PaymentOutcome[]

export const outcomeOf = (text: string | null): PaymentOutcome | undefined =>
  text !== null && OUTCOMES.includes(text) ? (text as PaymentOutcome) : undefined

type PayOnlineProps = { order: Order; outcome: PaymentOutcome | undefined }

export function PayOnline({ order, outcome }: PayOnlineProps) {
  const { t } = useTranslation('order')
  const { href, language } = useShopPage()
  const amount = formatPaise(order.owedPaise)
  if (outcome === 'waiting') return <Waiting />
  if (!order.isPayableOnline) return <p>{t('pay.onlineOver')}</p>
  const said = { failed: t('pay.failed'), cancelled: t('pay.cancelled'), unreachable: t('pay.unreachable') }
  return (
    <>
      {outcome ? <p role="alert">{said[outcome]}</p> : null}
      {order.payBefore ? <p>{t('pay.online', { time: formatTime(new Date(order.payBefore), language) })}</p> : null}
      <p className="no-print">
        {/* Loaded anew: only the answer that brings that page allows its form to leave for the provider. */}
        <a className="btn btn-p num" href={href(`/order/${order.number}/pay`)} target="_self">
          {t('pay.onlineOpen', { amount })}
        </a>
      </p>
    </>
  )
}

const PAUSE_MS = 4000
/** After this long the letter tells it; asking on would only cost the phone's battery. */
const MOST_LOOKS = 45

/** Looks again and again until the order is paid, and then is gone from the page. */
function Waiting() {
  const { t } = useTranslation('order')
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let looks = 0
    const timer = setInterval(() => {
      looks += 1
      if (looks >= MOST_LOOKS) clearInterval(timer)
      if (!document.hidden) void revalidate()
    }, PAUSE_MS)
    return () => clearInterval(timer)
  }, [revalidate])
  return <output>{t('pay.waiting')}</output>
}
