import { Phone, ShoppingBag } from 'lucide'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { formatPaise } from '../../../../shared/money/money.ts'
import { formatPhone, phoneLink, whatsappLink } from '../../../../shared/phone/phone-links.ts'
import { formatDate, formatTime, indiaDate } from '../../../../shared/time/dates.ts'
import { deferredComponent } from '../../../../ui/data/lazy-component.tsx'
import { type PaymentOutcome, usePolling } from '../../../../ui/data/payment-outcome.ts'
import type { Refused } from '../../../../ui/errors/refusal.ts'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { WhatsAppLogo } from '../../../../ui/kit/whatsapp-logo.tsx'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import type { PublicSettings } from '../../../settings/contract.ts'
import * as styles from '../../cart/ui/cart.module.css'
import { addAllToCart, openCart } from '../../cart/ui/cart-store.ts'
import type { Order } from '../contract.ts'
import * as orderStyles from './order.module.css'
import { OrderHistory, OrderSteps, useStateLabel } from './order-history.tsx'

/** Their links and forms work before their code is loaded. */
const OrderInvoice = deferredComponent(() => import('./order-invoice.tsx').then((module) => module.OrderInvoice))
const CancelOrder = deferredComponent(() => import('./cancel-order.tsx').then((module) => module.CancelOrder))
const UpiPayment = deferredComponent(() => import('../../payments/ui/report-payment.tsx').then((module) => module.UpiPayment))
const ReturnProducts = deferredComponent(() =>
  import('../../returns/ui/return-products.tsx').then((module) => module.ReturnProducts),
)
const ReturnRequests = deferredComponent(() =>
  import('../../returns/ui/return-requests.tsx').then((module) => module.ReturnRequests),
)

/** The parts that appear together with the page on a navigation in the browser. */
export const ORDER_PARTS = [CancelOrder, UpiPayment, ReturnProducts, ReturnRequests, OrderInvoice] as const

type PayByProviderProps = { order: Order; outcome: PaymentOutcome | undefined }

function PayByProvider({ order, outcome }: PayByProviderProps) {
  const { t } = useTranslation('order')
  const { href, language } = useSite()
  const amount = formatPaise(order.owedPaise)
  if (outcome === 'waiting') return <Waiting />
  if (!order.isPayableByProvider) return <p>{t('pay.onlineExpired')}</p>
  const outcomeText = { failed: t('pay.failed'), cancelled: t('pay.cancelled'), unreachable: t('pay.unreachable') }
  return (
    <>
      {outcome ? <p role="alert">{outcomeText[outcome]}</p> : null}
      {order.payBefore ? <p>{t('pay.online', { time: formatTime(new Date(order.payBefore), language) })}</p> : null}
      <p className="no-print">
        {/* Needs a full page load: only that page's own response allows its form to submit to the provider. */}
        <a className="button button-primary numeric" href={href(`/order/${order.number}/pay`)} target="_self">
          {t('pay.onlineOpen', { amount })}
        </a>
      </p>
    </>
  )
}

/** Polls until the order is paid, and then disappears. */
function Waiting() {
  const { t } = useTranslation('order')
  usePolling()
  return <output>{t('pay.waiting')}</output>
}

function BuyAgain({ order }: { order: Order }) {
  const { t } = useTranslation('order')
  const [isAdding, setIsAdding] = useState(false)
  const again = async () => {
    const products = order.lines.map((line) => ({
      ...{ variantId: line.variantId, productId: line.productId, quantity: Math.min(10, line.quantity), without: line.without },
      ...{ seenPaise: Math.round(line.amountPaise / line.quantity), name: line.name, imageUrl: line.imageUrl },
    }))
    setIsAdding(true)
    await addAllToCart(products)
    setIsAdding(false)
    openCart()
  }
  return (
    <section className={`${orderStyles.part} no-print`}>
      <h2>{t('again.title')}</h2>
      <button
        type="button"
        className="button button-secondary"
        aria-busy={isAdding}
        onClick={isAdding ? undefined : () => void again()}
      >
        <Icon icon={ShoppingBag} size={18} />
        {t('again.button')}
      </button>
    </section>
  )
}

// Keeps the order number on one line.
function OrderTitle({ text, number }: { text: string; number: string }) {
  const [before, after] = text.split(number)
  return (
    <h1 className="numeric">
      {before}
      <span className={orderStyles.number}>{number}</span>
      {after}
    </h1>
  )
}

/** The error of a form on this page. */
export type OrderRefusal = Refused & { intent: string }
/** `outcome` is the result of the last try to pay online; `children` are requests to the buyer after the delivery. */
type OrderViewProps = {
  order: Order
  settings: PublicSettings
  refusal: OrderRefusal | undefined
  outcome: PaymentOutcome | undefined
  children?: ReactNode
}

export function OrderView({ order, settings, refusal, outcome, children }: OrderViewProps) {
  const { t } = useTranslation('order')
  const { language } = useSite()
  const state = useStateLabel()
  const stateLine = useRef<HTMLParagraphElement>(null)
  const before = useRef(order.state)
  const isJustPlaced = (useLocation().state as { isJustPlaced?: boolean } | null)?.isJustPlaced === true
  useEffect(() => {
    if (isJustPlaced) stateLine.current?.focus({ preventScroll: true })
  }, [isJustPlaced])
  // On a phone the cancel button is several screens below the state.
  useEffect(() => {
    if (before.current === order.state) return
    before.current = order.state
    stateLine.current?.focus({ preventScroll: true })
    stateLine.current?.scrollIntoView({ block: 'center' })
  }, [order.state])
  const refusalOf = (intent: string) => (refusal?.intent === intent ? refusal : undefined)
  const at = new Date(order.placedAt)
  const texts = { day: formatDate(indiaDate(at), language), time: formatTime(at, language) }
  return (
    <main id="main" className={`${orderStyles.order} container`}>
      <header>
        <p className="muted numeric">{t('placedAt', texts)}</p>
        <OrderTitle text={t('title', { number: order.number })} number={order.number} />
        <OrderSteps state={order.state} />
        <p className={orderStyles.state} ref={stateLine} tabIndex={-1}>
          {state(order)}
        </p>
        <Promised order={order} />
      </header>
      <div className={orderStyles.columns}>
        <div>
          <ReturnRequests order={order} />
          <Lines order={order} />
          {children}
          <Payment order={order} outcome={outcome} refusal={refusalOf('paid')} />
          <Address order={order} />
        </div>
        <div>
          <OrderHistory history={order.history} />
          <OrderInvoice order={order} />
          <BuyAgain order={order} />
          <CancelOrder order={order} refusal={refusalOf('cancel')} />
          <ReturnProducts order={order} refusal={refusalOf('return') ?? refusalOf('withdraw')} />
          <Help number={order.number} settings={settings} />
        </div>
      </div>
    </main>
  )
}

/** The promised delivery dates, until it is delivered. */
function Promised({ order: { state, promisedFrom, promisedBy } }: { order: Order }) {
  const { t } = useTranslation('order')
  const { language } = useSite()
  const isExpected = state === 'placed' || state === 'confirmed' || state === 'packed' || state === 'shipped'
  if (!isExpected || !promisedFrom || !promisedBy) return null
  const texts = { from: formatDate(promisedFrom, language, 'long'), to: formatDate(promisedBy, language, 'long') }
  return <p className="numeric">{t('promised', texts)}</p>
}

function Lines({ order }: { order: Order }) {
  const { t } = useTranslation('order')
  const { href } = useSite()
  return (
    <section className={orderStyles.part}>
      <h2>{t('lines')}</h2>
      <ul className={styles.lines}>
        {order.lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a placed order never change, and two may be equal
          <li key={at} className={styles.line}>
            <img className={styles.picture} src={line.imageUrl} alt="" width={68} height={68} loading="lazy" />
            <p className={styles.name}>
              <a href={href(`/product/${line.slug}`)}>{line.name}</a>
              <span className="muted text-small numeric">
                {[line.variantName, t('pieces', { count: line.quantity })].filter(Boolean).join(', ')}
              </span>
            </p>
            <p className={`${styles.price} numeric`}>{formatPaise(line.amountPaise)}</p>
            {line.parts.length > 0 ? (
              <details className={`${orderStyles.kitParts} text-small`}>
                <summary className="link expandable">{t('parts', { count: line.parts.length })}</summary>
                <p>{line.parts.map((part) => `${part.quantity} × ${part.name}`).join(', ')}</p>
              </details>
            ) : null}
          </li>
        ))}
      </ul>
      <Totals order={order} />
    </section>
  )
}

function Totals({ order }: { order: Order }) {
  const { t } = useTranslation('order')
  const rows: [string, string][] = [
    [t('total.subtotal'), formatPaise(order.subtotalPaise)],
    ...(order.discountPaise > 0
      ? ([[t('total.discount', { code: order.coupon ?? '' }), `−${formatPaise(order.discountPaise)}`]] as [string, string][])
      : []),
    [t('total.shipping'), order.shippingPaise === 0 ? t('total.free') : formatPaise(order.shippingPaise)],
    ...(order.taxBasis === 'added' ? ([[t('total.tax'), formatPaise(order.taxPaise)]] as [string, string][]) : []),
  ]
  return (
    <dl className={`${styles.totals} numeric`}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{t('total.total')}</dt>
        <dd>{formatPaise(order.totalPaise)}</dd>
      </div>
      {order.taxBasis === 'included' ? (
        <div className="muted text-small">
          <dt>{t('total.included')}</dt>
          <dd>{formatPaise(order.taxPaise)}</dd>
        </div>
      ) : null}
    </dl>
  )
}

type PaymentProps = { order: Order; outcome: PaymentOutcome | undefined; refusal: Refused | undefined }

function Payment({ order, outcome, refusal }: PaymentProps) {
  const { t } = useTranslation('order')
  const left = formatPaise(order.owedPaise)
  const isOver = order.state === 'cancelled' || order.state === 'returned' || order.state === 'refunded'
  // The buyer of a delivered order has paid the carrier, so only the carrier still owes the amount.
  const isPaidOnDelivery = order.state === 'delivered' && order.payment === 'due' && order.paymentMethod === 'cash'
  return (
    <section className={orderStyles.part}>
      <h2>{t('pay.title')}</h2>
      {order.paidPaise > 0 ? <p className="numeric">{t('pay.paid', { amount: formatPaise(order.paidPaise) })}</p> : null}
      {order.refundedPaise > 0 ? (
        <p className="numeric">{t('pay.refunded', { amount: formatPaise(order.refundedPaise) })}</p>
      ) : null}
      {order.refundingPaise > 0 ? (
        <p className="numeric">{t('pay.refunding', { amount: formatPaise(order.refundingPaise) })}</p>
      ) : null}
      {isOver && order.paidPaise === 0 ? <p>{t('pay.nothing')}</p> : null}
      {isPaidOnDelivery ? <p className="numeric">{t('pay.onDelivery', { amount: left })}</p> : null}
      {order.owedPaise > 0 && order.paymentMethod === 'upi' ? <UpiPayment order={order} refusal={refusal} /> : null}
      {order.owedPaise > 0 && order.paymentMethod !== 'upi' && !isPaidOnDelivery ? (
        <>
          <p className={`${orderStyles.amount} numeric`}>{t('pay.left', { amount: left })}</p>
          {order.paymentMethod === 'online' ? <PayByProvider order={order} outcome={outcome} /> : <p>{t('pay.cash')}</p>}
        </>
      ) : null}
    </section>
  )
}

function Address({ order }: { order: Order }) {
  const { t } = useTranslation('order')
  const { language } = useSite()
  const { receiver } = order
  const rows: [string, ReactNode][] = [
    [
      t('address.to'),
      [receiver?.name ?? order.name, order.address, order.landmark, `${order.city} ${order.pin}`, order.stateName]
        .filter(Boolean)
        .join('\n'),
    ],
    [t('address.receiverMobile'), receiver ? formatPhone(receiver.mobile) : ''],
    [t('address.orderedBy'), receiver ? order.name : ''],
    [t('address.mobile'), formatPhone(order.mobile)],
    [t('address.email'), order.email],
    [t('address.neededBy'), order.neededBy ? formatDate(order.neededBy, language, 'long') : ''],
    [t('address.giftNote'), order.giftNote],
    [t('address.carrier'), order.carrier ? <Parcel key="parcel" order={order} /> : ''],
  ]
  return (
    <section className={orderStyles.part}>
      <h2>{t('address.title')}</h2>
      <dl className={orderStyles.facts}>
        {rows
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="numeric">{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}

function Parcel({ order: { carrier, tracking, trackingUrl } }: { order: Order }) {
  const { t } = useTranslation('order')
  return (
    <>
      {[carrier, tracking].filter(Boolean).join(' ')}
      {trackingUrl ? (
        <>
          {'\n'}
          <a className="link no-print" href={trackingUrl} target="_blank" rel="noreferrer">
            {t('address.track', { carrier })}
          </a>
        </>
      ) : null}
    </>
  )
}

export function Help({ number, settings }: { number: string; settings: PublicSettings }) {
  const { t } = useTranslation('order')
  return (
    <section className={`${orderStyles.part} no-print`}>
      <h2>{t('help.title')}</h2>
      <p className={orderStyles.buttons}>
        <a className="button button-outline" href={phoneLink(settings.phone)}>
          <Icon icon={Phone} size={18} />
          {formatPhone(settings.phone)}
        </a>
        <a
          className="button button-whatsapp"
          href={whatsappLink(settings.whatsapp, t('help.message', { number }))}
          target="_blank"
          rel="noopener"
        >
          <WhatsAppLogo />
          {t('help.whatsapp')}
        </a>
      </p>
    </section>
  )
}
