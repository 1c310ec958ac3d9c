// Sends cart requests one at a time, and notifies other tabs.
import { browserStorage } from '../../../../ui/data/safe-storage.ts'
import { cartClient } from '../../client.ts'
import { CHANGED_KEY } from './cart-state.ts'

/** Requests are sent one after another. Otherwise a slow earlier one could overwrite a later one. */
let pending: Promise<unknown> = Promise.resolve()

export const calls = () => cartClient().shop

export function runInOrder<Result>(work: () => Promise<Result>): Promise<Result> {
  const next = pending.then(work, work)
  pending = next.catch(() => undefined)
  return next
}

/** Notifies other tabs of an account's cart. Tabs of a visitor get the browser's `storage` event. */
export function notifyOtherTabs(): void {
  try {
    browserStorage().setItem(CHANGED_KEY, String(Date.now()))
  } catch {
    // The other tabs find the change at their next request.
  }
}
