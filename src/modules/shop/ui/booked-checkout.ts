// What the checkout takes over from the booking whose list was bought: who, where, and the day of the puja. Kept in this tab alone.
import { BOOKED_CHECKOUT_KEY as KEY, tabPlace } from '../../../ui/place.ts'
import { fieldsOf } from './address-fields.ts'
import { FIELD_NAMES, type OrderField } from './order-fields.ts'

export type Booked = {
  name: string
  mobile: string
  email: string | null
  address: string
  location: string | null
  date: string
}

/** The list of this booking was put into the cart. */
export function keepBooked({ name, mobile, email, address, location, date }: Booked): void {
  const [city, state = ''] = (location ?? '').split(/,\s*(?=[^,]*$)/)
  const where = fieldsOf({ address, location: city ?? '', state })
  try {
    tabPlace().setItem(KEY, JSON.stringify({ name, phone: mobile, email: email ?? '', neededBy: date, ...where }))
  } catch {
    // It is typed again.
  }
}

/** Without what is empty; nothing when no list was bought. */
export function readBooked(): Partial<Record<OrderField, string>> {
  try {
    const kept = JSON.parse(tabPlace().getItem(KEY) ?? '{}') as Record<string, unknown>
    return Object.fromEntries(
      FIELD_NAMES.flatMap((name) => {
        const value = kept[name]
        return typeof value === 'string' && value !== '' ? [[name, value]] : []
      }),
    )
  } catch {
    return {}
  }
}

/** It was ordered. */
export function dropBooked(): void {
  try {
    tabPlace().removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}
