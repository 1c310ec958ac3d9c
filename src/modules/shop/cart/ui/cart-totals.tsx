import { formatPaise } from '../../../../shared/money/money.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import type { Cart } from '../contract.ts'
import * as styles from './cart.module.css'
import { useCart } from './cart-store.ts'

/** The rows of totals, shared by the drawer and the checkout. */
export function CartTotals({ cart }: { cart: Cart }) {
  const { t } = useTranslation('cart')
  const { isLoadingPrices: isPricing } = useCart()
  const { taxBasis, taxPercent } = cart
  const tax = taxPercent === null ? t('total.tax') : t('total.taxPercent', { percent: taxPercent })
  const rows: [string, string][] = [
    [t('total.subtotal'), formatPaise(cart.subtotalPaise)],
    ...(cart.discountPaise > 0 ? ([[t('total.discount'), `−${formatPaise(cart.discountPaise)}`]] as [string, string][]) : []),
    [t('total.shipping'), cart.shippingPaise === 0 ? t('total.free') : formatPaise(cart.shippingPaise)],
    ...(taxBasis === 'added' ? ([[tax, formatPaise(cart.taxPaise)]] as [string, string][]) : []),
  ]
  return (
    <dl className={`${styles.totals} numeric`} aria-busy={isPricing}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{t('total.total')}</dt>
        <dd>{formatPaise(cart.totalPaise)}</dd>
      </div>
      {taxBasis === 'included' ? (
        <div className="muted text-small">
          <dt>{t('total.included')}</dt>
          <dd>{formatPaise(cart.taxPaise)}</dd>
        </div>
      ) : null}
    </dl>
  )
}
