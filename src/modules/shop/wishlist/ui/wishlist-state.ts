// Which products are saved. Separate, so that the calls can load later.
import { useSyncExternalStore } from 'react'
import { browserStorage } from '../../../../ui/data/safe-storage.ts'
import { cartPerson } from '../../cart/ui/cart-state.ts'

export const WISHLIST_KEY = 'wishes'
/** Written by a tab that has changed what an account has saved. */
export const WISHLIST_CHANGED_KEY = 'wishes-changed'
const SETTLING_MS = 300

let ids: ReadonlySet<string> = new Set()
let hasBegun = false
const listeners = new Set<() => void>()

export const wishedIds = (): ReadonlySet<string> => ids

export function publishWishlist(next: ReadonlySet<string>): void {
  ids = next
  for (const listener of listeners) listener()
}

/** The code did not come, or the answer: the hearts stay empty, and the next one that appears asks anew. */
const notBegun = (): void => {
  hasBegun = false
}

const begin = (): void => void import('./wishlist-calls.ts').then((calls) => calls.beginWishlist()).catch(notBegun)

/** Asked for once the page stands still, and only where somebody looks or something waits to be brought over. */
function beginSoon(): void {
  const person = cartPerson()
  const isKept = browserStorage().getItem(WISHLIST_KEY) !== null
  if (hasBegun || !person || (person.userId === undefined ? !isKept : listeners.size === 0 && !isKept)) return
  hasBegun = true
  setTimeout(begin, SETTLING_MS)
}

/** Calls the listener whenever other goods are saved; answers with the way to stop. */
export const followWishlist = (listener: () => void): (() => void) => {
  listeners.add(listener)
  beginSoon()
  return () => {
    listeners.delete(listener)
  }
}

export const useIsWished = (productId: string): boolean =>
  useSyncExternalStore(
    followWishlist,
    () => ids.has(productId),
    () => false,
  )

const broughtListeners = new Set<() => void>()

/** Follows what a browser kept into the account: a list that was made before shows it then. */
export function onBrought(listener: () => void): () => void {
  broughtListeners.add(listener)
  return () => {
    broughtListeners.delete(listener)
  }
}

export const tellBrought = (): void => {
  for (const listener of broughtListeners) listener()
}

/** Call it whenever somebody else may use the page; answers with the way to stop following other tabs. */
export function startWishlist(userId: string | undefined): () => void {
  hasBegun = false
  if (ids.size > 0) publishWishlist(new Set())
  beginSoon()
  const onStorage = ({ key }: StorageEvent) => {
    if (key === (userId === undefined ? WISHLIST_KEY : WISHLIST_CHANGED_KEY) && listeners.size > 0) begin()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
