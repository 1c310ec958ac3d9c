import { type FormEvent, useEffect, useId } from 'react'
import { hasErrors } from '../../../../ui/forms/use-native-form.ts'
import { Empty } from '../../../../ui/kit/empty.tsx'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import type { Address } from '../../../accounts/profile/contract.ts'
import type { Cart } from '../../cart/contract.ts'
import { CartProblem } from '../../cart/ui/cart-drawer.tsx'
import { refresh, useCart } from '../../cart/ui/cart-store.ts'
import { addressFieldsOf } from './address-fields.ts'
import * as pageStyles from './cart-page.module.css'
import * as styles from './checkout.module.css'
import { AddressFields, PaymentFields, PersonFields } from './checkout-fields.tsx'
import { CheckoutSection } from './checkout-section.tsx'
import { methodOf, problemsIn, type SectionName } from './order-fields.ts'
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

type Shown = Pick<ReturnType<typeof useCheckout>, 'fields' | 'found'>

/** The one-line summary of each complete section; undefined for the others, and until the validation is loaded. */
function useSectionSummaries({ fields, found }: Shown): Record<SectionName, string | undefined> {
  const { t } = useTranslation('checkout')
  if (!fields || !found) return { person: undefined, address: undefined, payment: undefined }
  const isComplete = (section: SectionName) => !hasErrors(problemsIn(section, found))
  const methods = { cash: t('method.cash'), upi: t('method.upi'), online: t('method.online') }
  return {
    person: isComplete('person') ? `${fields.name.trim()}, ${fields.phone.trim()}` : undefined,
    address: isComplete('address') ? [fields.address, fields.city, fields.zipCode].join(', ') : undefined,
    // It has a default, so it counts as complete once the others are.
    payment: hasErrors(found) || fields.paymentMethod === '' ? undefined : methods[methodOf(fields)],
  }
}

function Filled({ cart, prefill, addresses, isSignedIn, before, onPlaced }: CheckoutProps & { cart: Cart }) {
  const id = useId()
  const checkout = useCheckout({ prefill, isSignedIn, onPlaced })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const changes = document.getElementById('changes')
    if (!changes) return checkout.form.onSubmit(event)
    event.preventDefault()
    changes.focus()
    changes.scrollIntoView({ block: 'center' })
  }
  return (
    <>
      <form {...checkout.form} id={id} className={`${styles.form} card`} onSubmit={submit}>
        <CheckoutSections checkout={checkout} cart={cart} addresses={addresses} isSignedIn={isSignedIn} before={before} />
      </form>
      <OrderSummary
        cart={cart}
        formId={id}
        isSending={checkout.isSending}
        method={checkout.fields?.paymentMethod ?? 'cash'}
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
  const { fields, section, setSection, problems, fillIn } = checkout
  const done = useSectionSummaries(checkout)
  const toggle = (name: SectionName) => (isOpen: boolean) =>
    setSection((open) => (isOpen ? name : open === name ? undefined : open))
  const goOn = (from: SectionName) => () => void checkout.goToNextSection(from)
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
        <button type="button" className="button button-secondary" onClick={goOn('person')}>
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
        <AddressBook items={addresses} onChoose={fillIn} />
        <AddressFields problems={problems} cart={cart} before={before} fields={fields} onFill={fillIn} />
        <button type="button" className="button button-secondary" onClick={goOn('address')}>
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
