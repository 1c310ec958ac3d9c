import { useState } from 'react'
import { useVisitor } from '../../../../../modules/accounts/profile/ui/use-visitor.ts'
import type { Order } from '../../../../../modules/shop/orders/contract.ts'
import type { OrderReturn } from '../../../../../modules/shop/returns/contract.ts'
import { nextRefundPaise } from '../../../../../modules/shop/returns/model.ts'
import { formatPaise } from '../../../../../shared/money/money.ts'
import type { Translate } from '../../../../../shared/text/translation.ts'
import { formatDate } from '../../../../../shared/time/dates.ts'
import { useTranslation } from '../../../../../ui/translation.tsx'
import * as paneStyles from '../../list/detail-pane.module.css'
import { FactList } from '../../list/fact-list.tsx'
import { ActionRefusal } from '../../pane/action-dialog.tsx'
import * as styles from '../orders.module.css'
import { type ReturnActionRequest, useReturnActions } from './return-actions.ts'
import { ApproveForm, ArriveForm, DeclineForm, RefundForm } from './return-forms.tsx'

export function returnStateName(state: OrderReturn['state'], t: Translate<'console-orders'>): string {
  const names: Record<OrderReturn['state'], string> = {
    requested: t('return.state.requested'),
    approved: t('return.state.approved'),
    declined: t('return.state.declined'),
    withdrawn: t('return.state.withdrawn'),
    'taken-back': t('return.state.received'),
    refunded: t('return.state.refunded'),
  }
  return names[state]
}

export function returnReasonName(reason: OrderReturn['reason'], t: Translate<'console-orders'>): string {
  const names: Record<OrderReturn['reason'], string> = {
    damaged: t('return.reason.damaged'),
    wrong: t('return.reason.wrong'),
    'not-as-shown': t('return.reason.notAsShown'),
    'not-wanted': t('return.reason.notNeeded'),
  }
  return names[reason]
}

export function ReturnPanel({ order }: { order: Order }) {
  const { t } = useTranslation('console-orders')
  if (order.returns.length === 0) return null
  return (
    <section aria-labelledby="return-title">
      <h3 id="return-title">{t('return.title')}</h3>
      {order.returns.map((request) => (
        <Request key={request.requestedAt} order={order} request={request} />
      ))}
    </section>
  )
}

type Text = Translate<'console-orders'>

/** The state, also while the refund of a closed return is not done. */
function stateText(order: Order, request: OrderReturn, t: Text): string {
  if (request.state !== 'refunded') return returnStateName(request.state, t)
  if (nextRefundPaise(request, order) > 0) return t('return.state.refundDue')
  return t(request.refundingPaise > 0 ? 'return.state.refunding' : 'return.state.refunded')
}

/** What is still to be refunded, also of a closed return whose refund failed. */
function remainingRefundText(order: Order, request: OrderReturn, t: Text): string {
  const amountPaise = nextRefundPaise(request, order)
  if (amountPaise > 0) return formatPaise(amountPaise)
  return request.state === 'taken-back' && request.refundingPaise === 0 ? t('return.alreadyRefunded') : ''
}

/** What was refunded for this return; a return may also be finished by refunds that do not name it. */
function refundedText(order: Order, request: OrderReturn, t: Text): string {
  const { state, refundPaise, refundedPaise, refundingPaise } = request
  if (refundedPaise === 0)
    return state === 'refunded' && nextRefundPaise(request, order) === 0 ? formatPaise(refundPaise ?? 0) : ''
  const donePaise = refundedPaise - refundingPaise
  if (donePaise === 0) return ''
  return refundPaise === null || donePaise >= refundPaise
    ? formatPaise(donePaise)
    : t('return.refundedOf', { amount: formatPaise(donePaise), total: formatPaise(refundPaise) })
}

type Part = { order: Order; request: OrderReturn }

function Request({ order, request }: Part) {
  const { t } = useTranslation('console-orders')
  const { language } = useVisitor()
  const products = request.lines.map(({ lineId, quantity, damaged }) => {
    const name = order.lines.find((line) => line.lineId === lineId)?.name ?? ''
    const itemText = t('part', { count: quantity, name })
    return damaged > 0 ? t('return.ofWhich', { products: itemText, count: damaged }) : itemText
  })
  const facts = [
    { name: t('column.state'), value: stateText(order, request, t) },
    { name: t('reason'), value: [returnReasonName(request.reason, t), request.words].filter(Boolean).join(': ') },
    { name: t('items'), value: products.join(', ') },
    { name: t('return.pickupOn'), value: request.pickupOn ? formatDate(request.pickupOn, language, 'long') : '' },
    { name: t('return.answer'), value: request.answer },
    { name: t(request.refundedPaise > 0 ? 'return.refundedFor' : 'refunded'), value: refundedText(order, request, t) },
    { name: t('return.state.refunding'), value: request.refundingPaise > 0 ? formatPaise(request.refundingPaise) : '' },
    { name: t('return.worth'), value: remainingRefundText(order, request, t) },
  ].filter(({ value }) => value !== '')
  return (
    <div className={styles.returnRequest}>
      <FactList facts={facts} />
      {request.photoUrl ? (
        <a href={request.photoUrl} target="_blank" rel="noopener">
          <img src={request.photoUrl} alt={t('return.photo')} width={200} loading="lazy" />
        </a>
      ) : null}
      <Buttons order={order} request={request} />
    </div>
  )
}

const FORMS = { approve: ApproveForm, decline: DeclineForm, 'take-back': ArriveForm, refund: RefundForm }

function Buttons({ order, request }: Part) {
  const { t } = useTranslation('console-orders')
  const { language } = useVisitor()
  const actions = useReturnActions(order.number, language)
  const [openForm, setOpenForm] = useState<ReturnActionRequest['action']>()
  const labels = {
    approve: request.state === 'approved' ? t('return.otherDay') : t('return.approve'),
    decline: t('return.decline'),
    'take-back': t('return.arrive'),
    refund: t(nextRefundPaise(request, order) > 0 ? 'return.refund' : 'return.close'),
  }
  const open = (action: ReturnActionRequest['action'] | undefined) => () => {
    actions.reset()
    setOpenForm(action)
  }
  const Form = openForm && FORMS[openForm]
  const may = (Object.keys(FORMS) as ReturnActionRequest['action'][]).filter((action) => request.actions.includes(action))
  if (may.length === 0) return null
  return (
    <div className={paneStyles.actions}>
      {openForm ? null : <ActionRefusal error={actions.error} namespace="console-orders" />}
      {may.map((action) => (
        <button key={action} type="button" className="button button-outline small" onClick={open(action)}>
          {labels[action]}
        </button>
      ))}
      {Form ? <Form order={order} request={request} actions={actions} onClose={open(undefined)} /> : null}
    </div>
  )
}
