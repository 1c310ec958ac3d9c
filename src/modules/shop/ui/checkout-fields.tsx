// The fields of the three sections of the checkout.
import { useState } from 'react'
import { addDays, formatDate, indiaDate, type Language } from '../../../shared/dates.ts'
import { formatPaise } from '../../../shared/money.ts'
import { STATES } from '../../../shared/states.ts'
import { DateField } from '../../../ui/kit/date-field.tsx'
import { Field } from '../../../ui/kit/field.tsx'
import { useTranslation } from '../../../ui/words.tsx'
import { openAuth } from '../../accounts/ui/auth-state.ts'
import type { Cart } from '../contract/cart.ts'
import type { FieldProblems, OrderField } from './order-fields.ts'
import { useShopPage } from './use-shop-page.ts'

type GroupProps = { problems: FieldProblems }

/** What is wrong with each field, in words. */
function useProblems(problems: FieldProblems): (field: OrderField) => string | undefined {
  const { t } = useTranslation('checkout')
  const words: Partial<Record<OrderField, string>> = {
    name: t('problem.name'),
    email: t('problem.email'),
    phone: t('problem.phone'),
    address: t('problem.address'),
    zipCode: t('problem.zipCode'),
    city: t('problem.city'),
    neededBy: t('problem.neededBy'),
  }
  return (field) => (problems[field] ? (words[field] ?? t('problem.field')) : undefined)
}

export function PersonFields({ problems, isSignedIn }: GroupProps & { isSignedIn: boolean }) {
  const { t } = useTranslation('checkout')
  const error = useProblems(problems)
  return (
    <>
      {isSignedIn ? null : (
        <p className="co-guest full">
          {t('guest')}{' '}
          <button type="button" className="link" onClick={() => openAuth('signin')}>
            {t('signIn')}
          </button>
        </p>
      )}
      <Field label={t('field.name')} required error={error('name')} className="full">
        {(control) => <input {...control} className="in" name="name" autoComplete="name" maxLength={120} />}
      </Field>
      <Field label={t('field.phone')} required error={error('phone')} hint={t('hint.phone')}>
        {(control) => (
          <input {...control} className="in num" name="phone" type="tel" inputMode="tel" autoComplete="tel" maxLength={40} />
        )}
      </Field>
      <Field label={t('field.email')} required error={error('email')} hint={t('hint.email')}>
        {(control) => (
          <input {...control} className="in" name="email" type="email" inputMode="email" autoComplete="email" maxLength={254} />
        )}
      </Field>
    </>
  )
}

type AddressFieldsProps = GroupProps & { cart: Cart; before: string; neededBy: string; onChange: () => void }

export function AddressFields({ problems, cart, before, neededBy, onChange }: AddressFieldsProps) {
  const { t } = useTranslation('checkout')
  const { language } = useShopPage()
  const error = useProblems(problems)
  return (
    <>
      <Field label={t('field.address')} required error={error('address')} className="full">
        {(control) => (
          <textarea {...control} className="in" name="address" rows={2} autoComplete="street-address" maxLength={500} />
        )}
      </Field>
      <Field label={t('field.landmark')} className="full">
        {(control) => <input {...control} className="in" name="landmark" maxLength={160} />}
      </Field>
      <Field label={t('field.zipCode')} required error={error('zipCode')} hint={<Delivery cart={cart} neededBy={neededBy} />}>
        {(control) => (
          <input {...control} className="in num" name="zipCode" inputMode="numeric" autoComplete="postal-code" maxLength={10} />
        )}
      </Field>
      <Field label={t('field.city')} required error={error('city')}>
        {(control) => <input {...control} className="in" name="city" autoComplete="address-level2" maxLength={120} />}
      </Field>
      <Field label={t('field.state')} className="full">
        {(control) => (
          <select {...control} className="in" name="state" autoComplete="address-level1" defaultValue="">
            <option value="">{t('field.stateChoose')}</option>
            {STATES.map((state) => (
              <option key={state.code} value={state.name}>
                {language === 'hi' ? state.nameHindi : state.name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Before before={before} error={error('neededBy')} onChange={onChange} />
      <Field label={t('field.giftNote')} hint={t('hint.giftNote')} className="full">
        {(control) => <textarea {...control} className="in" name="giftNote" rows={2} maxLength={500} />}
      </Field>
    </>
  )
}

type BeforeProps = { before: string; error: string | undefined; onChange: () => void }

/** The day of the puja the goods are wanted for; the form is read once the field carries the new day. */
function Before({ before, error, onChange }: BeforeProps) {
  const { t } = useTranslation('checkout')
  const { language } = useShopPage()
  const [day, setDay] = useState(before)
  return (
    <Field label={t('field.neededBy')} hint={t('hint.neededBy')} error={error} className="full">
      {(control) => (
        <DateField
          {...control}
          name="neededBy"
          value={day}
          onChange={(date) => {
            setDay(date)
            setTimeout(onChange)
          }}
          min={indiaDate(new Date())}
          label={t('field.neededBy')}
          language={language}
          placeholder={t('field.neededByChoose')}
        />
      )}
    </Field>
  )
}

const spoken = (date: string, language: Language) => formatDate(date, language, 'short')

/** Whether and when we deliver to the PIN code that was typed, and whether that is in time. */
function Delivery({ cart, neededBy }: { cart: Cart; neededBy: string }) {
  const { t } = useTranslation('checkout')
  const { language } = useShopPage()
  const { delivery } = cart
  if (!delivery) return t('hint.zipCode')
  if (!delivery.isPossible) return <span className="co-warning">{t('delivery.nowhere')}</span>
  const today = indiaDate(new Date())
  const from = spoken(addDays(today, delivery.leastDays), language)
  const latest = addDays(today, delivery.mostDays)
  const words = { from, to: spoken(latest, language) }
  const isLate = neededBy !== '' && latest >= neededBy
  return (
    <>
      {t('delivery.days', words)}
      {isLate ? <span className="co-warning">{t('delivery.late')}</span> : null}
    </>
  )
}

export function PaymentFields({ cart }: { cart: Cart }) {
  const { t } = useTranslation('checkout')
  const most = formatPaise(cart.cashMostPaise)
  return (
    <fieldset className="co-methods full">
      <legend className="vh">{t('section.payment')}</legend>
      {cart.isOnlinePossible ? (
        <Method value="online" title={t('method.online')} isDefault>
          {t('method.onlineText')}
        </Method>
      ) : null}
      <Method
        value="cash"
        title={t('method.cash')}
        isDefault={cart.isCashPossible && !cart.isOnlinePossible}
        isClosed={!cart.isCashPossible}
      >
        {cart.isCashPossible ? t('method.cashText', { most }) : t('method.cashTooMuch', { most })}
      </Method>
      {cart.isUpiPossible ? (
        <Method value="upi" title={t('method.upi')} isDefault={!cart.isCashPossible && !cart.isOnlinePossible}>
          {t('method.upiText')}
        </Method>
      ) : null}
      {cart.isOnlinePossible ? null : <NotYet />}
    </fieldset>
  )
}

/** What people look for and will find once a provider is set up. */
function NotYet() {
  const { t } = useTranslation('checkout')
  return (
    <>
      <Method value="card" title={t('method.card')} isClosed>
        {t('method.notYet')}
      </Method>
      <Method value="paypal" title={t('method.paypal')} isClosed>
        {t('method.notYet')}
      </Method>
    </>
  )
}

type MethodProps = { value: string; title: string; isDefault?: boolean; isClosed?: boolean; children: string }

function Method({ value, title, isDefault = false, isClosed = false, children }: MethodProps) {
  return (
    <label className={isClosed ? 'co-method closed' : 'co-method'}>
      <input type="radio" name="paymentMethod" value={value} defaultChecked={isDefault} disabled={isClosed} />
      <span>
        <b>{title}</b>
        <span className="ash s14">{children}</span>
      </span>
    </label>
  )
}
