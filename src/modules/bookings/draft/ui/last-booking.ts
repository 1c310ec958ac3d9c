// Stored for the browser session, so that the private link isn't lost.
import type { SafeStorage } from '../../../../ui/data/safe-storage.ts'

const KEY = 'last-booking'
/** After a day the mail, the message to oneself or our call is the way to it. */
const KEPT_MS = 86_400_000

/** What opens a booking: its reference and the key of its private link. */
export type LastBooking = { ref: string; key: string }
type Kept = LastBooking & { owner: string; savedAt: number }

/** The booking kept for this owner (account id, or empty for a visitor); an old one is forgotten. */
export function readLastBooking(place: SafeStorage, owner: string, now: number): LastBooking | undefined {
  try {
    const kept = JSON.parse(place.getItem(KEY) ?? 'null') as Partial<Kept> | null
    if (!kept || typeof kept.ref !== 'string' || typeof kept.key !== 'string' || kept.owner !== owner) return undefined
    if (now - (kept.savedAt ?? 0) <= KEPT_MS) return { ref: kept.ref, key: kept.key }
    place.removeItem(KEY)
  } catch {
    // What cannot be read was never offered.
  }
  return undefined
}

/** Takes the place of the one before. */
export function writeLastBooking(place: SafeStorage, owner: string, now: number, { ref, key }: LastBooking): void {
  try {
    place.setItem(KEY, JSON.stringify({ ref, key, owner, savedAt: now } satisfies Kept))
  } catch {
    // A browser that keeps nothing still shows the link once.
  }
}

/** As long as it is this one. */
export function forgetLastBooking(place: SafeStorage, ref: string): void {
  try {
    if (JSON.parse(place.getItem(KEY) ?? 'null')?.ref === ref) place.removeItem(KEY)
  } catch {
    // What cannot be read was never offered.
  }
}
