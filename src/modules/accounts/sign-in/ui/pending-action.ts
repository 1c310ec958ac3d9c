// Pending action kept in this tab during a provider sign-in redirect.
import { type SafeStorage, tabStorage } from '../../../../ui/data/safe-storage.ts'

const KEY = 'wish-before-sign-in'
/** Longer than a sign-in at a provider takes. After that the action is probably forgotten. */
const RETENTION_MS = 15 * 60_000

/** Stores an action, replacing the previous one; does nothing for undefined. */
export function storePendingAction(name: string | undefined, now = Date.now(), storage: SafeStorage = tabStorage()): void {
  try {
    if (name === undefined) storage.removeItem(KEY)
    else storage.setItem(KEY, JSON.stringify({ name, at: now }))
  } catch {
    // If the browser stores nothing, the provider still redirects back to the page.
  }
}

/** Returns true once for the stored action. */
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
