import { browserStorage } from '../../../../ui/data/safe-storage.ts'
import { isPin } from '../../checkout/ui/order-fields.ts'

const KEY = 'pin'

/** Six digits, or nothing. */
export function savedPin(): string {
  const pin = browserStorage().getItem(KEY) ?? ''
  return isPin(pin) ? pin : ''
}

export function savePin(pin: string): void {
  try {
    browserStorage().setItem(KEY, pin)
  } catch {
    // Without storage the buyer enters it again.
  }
}
