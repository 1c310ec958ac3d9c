// Bookings made without an account on this device, for the menu.
import { DEVICE_BOOKINGS_KEY as KEY, type SafeStorage } from '../../../../ui/data/safe-storage.ts'

/** How long after the puja a booking stays listed: the time in which it can be reviewed. */
const KEPT_DAYS = 30
const MAX_KEPT = 20
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

function read(place: SafeStorage): DeviceBooking[] {
  try {
    const kept: unknown = JSON.parse(place.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isBooking) : []
  } catch {
    return []
  }
}

function write(place: SafeStorage, bookings: readonly DeviceBooking[]): void {
  try {
    if (bookings.length === 0) place.removeItem(KEY)
    else place.setItem(KEY, JSON.stringify(bookings))
  } catch {
    // A browser that stores nothing still shows the link once, after the booking.
  }
  if (typeof window !== 'undefined') window.dispatchEvent(new Event(DEVICE_BOOKINGS_CHANGED))
}

/**
 * The bookings made on this device, the newest first. Those whose puja was more than 30 days ago are left out.
 * `now` is in milliseconds since 1970.
 */
export function listDeviceBookings(place: SafeStorage, now: number): DeviceBooking[] {
  return read(place).filter(({ date }) => Date.parse(date) + (KEPT_DAYS + 1) * DAY_MS > now)
}

/** Adds a booking, or replaces the one with the same reference; expired ones are deleted, and at most 20 are kept. */
export function saveDeviceBooking(place: SafeStorage, now: number, { ref, key, pujaName, date }: DeviceBooking): void {
  const others = listDeviceBookings(place, now).filter((booking) => booking.ref !== ref)
  write(place, [{ ref, key, pujaName, date }, ...others].slice(0, MAX_KEPT))
}

/** Removes one booking, or all of them when no reference is given. */
export function forgetDeviceBookings(place: SafeStorage, ref?: string): void {
  const kept = read(place)
  if (kept.length === 0) return
  write(place, ref === undefined ? [] : kept.filter((booking) => booking.ref !== ref))
}
