import { useVisitor } from '../../../../../modules/accounts/profile/ui/use-visitor.ts'
import type { Order } from '../../../../../modules/shop/orders/contract.ts'
import { formatPaise } from '../../../../../shared/money/money.ts'
import { formatPhone } from '../../../../../shared/phone/phone-links.ts'
import { nameIn } from '../../../../../shared/text/names.ts'
import { formatDate, indiaDate } from '../../../../../shared/time/dates.ts'
import { useTranslation } from '../../../../../ui/translation.tsx'
import { addressLines } from '../order/order-facts.tsx'
import * as styles from '../print.module.css'
import { Barcode } from './barcode.tsx'

export function PackingSlip({ order }: { order: Order }) {
  const { t } = useTranslation('console-orders')
  return (
    <article className={styles.slip}>
      <SlipHead order={order} />
      <SlipAddresses order={order} />
      <Due order={order} />
      <SlipProducts order={order} />
      {order.giftNote ? (
        <section className={styles.slipGift}>
          <h2>{t('fact.gift')}</h2>
          <p>{order.giftNote}</p>
        </section>
      ) : null}
    </article>
  )
}

function SlipHead({ order: { number, placedAt } }: { order: Order }) {
  const { t } = useTranslation('console-orders')
  const { language } = useVisitor()
  return (
    <header>
      <h1>
        {t('slip.title')} <span className="numeric">{number}</span>
        <small>{t('slip.placed', { day: formatDate(indiaDate(new Date(placedAt)), language, 'long') })}</small>
      </h1>
      <Barcode text={number} label={t('slip.barcode', { number })} />
    </header>
  )
}

function SlipAddresses({ order }: { order: Order }) {
  const mobile = order.receiver?.mobile ?? order.mobile
  const { t } = useTranslation('console-orders')
  const { language, settings } = useVisitor()
  return (
    <div className={styles.slipPair}>
      <section>
        <h2>{t('slip.to')}</h2>
        <address>
          <b>{order.receiver?.name ?? order.name}</b>
          {addressLines(order).map((line) => (
            <span key={line}>{line}</span>
          ))}
          {mobile ? <span className="numeric">{formatPhone(mobile)}</span> : null}
        </address>
      </section>
      <section>
        <h2>{t('slip.from')}</h2>
        <address>
          <b>{nameIn(language, settings.brandName, settings.brandNameHindi)}</b>
          <span>{nameIn(language, settings.officeAddress, settings.officeAddressHindi)}</span>
          <span className="numeric">{formatPhone(settings.phone)}</span>
        </address>
      </section>
    </div>
  )
}

/** In large type, because it is read on delivery. */
function Due({ order }: { order: Order }) {
  const { t } = useTranslation('console-orders')
  const open = order.owedPaise
  if (order.state === 'cancelled') return <p className={styles.slipDue}>{t('slip.cancelled')}</p>
  const amount = formatPaise(open)
  if (open === 0) return <p className={styles.slipDue}>{t('slip.nothingDue')}</p>
  return (
    <p className={`${styles.slipDue} numeric`}>
      {order.paymentMethod === 'cash' ? t('slip.takeCash', { amount }) : t('slip.unpaid', { amount })}
    </p>
  )
}

function SlipProducts({ order: { lines } }: { order: Order }) {
  const { t } = useTranslation('console-orders')
  return (
    <table className={`${styles.pick} numeric`}>
      <thead>
        <tr>
          <th scope="col">{t('packing.pieces')}</th>
          <th scope="col">{t('packing.product')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.lineId}>
            <td>
              <b>{line.quantity}</b>
            </td>
            <th scope="row">
              {line.variantName ? `${line.name}, ${line.variantName}` : line.name}
              {line.parts.map((part) => (
                <span key={part.variantId} className={styles.part}>
                  {t('part', { count: part.quantity, name: part.name })}
                </span>
              ))}
            </th>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
