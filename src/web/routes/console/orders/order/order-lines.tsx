import type { Order } from '../../../../../modules/shop/orders/contract.ts'
import { formatPaise } from '../../../../../shared/money/money.ts'
import { useTranslation } from '../../../../../ui/translation.tsx'
import * as styles from '../orders.module.css'

export function OrderLines({ order }: { order: Order }) {
  const { t } = useTranslation('console-orders')
  return (
    <section aria-labelledby="items-title">
      <h3 id="items-title">{t('items')}</h3>
      <ul className={`${styles.orderLines} numeric`}>
        {order.lines.map((line) => (
          <li key={line.lineId}>
            <b>{t('times', { count: line.quantity })}</b>
            <p>
              {line.name}
              {line.variantName ? <span className="muted"> {line.variantName}</span> : null}
              {line.parts.map((part) => (
                <span key={part.variantId} className={`muted ${styles.part}`}>
                  {t('part', { count: part.quantity, name: part.name })}
                </span>
              ))}
            </p>
            <span>{formatPaise(line.amountPaise)}</span>
          </li>
        ))}
      </ul>
      <Sums order={order} />
    </section>
  )
}

function Sums({ order }: { order: Order }) {
  const { t } = useTranslation('console-orders')
  const sums = [
    { name: t('sum.subtotal'), paise: order.subtotalPaise, isShown: true },
    { name: t('sum.discount'), paise: -order.discountPaise, isShown: order.discountPaise > 0 },
    { name: t('sum.shipping'), paise: order.shippingPaise, isShown: true },
    { name: order.taxBasis === 'added' ? t('sum.tax') : t('sum.taxWithin'), paise: order.taxPaise, isShown: order.taxPaise > 0 },
  ].filter(({ isShown }) => isShown)
  return (
    <dl className={`numeric ${styles.orderSums}`}>
      {sums.map(({ name, paise }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatPaise(paise)}</dd>
        </div>
      ))}
      <div className={styles.all}>
        <dt>{t('sum.total')}</dt>
        <dd>{formatPaise(order.totalPaise)}</dd>
      </div>
    </dl>
  )
}
