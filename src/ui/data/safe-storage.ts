// Safe access to browser storage, which may be blocked.
export type SafeStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const NOWHERE: SafeStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }

/** Until somebody clears the browser. */
export function browserStorage(): SafeStorage {
  try {
    return window.localStorage
  } catch {
    return NOWHERE
  }
}

/** Until this tab is closed. */
export function tabStorage(): SafeStorage {
  try {
    return window.sessionStorage
  } catch {
    return NOWHERE
  }
}

/** Where a tab keeps whom the checkout delivers to, of the booking whose list was bought. */
export const BOOKED_CHECKOUT_KEY = 'checkout-of-booking'
/** What the keys of forms begin with that a tab keeps while somebody types. */
export const SAVED_FORM_PREFIX = 'form:'

/** Where the bookings made on this device without an account are stored; signing out deletes them too. */
export const DEVICE_BOOKINGS_KEY = 'device-bookings'
