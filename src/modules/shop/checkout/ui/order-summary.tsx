import { type FormEvent, useState } from 'react'
import { formatPaise } from '../../../../shared/money/money.ts'
import { ErrorText } from '../../../../ui/errors/error-text.tsx'
import type { Refused } from '../../../../ui/errors/refusal.ts'
import { Field } from '../../../../ui/kit/field.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import type { Cart } from '../../cart/contract.ts'
import { CartLines } from '../../cart/ui/cart-lines.tsx'
import { acceptChanges, setCoupon } from '../../cart/ui/cart-store.ts'
import { CartTotals } from '../../cart/ui/cart-totals.tsx'
import { RuleNote } from '../../returns/ui/return-rule.tsx'
import * as styles from './checkout.module.css'

type OrderSummaryProps = { cart: Cart; formId: string; isSending: boolean; method: string; refusal: Refused | undefined }

/** When only the top of the card is on the screen, scrolls until the message and its button are both visible. */
function scrollToRefusal(refusal: HTMLElement | null): void {
  refusal?.parentElement?.scrollIntoView({ block: 'nearest' })
}

export function OrderSummary({ cart, formId, isSending, method, refusal }: OrderSummaryProps) {
  const { t } = useTranslation('checkout')
  return (
    <aside className={`${styles.summary} card`} aria-labelledby={`${formId}-order`}>
      <h2 id={`${formId}-order`}>{t('order.title')}</h2>
      <CartLines lines={cart.lines} />
      <ReturnRules cart={cart} />
      <Changes cart={cart} />
      <Coupon cart={cart} />
      <CartTotals cart={cart} />
      {cart.isTooLarge && !refusal ? (
        <p className={styles.refusal}>{t('errors.order_too_large', { max: formatPaise(cart.maxPaise) })}</p>
      ) : null}
      <div className={styles.sticky}>
        {refusal ? (
          <p className={styles.refusal} role="alert" ref={scrollToRefusal}>
            <ErrorText error={refusal} namespace="checkout" />
          </p>
        ) : null}
        <button type="submit" form={formId} className="button button-primary" aria-busy={isSending} aria-disabled={isSending}>
          {isSending ? t('sending') : t('complete')}
        </button>
      </div>
      <p className="muted text-small">
        {method === 'online' ? t('order.online') : method === 'upi' ? t('order.upi') : t('order.cash')}
      </p>
    </aside>
  )
}

/** Shows before ordering what cannot be returned. Each rule is shown once for all its products. */
function ReturnRules({ cart }: { cart: Cart }) {
  const special = cart.lines.filter((line) => line.returnRule !== 'any')
  if (special.length === 0) return null
  const namesOf = (rule: string) => special.filter((line) => line.returnRule === rule).map((line) => line.name)
  return (
    <ul className={`muted text-small ${styles.rules}`}>
      {[...new Set(special.map((line) => line.returnRule))].map((rule) => (
        <li key={rule}>
          {[...new Set(namesOf(rule))].join(', ')}: <RuleNote rule={rule} />
        </li>
      ))}
    </ul>
  )
}

/** The buyer has to accept changes since a product was added. */
function Changes({ cart }: { cart: Cart }) {
  const { t } = useTranslation('checkout')
  if (cart.lines.every((line) => line.changes.length === 0)) return null
  return (
    <div className={styles.changes} id="changes" tabIndex={-1}>
      <p>{t('changes.text')}</p>
      <button type="button" className="button button-secondary small" onClick={() => void acceptChanges()}>
        {t('changes.accept')}
      </button>
    </div>
  )
}

function Coupon({ cart }: { cart: Cart }) {
  const { t } = useTranslation('checkout')
  const [code, setCode] = useState('')
  const min = formatPaise(cart.couponMinPaise)
  const products = cart.couponProducts.join(', ')
  const texts = {
    unknown: t('coupon.unknown'),
    scheduled: t('coupon.scheduled'),
    expired: t('coupon.expired'),
    used_up: t('coupon.usedUp'),
    used: t('coupon.used'),
    sign_in: t('coupon.signIn'),
    verify_email: t('coupon.verifyEmail'),
    other_products: t('coupon.otherProducts', { products }),
    too_small: products ? t('coupon.tooSmallOf', { min, products }) : t('coupon.tooSmall', { min }),
  }
  const apply = (event: FormEvent) => {
    event.preventDefault()
    void setCoupon(code)
  }
  return (
    <form className={styles.coupon} onSubmit={apply}>
      <Field label={t('coupon.label')} error={cart.couponReason ? texts[cart.couponReason] : undefined}>
        {(control) => (
          <input
            {...control}
            className="input"
            name="coupon"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={40}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
      </Field>
      <button type="submit" className="button button-outline">
        {t('coupon.apply')}
      </button>
    </form>
  )
}
