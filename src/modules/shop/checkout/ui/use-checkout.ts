import { type FormEvent, type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { pickByLanguage } from '../../../../shared/languages.ts'
import { useOwnerId } from '../../../../ui/data/owned-storage.ts'
import { useIdempotentMutation } from '../../../../ui/data/use-idempotent-mutation.ts'
import type { FieldProblems } from '../../../../ui/forms/field-problems.ts'
import { useSavedForm } from '../../../../ui/forms/saved-form.ts'
import { hasErrors, useNativeForm } from '../../../../ui/forms/use-native-form.ts'
import { honeypotValue } from '../../../../ui/kit/honeypot.tsx'
import { closeErrors, showToast } from '../../../../ui/kit/toast.tsx'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import type { Cart } from '../../cart/contract.ts'
import { enteredCoupon } from '../../cart/ui/cart-pricing.ts'
import { emptyCart, refresh, setPhone, setPin, useCart } from '../../cart/ui/cart-store.ts'
import { savedPin } from '../../delivery/ui/saved-pin.ts'
import type { OrderPlaced } from '../../orders/contract.ts'
import { clearBookedCheckout, readBookedCheckout } from './booked-checkout.ts'
import {
  bodyOf,
  fillIn,
  isPin,
  isTextField,
  methodOf,
  type OrderField,
  type OrderFields,
  phoneWithDialCode,
  pinOf,
  problemsIn,
  readOrderFields,
  SECTIONS,
  type SectionName,
} from './order-fields.ts'
import { type OrderOutcome, sendOrder } from './send-order.ts'

const NAMES = ['city', 'state'] as const

/** Fills fields that are empty or were filled from an earlier PIN code; typed values stay. */
function usePinCity(form: RefObject<HTMLFormElement | null>, fields: OrderFields | undefined, cart: Cart | undefined) {
  const filled = useRef({ city: '', state: '' })
  const { language } = useSite()
  const { pin, cities = [], citiesHindi = [], state = '' } = cart?.delivery ?? {}
  const city = pickByLanguage(language, { en: cities, hi: citiesHindi })[0] ?? ''
  const isPinLookedUp = pin !== undefined && fields !== undefined && pinOf(fields.zipCode) === pin
  useEffect(() => {
    if (!isPinLookedUp || !form.current) return
    const typed = readOrderFields(new FormData(form.current))
    const place = { city, state }
    for (const name of NAMES) {
      if (typed[name] !== '' && typed[name] !== filled.current[name]) continue
      filled.current[name] = place[name]
      fillIn(form.current, { [name]: place[name] })
    }
  }, [form, isPinLookedUp, city, state])
}

export type Prefill = Partial<Record<OrderField, string>>
type Refusal = Extract<OrderOutcome, { kind: 'refused' }>

/** Called with the placed order, and whether the next page is the payment. */
export type OnPlaced = (placed: OrderPlaced, isToPayOnline: boolean) => void

/** Why the last order was refused. It goes once the buyer has accepted the changes of the cart. */
function useRefusal(cart: Cart | undefined) {
  const [refusal, setRefusal] = useState<Refusal>()
  const hasChanges = cart?.lines.some(({ changes }) => changes.length > 0) ?? false
  useEffect(() => (hasChanges ? () => setRefusal(undefined) : undefined), [hasChanges])
  return [refusal, setRefusal] as const
}

type Submission = { typed: OrderFields; coupon: string; totalPaise: number }
type UseCheckoutOptions = { prefill: Prefill; isSignedIn: boolean; onPlaced: OnPlaced }

export function useCheckout({ prefill, isSignedIn, onPlaced }: UseCheckoutOptions) {
  const { t } = useTranslation('checkout')
  const { language } = useSite()
  const { cart } = useCart()
  const [refusal, setRefusal] = useRefusal(cart)
  const [section, setSection] = useState<SectionName | undefined>('person')
  const savedForm = useSavedForm('checkout', refusal !== undefined)

  const send = async ({ typed, coupon, totalPaise }: Submission) => {
    const order = { ...bodyOf(typed, language, coupon), ...honeypotValue(savedForm.ref.current) }
    const outcome = await sendOrder(order, isSignedIn, totalPaise)
    if (outcome.kind === 'placed') {
      savedForm.forget()
      clearBookedCheckout()
      showToast('success', t('placed'))
      await emptyCart()
      return onPlaced(outcome.placed, methodOf(typed) === 'online')
    }
    setRefusal(outcome)
    if (outcome.fields.length === 0 && outcome.refused.reason === 'cash_limit_exceeded') setSection('payment')
    void refresh()
  }
  const sending = useIdempotentMutation(send)

  const native = useOrderForm(savedForm, refusal, (form) => {
    if (!cart) return
    const coupon = cart.couponReason === null ? enteredCoupon() : ''
    void sending.run({ typed: readOrderFields(new FormData(form)), coupon, totalPaise: cart.totalPaise })
  })
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    flushSync(() => setRefusal(undefined))
    closeErrors('checkout')
    native.form.onSubmit(event)
  }
  const { fields, found, handlers, check } = useFields(native, prefill)
  usePinCity(savedForm.ref, fields, cart)
  const goToNextSection = async (from: SectionName) => {
    const here = problemsIn(from, (await check()) ?? {})
    native.showErrors(here)
    const next = SECTIONS[SECTIONS.indexOf(from) + 1]
    if (hasErrors(here) || !next) return
    flushSync(() => setSection(next))
    savedForm.ref.current?.querySelector<HTMLElement>(`[data-section="${next}"] > summary`)?.focus()
  }
  return {
    form: { ...native.form, onSubmit, ...handlers },
    ...{ section, setSection, goToNextSection, fields, found, refusal },
    problems: native.errors,
    isSending: native.isWaiting || sending.isPending,
    fillIn: (values: Prefill) => savedForm.ref.current && fillIn(savedForm.ref.current, values),
  }
}

/** The validation of the form. A message says when something is missing, until every error is gone. */
function useOrderForm(
  savedForm: ReturnType<typeof useSavedForm>,
  refusal: Refusal | undefined,
  onValid: (form: HTMLFormElement) => void,
) {
  const { t } = useTranslation('checkout')
  const native = useNativeForm({
    loadValidation: () => import('./validate-order.ts').then((module) => module.validateOrder),
    refusal,
    fieldsOf: ({ fields }): FieldProblems<OrderField> => Object.fromEntries(fields.map((name) => [name, 'invalid'])),
    savedForm,
    onSubmit: (event) => {
      event.preventDefault()
      onValid(event.currentTarget)
    },
    onInvalid: (errors) => {
      if (Object.values(errors).includes('missing')) showToast('error', t('problem.missing'), undefined, 'checkout')
    },
  })
  const isInvalid = hasErrors(native.errors)
  useEffect(() => {
    if (!isInvalid) closeErrors('checkout')
  }, [isInvalid])
  return native
}

/**
 * The form values, and their problems once the validation is loaded. Empty fields are filled from the account, and a complete PIN code is
 * looked up.
 */
function useFields({ form, load, findProblems }: ReturnType<typeof useOrderForm>, prefill: Prefill) {
  const owner = useOwnerId()
  const { ref } = form
  const [fields, setFields] = useState<OrderFields>()
  const [found, setFound] = useState<FieldProblems<OrderField>>()
  const check = async () => {
    await load()
    const problems = findProblems()
    setFound(problems)
    return problems
  }
  // A closed section shows whether it is complete.
  const checkFilledIn = useEffectEvent(() => {
    if (ref.current && new FormData(ref.current).get('address')) void check()
  })
  const readFields = useCallback(() => {
    if (!ref.current) return
    const typed = readOrderFields(new FormData(ref.current))
    setFields(typed)
    void setPin(isPin(typed.zipCode) ? pinOf(typed.zipCode) : '')
    void setPhone(phoneWithDialCode(typed))
  }, [ref])
  useEffect(() => {
    const pin = savedPin()
    for (const [name, value] of Object.entries({ ...(pin ? { zipCode: pin } : {}), ...prefill, ...readBookedCheckout(owner) })) {
      const field = ref.current?.elements.namedItem(name)
      if (isTextField(field) && field.value === '') field.value = value
    }
    readFields()
    checkFilledIn()
  }, [ref, prefill, owner, readFields])
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    form.onInput(event)
    readFields()
    setFound(findProblems())
  }
  return { fields, found, handlers: { onInput, onFocus: () => void check() }, check }
}
