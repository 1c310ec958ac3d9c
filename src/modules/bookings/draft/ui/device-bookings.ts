// Bookings made without an account on this device, for the menu.
import { DEVICE_BOOKINGS_KEY as KEY, type SafeStorage } from '../../../../ui/data/safe-storage.ts'

/** How long after the puja a booking stays listed: the time in which it can be reviewed. */
export const DEVICE_BOOKING_DAYS = 30
const MAX_SAVED = 20
const DAY_MS = 86_400_000

/** Dispatched on `window` when the list changes in this tab; other tabs get the browser's own `storage` event. */
export const DEVICE_BOOKINGS_CHANGED = 'device-bookings'

export type DeviceBooking = {
  /** Such as "SK-HDS2QB". */
  ref: string
  /** Key of the private link. */
  key: string
  /** In the language it was booked in. */
  pujaName: string
  /** Day of the puja, YYYY-MM-DD. */
  date: string
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

function isBooking(value: unknown): value is DeviceBooking {
  const { ref, key, pujaName, date } = (value ?? {}) as Partial<Record<keyof DeviceBooking, unknown>>
  return isText(ref) && isText(key) && typeof pujaName === 'string' && isText(date) && !Number.isNaN(Date.parse(date))
}

function read(storage: SafeStorage): DeviceBooking[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isBooking) : []
  } catch {
    return []
  }
}

function write(storage: SafeStorage, bookings: readonly DeviceBooking[]): void {
  try {
    if (bookings.length === 0) storage.removeItem(KEY)
    else storage.setItem(KEY, JSON.stringify(bookings))
  } catch {
    // If the browser stores nothing, the link is still shown once after the booking.
  }
  if (typeof window !== 'undefined') window.dispatchEvent(new Event(DEVICE_BOOKINGS_CHANGED))
}

/**
 * The bookings made on this device, the newest first. Those whose puja was more than 30 days ago are left out.
 * `now` is in milliseconds since 1970.
 */
export function listDeviceBookings(storage: SafeStorage, now: number): DeviceBooking[] {
  return read(storage).filter(({ date }) => Date.parse(date) + (DEVICE_BOOKING_DAYS + 1) * DAY_MS > now)
}

/** Adds a booking, or replaces the one with the same reference; expired ones are deleted, and at most 20 are kept. */
export function saveDeviceBooking(storage: SafeStorage, now: number, { ref, key, pujaName, date }: DeviceBooking): void {
  const others = listDeviceBookings(storage, now).filter((booking) => booking.ref !== ref)
  write(storage, [{ ref, key, pujaName, date }, ...others].slice(0, MAX_SAVED))
}

/** Removes one booking, or all of them when no reference is given. */
export function clearDeviceBookings(storage: SafeStorage, ref?: string): void {
  const stored = read(storage)
  if (stored.length === 0) return
  write(storage, ref === undefined ? [] : stored.filter((booking) => booking.ref !== ref))
}
