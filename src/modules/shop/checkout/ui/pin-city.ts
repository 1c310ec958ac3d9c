// Fills city and state from the PIN code until edited manually.
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { Cart } from '../../cart/contract.ts'
import { type OrderFields, pinOf } from './order-fields.ts'

type CityAndState = Record<'city' | 'state', string>
const NAMES = ['city', 'state'] as const

/** Fills what is empty or was filled from another PIN code before; what somebody typed stays. `onFilled` is told when something changed. */
export function usePinCity(
  form: RefObject<HTMLFormElement | null>,
  fields: OrderFields | undefined,
  cart: Cart | undefined,
  onFilled: () => void,
) {
  const filled = useRef<CityAndState>({ city: '', state: '' })
  const { pin, city = '', state = '' } = cart?.delivery ?? {}
  const isAnswered = pin !== undefined && fields !== undefined && pinOf(fields.zipCode) === pin
  const notifyFilled = useEffectEvent(onFilled)
  useEffect(() => {
    if (!isAnswered || !form.current) return
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
  }, [form, isAnswered, city, state])
}
