// Wishlist of signed-out visitors, stored in the browser and validated on read.
import { browserStorage, type SafeStorage } from '../../../../ui/data/safe-storage.ts'
import type { SavedWishlistItem } from '../contract.ts'
import { MAX_WISHLIST } from '../model.ts'
import { WISHLIST_KEY } from './wishlist-state.ts'

const ID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i
const MAX_PAISE = 2_147_483_647

function wishlistItemOf(value: unknown): SavedWishlistItem[] {
  const { productId, seenPaise, wasThere } = (value ?? {}) as Record<string, unknown>
  if (typeof productId !== 'string' || !ID.test(productId)) return []
  const paise = Number.isInteger(seenPaise) ? Math.min(MAX_PAISE, Math.max(0, Number(seenPaise))) : 0
  return [{ productId, seenPaise: paise, wasThere: wasThere !== false }]
}

/** Last saved first. */
export function readSavedWishlist(storage: SafeStorage = browserStorage()): SavedWishlistItem[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(WISHLIST_KEY) ?? 'null')
    return Array.isArray(stored) ? stored.flatMap(wishlistItemOf).slice(0, MAX_WISHLIST) : []
  } catch {
    return []
  }
}

/** Returns false when the browser stores nothing or the list is full. */
export function writeSavedWishlist(wishlist: readonly SavedWishlistItem[], storage: SafeStorage = browserStorage()): boolean {
  if (wishlist.length > MAX_WISHLIST) return false
  try {
    if (wishlist.length > 0) storage.setItem(WISHLIST_KEY, JSON.stringify(wishlist))
    else storage.removeItem(WISHLIST_KEY)
    return true
  } catch {
    return false
  }
}
