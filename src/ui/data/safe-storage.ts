// Safe access to browser storage, which may be blocked.
export type SafeStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const NO_STORAGE: SafeStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }

/** Returns localStorage, which lasts until the browser is cleared. */
export function browserStorage(): SafeStorage {
  try {
    return window.localStorage
  } catch {
    return NO_STORAGE
  }
}

/** Returns sessionStorage, which lasts until the tab is closed. */
export function tabStorage(): SafeStorage {
  try {
    return window.sessionStorage
  } catch {
    return NO_STORAGE
  }
}

/** Key for the delivery address of the checkout that belongs to a booking's samagri list. */
export const BOOKED_CHECKOUT_KEY = 'checkout-of-booking'
/** Prefix of the keys under which a tab stores form input while it is typed. */
export const SAVED_FORM_PREFIX = 'form:'

/** Key for the bookings made on this device without an account; signing out deletes them too. */
export const DEVICE_BOOKINGS_KEY = 'device-bookings'
