import { useSyncExternalStore } from 'react'
import { browserStorage } from '../../../../ui/data/safe-storage.ts'
import { cartPerson } from '../../cart/ui/cart-state.ts'
import {
  isWishlistShown,
  publishWishlist,
  subscribeToWishlist,
  WISHLIST_CHANGED_KEY,
  WISHLIST_KEY,
  wishlistIds,
} from './wishlist-state.ts'

const START_DELAY_MS = 300

let hasBegun = false

/** Loading failed: the hearts stay empty, and the next one that appears retries. */
const resetStarted = (): void => {
  hasBegun = false
}

const begin = (): void => void import('./wishlist-calls.tsx').then((calls) => calls.beginWishlist()).catch(resetStarted)

/** Loaded when the page is idle, and only if a heart is visible or saved products have to be merged. */
function scheduleStart(): void {
  const person = cartPerson()
  const hasSaved = browserStorage().getItem(WISHLIST_KEY) !== null
  if (hasBegun || !person || (person.userId === undefined ? !hasSaved : !isWishlistShown() && !hasSaved)) return
  hasBegun = true
  setTimeout(begin, START_DELAY_MS)
}

/** Calls the listener when the saved products change. Returns a function that stops it. */
export const followWishlist = (listener: () => void): (() => void) => {
  const stop = subscribeToWishlist(listener)
  scheduleStart()
  return stop
}

export const useIsOnWishlist = (productId: string): boolean =>
  useSyncExternalStore(
    followWishlist,
    () => wishlistIds().has(productId),
    () => false,
  )

/** Call it when the person may have changed. Returns a function that stops listening to other tabs. */
export function startWishlist(userId: string | undefined): () => void {
  hasBegun = false
  if (wishlistIds().size > 0) publishWishlist(new Set())
  scheduleStart()
  const onStorage = ({ key }: StorageEvent) => {
    if (key === (userId === undefined ? WISHLIST_KEY : WISHLIST_CHANGED_KEY) && isWishlistShown()) begin()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
