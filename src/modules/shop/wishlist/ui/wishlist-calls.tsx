// Optimistic wishlist updates: in the browser when signed out, otherwise API calls.

import type { Language } from '../../../../shared/languages.ts'
import type { Translate } from '../../../../shared/text/translation.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import { browserStorage } from '../../../../ui/data/safe-storage.ts'
import { ErrorText } from '../../../../ui/errors/error-text.tsx'
import { type Refused, refusedOf } from '../../../../ui/errors/refusal.ts'
import { showToast } from '../../../../ui/kit/toast.tsx'
import { cartPerson } from '../../cart/ui/cart-state.ts'
import { wishlistClient } from '../../client.ts'
import type { WishlistItem } from '../contract.ts'
import { readSavedWishlist, writeSavedWishlist } from './saved-wishlist.ts'
import { notifyMerged, publishWishlist, WISHLIST_CHANGED_KEY, wishlistIds } from './wishlist-state.ts'

export type SavedProduct = { id: string; sellingPricePaise: number; isInStock: boolean }

const calls = () => wishlistClient().shop.wishlist
/** Requests are sent one after another. Otherwise a slow earlier one could undo a later one. */
let queue: Promise<unknown> = Promise.resolve()

/** Taps without a response yet, by product; an earlier response does not undo them. */
const pendingChanges = new Map<string, boolean>()

function runInOrder<Result>(work: () => Promise<Result>): Promise<Result> {
  const next = queue.then(work, work)
  queue = next.catch(() => undefined)
  return next
}

/** Switches to this person's saved products: the browser's, or the account's after merging the browser's. */
export async function beginWishlist(): Promise<void> {
  const owner = cartPerson()?.userId
  if (owner === undefined) return publishWishlist(new Set(readSavedWishlist().map((item) => item.productId)))
  await runInOrder(async () => {
    await mergeSavedWishlist()
    const { ids } = await unwrap(calls().ids.$get())
    if (cartPerson()?.userId !== owner) return
    const savedIds = new Set(ids)
    for (const [id, shouldSave] of pendingChanges) shouldSave ? savedIds.add(id) : savedIds.delete(id)
    publishWishlist(savedIds)
  })
}

/** Safe to repeat: saved products do not change. */
async function mergeSavedWishlist(): Promise<void> {
  const products = readSavedWishlist()
  if (products.length === 0) return
  await unwrap(calls().merge.$post({ json: { products } }))
  writeSavedWishlist([])
  notifyMerged()
}

async function loadTranslate(): Promise<Translate<'wishlist'>> {
  const person = cartPerson()
  if (!person) throw new Error('The page has not begun.')
  return await person.messages.of('wishlist')
}

const changedIds = (productId: string, shouldSave: boolean): ReadonlySet<string> =>
  shouldSave ? new Set([...wishlistIds(), productId]) : new Set([...wishlistIds()].filter((id) => id !== productId))

/** Saves or removes a product and shows a message. Returns whether it succeeded. */
export async function setWishlistItem(product: SavedProduct, shouldSave: boolean): Promise<boolean> {
  publishWishlist(changedIds(product.id, shouldSave))
  pendingChanges.set(product.id, shouldSave)
  const t = await loadTranslate()
  const failure =
    cartPerson()?.userId === undefined
      ? saveInBrowser(product, shouldSave)
      : await runInOrder(() => saveInAccount(product.id, shouldSave))
  const isLast = pendingChanges.get(product.id) === shouldSave
  if (isLast) pendingChanges.delete(product.id)
  if (failure === undefined) {
    showToast('success', shouldSave ? t('toast.added') : t('toast.removed'))
    return true
  }
  if (isLast) publishWishlist(changedIds(product.id, !shouldSave))
  showToast('error', shouldSave ? t('toast.notAdded') : t('toast.notRemoved'), <ErrorText error={failure} namespace="wishlist" />)
  return false
}

/** The browser's wishlist is full, or the browser stores nothing. */
const FULL: Refused = { reason: 'wishlist_limit_reached' }

function saveInBrowser({ id, sellingPricePaise, isInStock }: SavedProduct, shouldSave: boolean): Refused | undefined {
  const others = readSavedWishlist().filter((item) => item.productId !== id)
  const next = shouldSave ? [{ productId: id, seenPaise: sellingPricePaise, wasThere: isInStock }, ...others] : others
  return writeSavedWishlist(next) ? undefined : FULL
}

async function saveInAccount(productId: string, shouldSave: boolean): Promise<Refused | undefined> {
  const one = calls()[':productId']
  const param = { productId }
  try {
    await unwrap(shouldSave ? one.$put({ param }) : one.$delete({ param }))
    browserStorage().setItem(WISHLIST_CHANGED_KEY, String(Date.now()))
    return undefined
  } catch (error) {
    return refusedOf(error)
  }
}

/** The current data of the products saved in this browser. */
export async function listSavedProducts(language: Language): Promise<WishlistItem[]> {
  const products = readSavedWishlist()
  if (products.length === 0) return []
  return (await unwrap(calls().look.$post({ json: { products, lang: language } }))).items
}
