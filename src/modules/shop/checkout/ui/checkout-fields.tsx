import { Suspense, useEffect, useState } from 'react'
import { localizeState, STATES } from '../../../../shared/indian-states.ts'
import { type Language, pickByLanguage } from '../../../../shared/languages.ts'
import { formatPaise } from '../../../../shared/money/money.ts'
import { addDays, formatDate, indiaDate } from '../../../../shared/time/dates.ts'
import { lazyComponent } from '../../../../ui/data/lazy-component.tsx'
import { useOwnerId } from '../../../../ui/data/owned-storage.ts'
import type { FieldProblems } from '../../../../ui/forms/field-problems.ts'
import { Field } from '../../../../ui/kit/field.tsx'
import { Honeypot } from '../../../../ui/kit/honeypot.tsx'
import { PhoneNumberInput } from '../../../../ui/kit/phone-number-input.tsx'
import { showWesternDigits } from '../../../../ui/kit/show-western-digits.ts'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { openAuth } from '../../../accounts/sign-in/ui/auth-state.ts'
import type { Cart } from '../../cart/contract.ts'
import { readBookedCheckout } from './booked-checkout.ts'
import * as styles from './checkout.module.css'
import { type OrderField, type OrderFields, pinOf } from './order-fields.ts'

/** Loaded after the page, because the date field brings a calendar. */
const DateField = lazyComponent(() => import('../../../../ui/kit/calendar/date-field.tsx').then((module) => module.DateField))

type GroupProps = { problems: FieldProblems<OrderField> }
type OnFill = (values: Partial<OrderFields>) => void

/** The error message of each field. */
function useProblems(problems: FieldProblems<OrderField>): (field: OrderField) => string | undefined {
  const { t } = useTranslation('checkout')
  const texts: Partial<Record<OrderField, string>> = {
    name: problems.name === 'invalid' ? t('problem.nameOnly') : t('problem.name'),
    email: t('problem.email'),
    phone: t('problem.phone'),
    address: t('problem.address'),
    zipCode: t('problem.zipCode'),
    receiverName: t('problem.receiverName'),
    receiverPhone: t('problem.phone'),
    city: t('problem.city'),
    neededBy: t('problem.neededBy'),
  }
  return (field) => {
    if (problems[field] === 'too_long') return t('problem.tooLong')
    return problems[field] && (texts[field] ?? t('problem.field'))
  }
}

export function PersonFields({ problems, isSignedIn }: GroupProps & { isSignedIn: boolean }) {
  const { t } = useTranslation('checkout')
  const error = useProblems(problems)
  return (
    <>
      <Honeypot label={t('refused.honeypot')} />
      {isSignedIn ? null : (
        <p className={`${styles.guest} ${styles.full}`}>
          {t('guest')}{' '}
          <button type="button" className="link" onClick={() => openAuth('signin')}>
            {t('signIn')}
          </button>
        </p>
      )}
      <Field label={t('field.name')} required error={error('name')} className={styles.full}>
        {(control) => <input {...control} className="input" name="name" autoComplete="name" maxLength={120} />}
      </Field>
      <Field label={t('field.phone')} required error={error('phone')} hint={t('hint.phone')} className={styles.full}>
        {(control) => (
          <PhoneNumberInput country="phoneCountry">
            <input
              {...control}
              onInput={showWesternDigits}
              className="input numeric"
              name="phone"
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              maxLength={40}
            />
          </PhoneNumberInput>
        )}
      </Field>
      <Field label={t('field.email')} required error={error('email')} hint={t('hint.email')} className={styles.full}>
        {(control) => (
          <input
            {...control}
            className="input"
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
          />
        )}
      </Field>
    </>
  )
}

type AddressFieldsProps = GroupProps & { cart: Cart; fields: OrderFields | undefined; before: string; onFill: OnFill }

export function AddressFields({ problems, cart, fields, before, onFill }: AddressFieldsProps) {
  const { t } = useTranslation('checkout')
  const { language } = useSite()
  const error = useProblems(problems)
  return (
    <>
      <ReceiverFields problems={problems} fields={fields} />
      <Field label={t('field.address')} required error={error('address')} className={styles.full}>
        {(control) => (
          <textarea {...control} className="input" name="address" rows={2} autoComplete="street-address" maxLength={500} />
        )}
      </Field>
      <Field label={t('field.landmark')} error={error('landmark')} className={styles.full}>
        {(control) => <input {...control} className="input" name="landmark" maxLength={160} />}
      </Field>
      <Field
        label={t('field.zipCode')}
        required
        error={error('zipCode')}
        hint={<DeliveryHint cart={cart} neededBy={fields?.neededBy ?? before} />}
      >
        {(control) => (
          <input
            {...control}
            className="input numeric"
            name="zipCode"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={10}
          />
        )}
      </Field>
      <Field label={t('field.city')} required error={error('city')}>
        {(control) => <input {...control} className="input" name="city" autoComplete="address-level2" maxLength={120} />}
      </Field>
      <Field label={t('field.state')} className={styles.full}>
        {(control) => (
          <select {...control} className="input" name="state" autoComplete="address-level1" defaultValue="">
            <option value="">{t('field.stateChoose')}</option>
            {STATES.map((state) => (
              <option key={state.code} value={state.name}>
                {pickByLanguage(language, { en: state.name, hi: state.nameHindi })}
              </option>
            ))}
          </select>
        )}
      </Field>
      <PinCodeCorrection cart={cart} fields={fields} onFill={onFill} />
      <NeededByField before={before} error={error('neededBy')} onFill={onFill} />
      <Field label={t('field.giftNote')} hint={t('hint.giftNote')} error={error('giftNote')} className={styles.full}>
        {(control) => <textarea {...control} className="input" name="giftNote" rows={2} maxLength={500} />}
      </Field>
    </>
  )
}

/** Another recipient: families order from far away, and the courier calls somebody at the address. */
function ReceiverFields({ problems, fields }: GroupProps & { fields: OrderFields | undefined }) {
  const { t } = useTranslation('checkout')
  const error = useProblems(problems)
  const isOther = Boolean(fields && (fields.receiverName || fields.receiverPhone))
  const isWrong = Boolean(problems.receiverName || problems.receiverPhone)
  return (
    <details className={`${styles.receiver} ${styles.full}`} open={isOther || isWrong || undefined}>
      <summary className="link expandable">{t('receiver.title')}</summary>
      <p className="muted text-small">{t('receiver.hint')}</p>
      <div className={styles.pair}>
        <Field label={t('receiver.name')} error={error('receiverName')}>
          {(control) => <input {...control} className="input" name="receiverName" autoComplete="off" maxLength={120} />}
        </Field>
        <Field label={t('receiver.phone')} error={error('receiverPhone')} hint={t('receiver.phoneHint')}>
          {(control) => (
            <input
              {...control}
              className="input numeric"
              name="receiverPhone"
              type="tel"
              inputMode="tel"
              autoComplete="off"
              maxLength={40}
            />
          )}
        </Field>
      </div>
    </details>
  )
}

/** When city or state do not match the PIN code: its values, with a button to use them. */
function PinCodeCorrection({ cart, fields, onFill }: { cart: Cart; fields: OrderFields | undefined; onFill: OnFill }) {
  const { t } = useTranslation('checkout')
  const { language } = useSite()
  const { delivery } = cart
  if (!delivery?.isKnown || !fields || pinOf(fields.zipCode) !== delivery.pin) return null
  const isOtherState = fields.state !== '' && fields.state !== delivery.state
  const all = pickByLanguage(language, { en: delivery.cities, hi: delivery.citiesHindi })
  const typed = fields.city.trim()
  const cities = all.filter((city, at) => city !== typed && delivery.cities[at] !== typed && delivery.citiesHindi[at] !== typed)
  if (cities.length === 0 && !isOtherState) return null
  const stateLabel = localizeState(delivery.state, language)
  const take = (city: string) => () => onFill({ city, ...(isOtherState ? { state: delivery.state } : {}) })
  return (
    <p
      className={
        isOtherState ? `${styles.places} ${styles.warning} ${styles.full}` : `${styles.places} muted text-small ${styles.full}`
      }
    >
      {t('delivery.place', { pin: delivery.pin, place: `${all.join(' / ')}, ${stateLabel}` })}
      {(isOtherState ? all : cities).map((city) => (
        <button key={city} type="button" className="chip" onClick={take(city)}>
          {t('delivery.take', { city })}
        </button>
      ))}
    </p>
  )
}

type NeededByFieldProps = { before: string; error: string | undefined; onFill: OnFill }

/** The date of the puja. */
function NeededByField({ before, error, onFill }: NeededByFieldProps) {
  const { t } = useTranslation('checkout')
  const { language } = useSite()
  const owner = useOwnerId()
  const [day, setDay] = useState(before)
  useEffect(() => {
    const booked = readBookedCheckout(owner).neededBy
    if (booked && booked >= indiaDate(new Date())) setDay((chosen) => chosen || booked)
  }, [owner])
  return (
    <Field label={t('field.neededBy')} hint={t('hint.neededBy')} error={error} className={styles.full}>
      {(control) => (
        <Suspense fallback={<input type="date" className="input numeric" id={control.id} name="neededBy" defaultValue={day} />}>
          <DateField
            {...control}
            name="neededBy"
            value={day}
            onChange={(date) => {
              setDay(date)
              onFill({ neededBy: date })
            }}
            min={indiaDate(new Date())}
            label={t('field.neededBy')}
            language={language}
            placeholder={t('field.neededByChoose')}
          />
        </Suspense>
      )}
    </Field>
  )
}

const formatShortDate = (date: string, language: Language) => formatDate(date, language, 'short')

/** Whether and when we deliver to the PIN code, and whether that is in time for the puja. */
function DeliveryHint({ cart, neededBy }: { cart: Cart; neededBy: string }) {
  const { t } = useTranslation('checkout')
  const { language } = useSite()
  const { delivery } = cart
  if (!delivery) return t('hint.zipCode')
  if (!delivery.isKnown) return <span className={styles.warning}>{t('delivery.unknown', { pin: delivery.pin })}</span>
  if (!delivery.isPossible) return <span className={styles.warning}>{t('errors.delivery_unavailable')}</span>
  const today = indiaDate(new Date())
  const from = formatShortDate(addDays(today, delivery.minDays), language)
  const latest = addDays(today, delivery.maxDays)
  const texts = { from, to: formatShortDate(latest, language) }
  const isLate = neededBy !== '' && latest >= neededBy
  return (
    <>
      {t('delivery.days', texts)}
      {isLate ? <span className={styles.warning}>{t('delivery.late')}</span> : null}
    </>
  )
}

export function PaymentFields({ cart }: { cart: Cart }) {
  const { t } = useTranslation('checkout')
  const max = formatPaise(cart.cashMaxPaise)
  return (
    <fieldset className={`${styles.methods} ${styles.full}`}>
      <legend className="visually-hidden">{t('section.payment')}</legend>
      {cart.isOnlinePossible ? (
        <Method value="online" title={t('method.online')} isDefault>
          {t('method.onlineText')}
        </Method>
      ) : null}
      <Method
        value="cash"
        title={t('method.cash')}
        isDefault={cart.isCashPossible && !cart.isOnlinePossible}
        isUnavailable={!cart.isCashPossible}
      >
        {cart.isCashPossible ? t('method.cashText', { max }) : t('method.cashTooMuch', { max })}
      </Method>
      {cart.isUpiPossible ? (
        <Method value="upi" title={t('method.upi')} isDefault={!cart.isCashPossible && !cart.isOnlinePossible}>
          {t('method.upiText')}
        </Method>
      ) : null}
      {cart.isOnlinePossible ? null : <UnavailableMethods />}
    </fieldset>
  )
}

/** Online payment, shown as unavailable until a provider is configured. */
function UnavailableMethods() {
  const { t } = useTranslation('checkout')
  return (
    <>
      <Method value="card" title={t('method.card')} isUnavailable>
        {t('method.notYet')}
      </Method>
      <Method value="paypal" title={t('method.paypal')} isUnavailable>
        {t('method.notYet')}
      </Method>
    </>
  )
}

type MethodProps = { value: string; title: string; isDefault?: boolean; isUnavailable?: boolean; children: string }

function Method({ value, title, isDefault = false, isUnavailable = false, children }: MethodProps) {
  return (
    <label className={isUnavailable ? `${styles.method} ${styles.closed}` : styles.method}>
      <input type="radio" name="paymentMethod" value={value} defaultChecked={isDefault} disabled={isUnavailable} />
      <span>
        <b>{title}</b>
        <span className="muted text-small">{children}</span>
      </span>
    </label>
  )
}
