// Checkout prefill from a booking; kept in this tab for a day.
import { formatPhone } from '../../../../shared/phone/phone-links.ts'
import { readOwnedItem, removeOwnedItem, saveOwnedItem } from '../../../../ui/data/owned-storage.ts'
import { BOOKED_CHECKOUT_KEY as KEY } from '../../../../ui/data/safe-storage.ts'
import { addressFieldsOf } from './address-fields.ts'
import { FIELD_NAMES, type OrderField } from './order-fields.ts'

export type BookedPuja = {
  name: string
  mobile: string
  email: string | null
  address: string
  location: string | null
  date: string
}

/** A samagri list is bought on the same day or not at all. */
export const BOOKED_CHECKOUT_RETENTION_HOURS = 24
const RETENTION_MS = BOOKED_CHECKOUT_RETENTION_HOURS * 3_600_000

/** Stores that this person (account id, or empty for a visitor) added the list of this booking to the cart. */
export function saveBookedCheckout({ name, mobile, email, address, location, date }: BookedPuja, owner: string): void {
  const [city, state = ''] = (location ?? '').split(/,\s*(?=[^,]*$)/)
  const where = addressFieldsOf({ address, location: city ?? '', state })
  saveOwnedItem(KEY, owner, { name, phone: formatPhone(mobile), email: email ?? '', neededBy: date, ...where })
}

/** Without empty values; undefined when this person added no list. */
export function readBookedCheckout(owner: string): Partial<Record<OrderField, string>> {
  const stored = (readOwnedItem(KEY, owner, RETENTION_MS) ?? {}) as Record<string, unknown>
  return Object.fromEntries(
    FIELD_NAMES.flatMap((name) => {
      const value = stored[name]
      return typeof value === 'string' && value !== '' ? [[name, value]] : []
    }),
  )
}

/** Deleted after the order. */
export const clearBookedCheckout = (): void => removeOwnedItem(KEY)
