import { type FormEvent, type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { pickByLanguage } from '../../../../shared/languages.ts'
import { indiaDate } from '../../../../shared/time/dates.ts'
import { useOwnerId } from '../../../../ui/data/owned-storage.ts'
import { useIdempotentMutation } from '../../../../ui/data/use-idempotent-mutation.ts'
import { useSavedForm } from '../../../../ui/forms/saved-form.ts'
import { honeypotValue } from '../../../../ui/kit/honeypot.tsx'
import { closeErrors, showToast } from '../../../../ui/kit/toast.tsx'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import type { Cart } from '../../cart/contract.ts'
import { emptyCart, refresh, setPhone, setPin, useCart } from '../../cart/ui/cart-store.ts'
import { savedPin } from '../../delivery/ui/saved-pin.ts'
import type { OrderPlaced } from '../../orders/contract.ts'
import { clearBookedCheckout, readBookedCheckout } from './booked-checkout.ts'
import {
  bodyOf,
  checkOrder,
  type FieldProblems,
  firstInvalidField,
  isPin,
  methodOf,
  type OrderField,
  type OrderFields,
  orderFieldsOf,
  phoneWithDialCode,
  pinOf,
  remainingProblems,
  SECTIONS,
  type SectionName,
  sectionOf,
} from './order-fields.ts'
import { type OrderOutcome, sendOrder } from './send-order.ts'

type CityAndState = Record<'city' | 'state', string>
const NAMES = ['city', 'state'] as const

/** Fills fields that are empty or were filled from an earlier PIN code; typed values stay. Calls `onFilled` after a change. */
function usePinCity(
  form: RefObject<HTMLFormElement | null>,
  fields: OrderFields | undefined,
  cart: Cart | undefined,
  onFilled: () => void,
) {
  const filled = useRef<CityAndState>({ city: '', state: '' })
  const { language } = useSite()
  const { pin, cities = [], citiesHindi = [], state = '' } = cart?.delivery ?? {}
  const city = pickByLanguage(language, { en: cities, hi: citiesHindi })[0] ?? ''
  const isPinLookedUp = pin !== undefined && fields !== undefined && pinOf(fields.zipCode) === pin
  const notifyFilled = useEffectEvent(onFilled)
  useEffect(() => {
    if (!isPinLookedUp || !form.current) return
    const place: CityAndState = { city, state }
    let isChanged = false
    for (const name of NAMES) {
      const field = form.current.elements.namedItem(name)
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue
      if (field.value !== '' && field.value !== filled.current[name]) continue
      isChanged ||= field.value !== place[name]
      field.value = place[name]
      filled.current[name] = place[name]
    }
    if (isChanged) notifyFilled()
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
  const savedForm = useSavedForm('checkout', refusal !== undefined)
  const [fields, readForm] = useFields(savedForm.ref, prefill)
  const sections = useSections(savedForm.ref, fields)

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
    if (outcome.fields.length > 0) sections.showProblems(Object.fromEntries(outcome.fields.map((name) => [name, 'wrong'])))
    else if (outcome.refused.reason === 'cash_limit_exceeded') sections.setSection('payment')
    void refresh()
  }
  const sending = useIdempotentMutation(send)

  const submit = (event: FormEvent<HTMLFormElement>, coupon: string) => {
    event.preventDefault()
    if (!cart) return
    setRefusal(undefined)
    closeErrors('checkout')
    const typed = orderFieldsOf(event.currentTarget)
    const wrong = checkOrder(typed, indiaDate(new Date()))
    if (Object.values(wrong).includes('missing')) showToast('error', t('problem.missing'), undefined, 'checkout')
    sections.showProblems(wrong)
    if (Object.keys(wrong).length === 0) void sending.run({ typed, coupon, totalPaise: cart.totalPaise })
  }

  const onInput = () => [savedForm.onInput(), readForm()]
  // Stores filled values like typed ones. Otherwise, after a reload, the city would be that of another PIN code.
  usePinCity(savedForm.ref, fields, cart, onInput)
  return { ...sections, form: savedForm.ref, fields, readForm: onInput, refusal, isSending: sending.isPending, submit }
}

/** The open section and the errors. Showing errors opens their section and focuses the first one. */
function useSections(form: RefObject<HTMLFormElement | null>, fields: OrderFields | undefined) {
  const [section, setSection] = useState<SectionName | undefined>('person')
  const [problems, setProblems] = useProblems(fields)
  const showProblems = (wrong: FieldProblems) => {
    const first = firstInvalidField(wrong)
    flushSync(() => {
      setProblems(wrong)
      if (first) setSection(sectionOf(first))
    })
    if (first) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], .input.invalid')?.focus()
  }
  const goToNextSection = (from: SectionName) => {
    if (!form.current) return
    const wrong = Object.entries(checkOrder(orderFieldsOf(form.current), indiaDate(new Date())))
    const here = Object.fromEntries(wrong.filter(([name]) => sectionOf(name as OrderField) === from))
    showProblems(here)
    const next = SECTIONS[SECTIONS.indexOf(from) + 1]
    if (Object.keys(here).length > 0 || !next) return
    flushSync(() => setSection(next))
    form.current.querySelector<HTMLElement>(`[data-section="${next}"] > summary`)?.focus()
  }
  return { section, setSection, problems, showProblems, goToNextSection }
}

/** The displayed errors. A corrected field loses its error immediately, also when a PIN code filled it in. */
function useProblems(fields: OrderFields | undefined) {
  const [problems, setProblems] = useState<FieldProblems>({})
  const last = useRef<OrderFields>(undefined)
  const removeFixedProblems = useEffectEvent((before: OrderFields, now: OrderFields) => {
    const left = remainingProblems(problems, before, now, indiaDate(new Date()))
    if (left === problems) return
    setProblems(left)
    if (Object.keys(left).length === 0) closeErrors('checkout')
  })
  useEffect(() => {
    if (last.current && fields) removeFixedProblems(last.current, fields)
    last.current = fields
  }, [fields])
  return [problems, setProblems] as const
}

/** The form values. Empty fields are filled from the account, and a complete PIN code is looked up. */
function useFields(form: RefObject<HTMLFormElement | null>, prefill: Prefill) {
  const owner = useOwnerId()
  const [fields, setFields] = useState<OrderFields>()
  const readForm = useCallback(() => {
    if (!form.current) return
    const typed = orderFieldsOf(form.current)
    setFields(typed)
    void setPin(isPin(typed.zipCode) ? pinOf(typed.zipCode) : '')
    void setPhone(phoneWithDialCode(typed))
  }, [form])
  useEffect(() => {
    const pin = savedPin()
    for (const [name, value] of Object.entries({ ...(pin ? { zipCode: pin } : {}), ...prefill, ...readBookedCheckout(owner) })) {
      const field = form.current?.elements.namedItem(name)
      const isText =
        field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement
      if (isText && field.value === '') field.value = value
    }
    readForm()
  }, [form, prefill, owner, readForm])
  return [fields, readForm] as const
}
