// Which products are saved. Separate, so that the calls can load later.

export const WISHLIST_KEY = 'wishes'
/** Written by a tab that has changed what an account has saved. */
export const WISHLIST_CHANGED_KEY = 'wishes-changed'

let ids: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

/** Calls the listener whenever other products are saved; answers with the way to stop. */
export const onWishlist = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Whether anything on the page shows what is saved. */
export const isWishlistShown = (): boolean => listeners.size > 0

export const wishedIds = (): ReadonlySet<string> => ids

export function publishWishlist(next: ReadonlySet<string>): void {
  ids = next
  for (const listener of listeners) listener()
}

const mergedListeners = new Set<() => void>()

/** Follows what a browser kept into the account: a list that was made before shows it then. */
export function onMerged(listener: () => void): () => void {
  mergedListeners.add(listener)
  return () => {
    mergedListeners.delete(listener)
  }
}

export const notifyMerged = (): void => {
  for (const listener of mergedListeners) listener()
}
