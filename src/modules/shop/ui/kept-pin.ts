import { browserPlace } from '../../../ui/place.ts'
import { isPin } from './order-fields.ts'

const KEY = 'pin'

/** Six digits, or nothing. */
export function keptPin(): string {
  const pin = browserPlace().getItem(KEY) ?? ''
  return isPin(pin) ? pin : ''
}

export function keepPin(pin: string): void {
  try {
    browserPlace().setItem(KEY, pin)
  } catch {
    // It is asked for again.
  }
}
