// Stored for the browser session, so that the private link isn't lost.
import type { SafeStorage } from '../../../../ui/data/safe-storage.ts'

const KEY = 'last-booking'
/** After this time, the email, the saved message or our call leads to the booking. */
export const LAST_BOOKING_RETENTION_HOURS = 24
const RETENTION_MS = LAST_BOOKING_RETENTION_HOURS * 3_600_000

/** What opens a booking: its reference and the key of its private link. */
export type LastBooking = { ref: string; key: string }
type StoredBooking = LastBooking & { owner: string; savedAt: number }

/** The booking stored for this owner (account id, or empty for a visitor). An old one is deleted. */
export function readLastBooking(storage: SafeStorage, owner: string, now: number): LastBooking | undefined {
  try {
    const stored = JSON.parse(storage.getItem(KEY) ?? 'null') as Partial<StoredBooking> | null
    if (!stored || typeof stored.ref !== 'string' || typeof stored.key !== 'string' || stored.owner !== owner) return undefined
    if (now - (stored.savedAt ?? 0) <= RETENTION_MS) return { ref: stored.ref, key: stored.key }
    storage.removeItem(KEY)
  } catch {
    // Data that cannot be parsed counts as none.
  }
  return undefined
}

/** Replaces the previous booking. */
export function writeLastBooking(storage: SafeStorage, owner: string, now: number, { ref, key }: LastBooking): void {
  try {
    storage.setItem(KEY, JSON.stringify({ ref, key, owner, savedAt: now } satisfies StoredBooking))
  } catch {
    // If the browser stores nothing, the link is still shown once.
  }
}

/** Only if the stored booking is this one. */
export function clearLastBooking(storage: SafeStorage, ref: string): void {
  try {
    if (JSON.parse(storage.getItem(KEY) ?? 'null')?.ref === ref) storage.removeItem(KEY)
  } catch {
    // Data that cannot be parsed counts as none.
  }
}
