import { useEffect, useRef } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { formatPaise } from '../../../../shared/money/money.ts'
import type { Translate } from '../../../../shared/text/translation.ts'
import { formatDate, indiaDate } from '../../../../shared/time/dates.ts'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import type { Order } from '../../orders/contract.ts'
import * as styles from '../../orders/ui/order.module.css'
import type { OrderReturn } from '../contract.ts'
import { nextRefundPaise } from '../model.ts'

/** The reasons as shown to buyers. */
export function useReasonLabel(): (reason: OrderReturn['reason']) => string {
  const { t } = useTranslation('order')
  return (reason) =>
    ({
      damaged: t('return.reason.damaged'),
      wrong: t('return.reason.wrong'),
      'not-as-shown': t('return.reason.notAsShown'),
      'not-wanted': t('return.reason.notNeeded'),
    })[reason]
}

export function ReturnRequests({ order }: { order: Order }) {
  const { t } = useTranslation('order')
  const part = useRef<HTMLElement>(null)
  const { hash } = useLocation()
  const count = order.returns.length
  // Scrolls to the result of the last action and focuses it.
  useEffect(() => {
    if (hash !== '#returns' || count === 0) return
    part.current?.focus({ preventScroll: true })
    part.current?.scrollIntoView({ block: 'start' })
  }, [hash, count])
  if (order.returns.length === 0) return null
  return (
    <section className={styles.part} id="returns" ref={part} tabIndex={-1}>
      <h2>{t('return.requests')}</h2>
      {order.returns.map((request) => (
        <Request key={request.requestedAt} order={order} request={request} />
      ))}
    </section>
  )
}

function useStateSentence(order: Order): (request: OrderReturn) => string {
  const { t } = useTranslation('order')
  const { language } = useSite()
  return (request) => {
    const { state, pickupOn } = request
    const day = pickupOn ? formatDate(pickupOn, language, 'long') : ''
    const received = receivedSentence(order, request, t)
    return {
      requested: t('return.state.requested'),
      approved: t('return.state.approved', { day }),
      declined: t('return.state.declined'),
      withdrawn: t('return.state.withdrawn'),
      'taken-back': received,
      refunded: received,
    }[state]
  }
}

/** Whether the refund of received items is still to be made, in progress or done. A closed return may wait for a refund that failed. */
function receivedSentence(order: Order, request: OrderReturn, t: Translate<'order'>): string {
  const { refundPaise, refundingPaise } = request
  const leftPaise = nextRefundPaise(request, order)
  if (leftPaise > 0) return t('return.state.receivedRefundDue', { amount: formatPaise(leftPaise) })
  if (refundingPaise > 0) return t('return.state.receivedRefunding', { amount: formatPaise(refundingPaise) })
  return refundPaise ? t('return.state.refunded', { amount: formatPaise(refundPaise) }) : t('return.state.received')
}

function Request({ order, request }: { order: Order; request: OrderReturn }) {
  const { t } = useTranslation('order')
  const { language } = useSite()
  const sentence = useStateSentence(order)
  const reason = useReasonLabel()
  const products = request.lines.flatMap(({ lineId, quantity }) => {
    const line = order.lines.find((entry) => entry.lineId === lineId)
    return line ? [`${quantity} × ${line.name}`] : []
  })
  return (
    <div className={styles.request}>
      <p>
        <b>{sentence(request)}</b>
      </p>
      {request.answer ? <p>{request.answer}</p> : null}
      <p className="numeric">{products.join(', ')}</p>
      <p className="muted text-small numeric">
        {t('return.requested', {
          day: formatDate(indiaDate(new Date(request.requestedAt)), language),
          reason: reason(request.reason),
        })}
      </p>
      {request.words ? <p className="muted">{request.words}</p> : null}
      {request.photoUrl ? <img src={request.photoUrl} alt={t('return.photoAlt')} width={160} loading="lazy" /> : null}
      {request.actions.includes('withdraw') ? <Withdraw /> : null}
    </div>
  )
}

function Withdraw() {
  const { t } = useTranslation('order')
  const { formData } = useNavigation()
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="withdraw" />
      <button type="submit" className="button button-outline small no-print" disabled={formData?.get('intent') === 'withdraw'}>
        {t('return.withdraw')}
      </button>
    </Form>
  )
}
