// Sends cart requests one at a time, and notifies other tabs.
import { browserStorage } from '../../../../ui/data/safe-storage.ts'
import { cartClient } from '../../client.ts'
import { CHANGED_KEY } from './cart-state.ts'

/** Calls go one after another, or a slow earlier one would overwrite a later. */
let line: Promise<unknown> = Promise.resolve()

export const calls = () => cartClient().shop

export function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const next = line.then(work, work)
  line = next.catch(() => undefined)
  return next
}

/** Tells the other tabs of an account; those of a visitor hear of the kept cart itself. */
export function notifyOtherTabs(): void {
  try {
    browserStorage().setItem(CHANGED_KEY, String(Date.now()))
  } catch {
    // They learn of it when they ask next.
  }
}
