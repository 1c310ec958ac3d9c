import { useVisitor } from '../../../../../modules/accounts/profile/ui/use-visitor.ts'
import type { Order } from '../../../../../modules/shop/orders/contract.ts'
import type { Language } from '../../../../../shared/languages.ts'
import { formatPaise } from '../../../../../shared/money/money.ts'
import type { Translate } from '../../../../../shared/text/translation.ts'
import { formatDate, formatTime, indiaDate } from '../../../../../shared/time/dates.ts'
import { useTranslation } from '../../../../../ui/translation.tsx'
import { FactList, MailTo, Mobile } from '../../list/fact-list.tsx'
import { CarrierLink } from '../carrier-link.tsx'
import { methodLabel, returnDay } from '../order-labels.ts'

/** Returns the lines of an address as printed on a parcel. */
export const addressLines = ({ address, landmark, city, stateName, pin }: Order): string[] =>
  [address, landmark, `${city} ${pin}`.trim(), stateName].filter(Boolean)

function Parcel({ order: { carrier, tracking } }: { order: Order }) {
  return (
    <>
      <CarrierLink carrier={carrier} />
      {tracking ? `, ${tracking}` : ''}
    </>
  )
}

export function OrderFacts({ order }: { order: Order }) {
  const { t } = useTranslation('console-orders')
  const { language } = useVisitor()
  const facts = [
    { name: t('fact.mobile'), value: order.mobile ? <Mobile number={order.mobile} /> : null },
    {
      name: t('fact.receiver'),
      value: order.receiver ? (
        <>
          {order.receiver.name} <Mobile number={order.receiver.mobile} />
        </>
      ) : null,
    },
    { name: t('fact.email'), value: order.email ? <MailTo email={order.email} /> : null },
    { name: t('fact.address'), value: addressLines(order).join(', ') },
    ...preferences(order, language, t),
    { name: t('fact.parcel'), value: order.carrier ? <Parcel order={order} /> : null },
    { name: t('fact.payment'), value: paymentText(order, t) },
    { name: t('fact.reportedPayment'), value: reportedPaymentText(order, language, t) },
    { name: t('fact.returnUntil'), value: returnDay(order, language) },
  ].filter(({ value }) => value !== null && value !== '')
  return (
    <section aria-labelledby="facts-title">
      <h3 id="facts-title">{t('fact.title')}</h3>
      <FactList facts={facts} />
    </section>
  )
}

function reportedPaymentText({ reportedPayment }: Order, language: Language, t: Translate<'console-orders'>): string | null {
  if (!reportedPayment) return null
  const at = new Date(reportedPayment.at)
  const values = {
    amount: formatPaise(reportedPayment.amountPaise),
    day: formatDate(indiaDate(at), language),
    time: formatTime(at, language),
  }
  return [t('reportedPayment', values), reportedPayment.reference].filter(Boolean).join(' · ')
}

const promisedText = ({ promisedFrom, promisedBy }: Order, language: Language): string | null =>
  promisedFrom && promisedBy ? `${formatDate(promisedFrom, language)} – ${formatDate(promisedBy, language)}` : null

const preferences = (order: Order, language: Language, t: Translate<'console-orders'>) => {
  const { neededBy, giftNote, coupon } = order
  return [
    { name: t('fact.promised'), value: promisedText(order, language) },
    { name: t('fact.needed'), value: neededBy ? formatDate(neededBy, language, 'long') : null },
    { name: t('fact.gift'), value: giftNote },
    { name: t('fact.coupon'), value: coupon },
  ]
}

function paymentText(order: Order, t: Translate<'console-orders'>): string {
  const open = order.owedPaise
  return [
    methodLabel(order.paymentMethod, t),
    order.paidPaise > 0 ? t('paidAmount', { amount: formatPaise(order.paidPaise) }) : '',
    order.refundedPaise > 0 ? t('refundedAmount', { amount: formatPaise(order.refundedPaise) }) : '',
    order.refundingPaise > 0 ? t('refundingAmount', { amount: formatPaise(order.refundingPaise) }) : '',
    order.refundFailedPaise > 0 ? t('refundFailedAmount', { amount: formatPaise(order.refundFailedPaise) }) : '',
    open > 0 ? t('openAmount', { amount: formatPaise(open) }) : '',
  ]
    .filter(Boolean)
    .join(' · ')
}
