// Fills city and state from the PIN code until edited by hand.
import { type FormEvent, useRef } from 'react'
import { pickByLanguage } from '../../../../shared/languages.ts'
import { findPinCode } from '../../../../shared/pin-code.ts'
import { pinPlacesClient } from '../../client.ts'
import type { PinCity } from '../contract.ts'
import { useVisitor } from './use-visitor.ts'

type Filled = Pick<PinCity, 'city' | 'state'>

/** Attached to the address field. An unknown code or a failed request changes nothing. */
export function usePinCity(): (event: FormEvent<HTMLTextAreaElement>) => void {
  const { language } = useVisitor()
  const requestedPin = useRef('')
  const filled = useRef<Filled>({ city: '', state: '' })
  return ({ currentTarget: { form, value } }) => {
    const pin = findPinCode(value)
    if (!form || !pin || pin === requestedPin.current) return
    requestedPin.current = pin
    pinPlacesClient()
      .places.pin.$get({ query: { pin } })
      .then(async (response) => (response.ok ? ((await response.json()) as PinCity) : undefined))
      .then(
        (found) => {
          const place = found && { ...found, city: pickByLanguage(language, { en: found.city, hi: found.cityHindi }) }
          if (place && requestedPin.current === pin) fill(form, place, filled.current)
          if (place) filled.current = place
        },
        () => {
          requestedPin.current = ''
        },
      )
  }
}

/** Typed values stay; empty values and those filled from an earlier code are replaced. */
function fill(form: HTMLFormElement, { city, state }: Filled, before: Filled): void {
  const fields = [
    ['location', city, before.city],
    ['state', state, before.state],
  ] as const
  for (const [name, text, old] of fields) {
    const field = form.elements.namedItem(name)
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue
    if (field.value === '' || field.value === old) field.value = text
  }
}
