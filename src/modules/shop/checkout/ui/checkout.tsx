import { type FormEvent, useEffect, useId } from 'react'
import { Empty } from '../../../../ui/kit/empty.tsx'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import type { Address } from '../../../accounts/profile/contract.ts'
import type { Cart } from '../../cart/contract.ts'
import { CartProblem } from '../../cart/ui/cart-drawer.tsx'
import { enteredCoupon } from '../../cart/ui/cart-pricing.ts'
import { refresh, useCart } from '../../cart/ui/cart-store.ts'
import { addressFieldsOf } from './address-fields.ts'
import * as pageStyles from './cart-page.module.css'
import * as styles from './checkout.module.css'
import { AddressFields, PaymentFields, PersonFields } from './checkout-fields.tsx'
import { CheckoutSection } from './checkout-section.tsx'
import { checkOrder, methodOf, type OrderFields, type SectionName, sectionOf } from './order-fields.ts'
import { OrderSummary } from './order-summary.tsx'
import { type OnPlaced, type Prefill, useCheckout } from './use-checkout.ts'

type AddressBookProps = { items: readonly Address[]; onChoose: (fields: Prefill) => void }

function AddressBook({ items, onChoose }: AddressBookProps) {
  const { t } = useTranslation('checkout')
  if (items.length === 0) return null
  return (
    <fieldset className={`${styles.addressBook} ${styles.full}`}>
      <legend>{t('book.title')}</legend>
      {items.map((entry) => (
        <button key={entry.id} type="button" className="chip" onClick={() => onChoose(addressFieldsOf(entry))}>
          {entry.label ? <b>{entry.label}</b> : null}
          <span>{[entry.address, entry.location].filter(Boolean).join(', ')}</span>
        </button>
      ))}
    </fieldset>
  )
}

export type CheckoutProps = {
  /** Account details; empty for a guest. */
  prefill: Prefill
  addresses: readonly Address[]
  isSignedIn: boolean
  /** The date of the puja, from the page's URL. */
  before: string
  onPlaced: OnPlaced
}

export function Checkout(props: CheckoutProps) {
  const { t } = useTranslation('cart')
  const { href } = useSite()
  const { cart, problem } = useCart()
  useEffect(() => {
    void refresh()
  }, [])
  if (cart && cart.lines.length > 0) return <Filled {...props} cart={cart} />
  if (problem) return <CartProblem problem={problem} />
  if (!cart) {
    return <output className={`muted ${pageStyles.waiting}`}>{t('loading')}</output>
  }
  return (
    <div className={styles.empty}>
      <Empty
        seed="Cart"
        text={t('empty')}
        action={
          <a className="button button-primary" href={href('/shop')}>
            {t('continue')}
          </a>
        }
      />
    </div>
  )
}

/** The one-line summary of each complete section; undefined for the others. */
function useSectionSummaries(fields: OrderFields | undefined): Record<SectionName, string | undefined> {
  const { t } = useTranslation('checkout')
  if (!fields) return { person: undefined, address: undefined, payment: undefined }
  const wrong = Object.keys(checkOrder(fields, '')).map((name) => sectionOf(name as keyof OrderFields))
  const methods = { cash: t('method.cash'), upi: t('method.upi'), online: t('method.online') }
  return {
    person: wrong.includes('person') ? undefined : `${fields.name.trim()}, ${fields.phone.trim()}`,
    address: wrong.includes('address') ? undefined : [fields.address, fields.city, fields.zipCode].join(', '),
    // It has a default, so it counts as complete once the others are.
    payment: wrong.length > 0 || fields.paymentMethod === '' ? undefined : methods[methodOf(fields)],
  }
}

function Filled({ cart, prefill, addresses, isSignedIn, before, onPlaced }: CheckoutProps & { cart: Cart }) {
  const id = useId()
  const checkout = useCheckout({ prefill, isSignedIn, onPlaced })
  const { form, fields } = checkout
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const changes = document.getElementById('changes')
    if (!changes) return checkout.submit(event, cart.couponReason === null ? enteredCoupon() : '')
    event.preventDefault()
    changes.focus()
    changes.scrollIntoView({ block: 'center' })
  }
  return (
    <>
      <form ref={form} id={id} className={`${styles.form} card`} noValidate onInput={checkout.readForm} onSubmit={submit}>
        <CheckoutSections checkout={checkout} cart={cart} addresses={addresses} isSignedIn={isSignedIn} before={before} />
      </form>
      <OrderSummary
        cart={cart}
        formId={id}
        isSending={checkout.isSending}
        method={fields?.paymentMethod ?? 'cash'}
        refusal={checkout.refusal?.refused}
      />
    </>
  )
}

type CheckoutSectionsProps = Pick<CheckoutProps, 'addresses' | 'isSignedIn' | 'before'> & {
  checkout: ReturnType<typeof useCheckout>
  cart: Cart
}

function CheckoutSections({ checkout, cart, addresses, isSignedIn, before }: CheckoutSectionsProps) {
  const { t } = useTranslation('checkout')
  const { form, fields, section, setSection, problems, goToNextSection } = checkout
  const done = useSectionSummaries(fields)
  const toggle = (name: SectionName) => (isOpen: boolean) =>
    setSection((open) => (isOpen ? name : open === name ? undefined : open))
  const choose = (address: Prefill) => {
    for (const [name, value] of Object.entries(address)) {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLElement && 'value' in field) field.value = value
    }
    checkout.readForm()
  }
  return (
    <>
      <CheckoutSection
        name="person"
        number={1}
        title={t('section.person')}
        done={done.person}
        isOpen={section === 'person'}
        onToggle={toggle('person')}
      >
        <PersonFields problems={problems} isSignedIn={isSignedIn} />
        <button type="button" className="button button-secondary" onClick={() => goToNextSection('person')}>
          {t('toAddress')}
        </button>
      </CheckoutSection>
      <CheckoutSection
        name="address"
        number={2}
        title={t('section.address')}
        done={done.address}
        isOpen={section === 'address'}
        onToggle={toggle('address')}
      >
        <AddressBook items={addresses} onChoose={choose} />
        <AddressFields problems={problems} cart={cart} before={before} fields={fields} onChange={checkout.readForm} />
        <button type="button" className="button button-secondary" onClick={() => goToNextSection('address')}>
          {t('toPayment')}
        </button>
      </CheckoutSection>
      <CheckoutSection
        name="payment"
        number={3}
        title={t('section.payment')}
        done={done.payment}
        isOpen={section === 'payment'}
        onToggle={toggle('payment')}
      >
        <PaymentFields cart={cart} />
      </CheckoutSection>
    </>
  )
}
