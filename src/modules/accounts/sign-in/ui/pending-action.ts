// Pending action kept in this tab during a provider sign-in redirect.
import { type SafeStorage, tabStorage } from '../../../../ui/data/safe-storage.ts'

const KEY = 'wish-before-sign-in'
/** Longer than signing in elsewhere takes; later the action is more likely forgotten than still wanted. */
const RETENTION_MS = 15 * 60_000

/** Stores an action in place of the one before; none for undefined. */
export function keepPendingAction(name: string | undefined, now = Date.now(), storage: SafeStorage = tabStorage()): void {
  try {
    if (name === undefined) storage.removeItem(KEY)
    else storage.setItem(KEY, JSON.stringify({ name, at: now }))
  } catch {
    // A browser that keeps nothing leads back to the page all the same.
  }
}

/** True once, for the action that was stored. */
export function takePendingAction(name: string, now = Date.now(), storage: SafeStorage = tabStorage()): boolean {
  try {
    const stored = JSON.parse(storage.getItem(KEY) ?? 'null') as { name?: unknown; at?: unknown } | null
    if (stored?.name !== name) return false
    storage.removeItem(KEY)
    return typeof stored.at === 'number' && now - stored.at <= RETENTION_MS
  } catch {
    return false
  }
}
