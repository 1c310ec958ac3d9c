// Which products are saved. Separate, so that the calls can load later.

export const WISHLIST_KEY = 'wishlist'
/** Storage key written by a tab that changed an account's wishlist. */
export const WISHLIST_CHANGED_KEY = 'wishes-changed'

let ids: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

/** Calls the listener when the saved products change. Returns a function that stops it. */
export const subscribeToWishlist = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Whether the page shows which products are saved. */
export const isWishlistShown = (): boolean => listeners.size > 0

export const wishlistIds = (): ReadonlySet<string> => ids

export function publishWishlist(next: ReadonlySet<string>): void {
  ids = next
  for (const listener of listeners) listener()
}

const mergedListeners = new Set<() => void>()

/** Called after the browser's products were merged into the account, so that an open list reloads. */
export function onMerged(listener: () => void): () => void {
  mergedListeners.add(listener)
  return () => {
    mergedListeners.delete(listener)
  }
}

export const notifyMerged = (): void => {
  for (const listener of mergedListeners) listener()
}
