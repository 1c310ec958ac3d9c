// When this tab signed in, so input typed just before stays available.
import { type SafeStorage, tabStorage } from './safe-storage.ts'

const KEY = 'signed-in-at'
/** Input older than this before signing in may be from another person at the same screen. */
const MAX_AGE_BEFORE_SIGN_IN_MS = 30 * 60_000

export function recordSignInTime(now = Date.now(), storage: SafeStorage = tabStorage()): void {
  try {
    storage.setItem(KEY, String(now))
  } catch {
    // Without storage a visitor's draft is not passed on to the account.
  }
}

export function signInTime(storage: SafeStorage = tabStorage()): number | undefined {
  try {
    return Number(storage.getItem(KEY)) || undefined
  } catch {
    return undefined
  }
}

/** Returns whether something a visitor saved at `savedAt` belongs to the person who then signed in. */
export function isFromBefore(savedAt: number, signedInAt: number | undefined): boolean {
  return signedInAt !== undefined && savedAt <= signedInAt && signedInAt - savedAt <= MAX_AGE_BEFORE_SIGN_IN_MS
}
