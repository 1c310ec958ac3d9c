// When this tab signed in, so input typed just before stays available.
import { type SafeStorage, tabStorage } from './safe-storage.ts'

const KEY = 'signed-in-at'
/** What was typed earlier than this before signing in may be somebody else's at the same screen. */
const BEFORE_MS = 30 * 60_000

export function noteSignIn(now = Date.now(), storage: SafeStorage = tabStorage()): void {
  try {
    storage.setItem(KEY, String(now))
  } catch {
    // Then a visitor's draft stays a visitor's.
  }
}

export function signInTime(storage: SafeStorage = tabStorage()): number | undefined {
  try {
    return Number(storage.getItem(KEY)) || undefined
  } catch {
    return undefined
  }
}

/** Whether something a visitor left at this moment belongs to who then signed in. */
export function isFromBefore(savedAt: number, signedInAt: number | undefined): boolean {
  return signedInAt !== undefined && savedAt <= signedInAt && signedInAt - savedAt <= BEFORE_MS
}
