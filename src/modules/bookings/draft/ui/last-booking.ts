// Stored for the browser session, so that the private link isn't lost.
import type { SafeStorage } from '../../../../ui/data/safe-storage.ts'

const KEY = 'last-booking'
/** After a day the mail, the message to oneself or our call is the way to it. */
const RETENTION_MS = 86_400_000

/** What opens a booking: its reference and the key of its private link. */
export type LastBooking = { ref: string; key: string }
type StoredBooking = LastBooking & { owner: string; savedAt: number }

/** The booking kept for this owner (account id, or empty for a visitor); an old one is forgotten. */
export function readLastBooking(storage: SafeStorage, owner: string, now: number): LastBooking | undefined {
  try {
    const stored = JSON.parse(storage.getItem(KEY) ?? 'null') as Partial<StoredBooking> | null
    if (!stored || typeof stored.ref !== 'string' || typeof stored.key !== 'string' || stored.owner !== owner) return undefined
    if (now - (stored.savedAt ?? 0) <= RETENTION_MS) return { ref: stored.ref, key: stored.key }
    storage.removeItem(KEY)
  } catch {
    // What cannot be read was never offered.
  }
  return undefined
}

/** Takes the place of the one before. */
export function writeLastBooking(storage: SafeStorage, owner: string, now: number, { ref, key }: LastBooking): void {
  try {
    storage.setItem(KEY, JSON.stringify({ ref, key, owner, savedAt: now } satisfies StoredBooking))
  } catch {
    // A browser that keeps nothing still shows the link once.
  }
}

/** As long as it is this one. */
export function forgetLastBooking(storage: SafeStorage, ref: string): void {
  try {
    if (JSON.parse(storage.getItem(KEY) ?? 'null')?.ref === ref) storage.removeItem(KEY)
  } catch {
    // What cannot be read was never offered.
  }
}
