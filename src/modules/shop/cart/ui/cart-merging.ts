// Merges the browser's cart into the account once, across tabs and retries.
import { ApiError, unwrap } from '../../../../ui/data/api.ts'
import { showToast } from '../../../../ui/kit/toast.tsx'
import type { Cart } from '../contract.ts'
import { priceCart, quote, savedLines } from './cart-pricing.ts'
import { calls, notifyOtherTabs, runInOrder } from './cart-requests.ts'
import { cartPerson } from './cart-state.ts'
import { lineKeyOf, readPendingMerge, readSaved, writePendingMerge, writeSaved } from './saved-cart.ts'

/** Merges this browser's cart into the account, then shows the account's cart. */
export async function mergeSavedCart(): Promise<void> {
  const owner = cartPerson()?.userId
  if (owner === undefined) return
  const merge = () => mergeSaved(owner).catch(() => undefined)
  // Two tabs notice a sign-in at once; only one of them merges the lines.
  await runInOrder(() => ('locks' in navigator ? navigator.locks.request('cart-merge', merge) : merge()))
  await priceCart()
}

async function mergeSaved(owner: string): Promise<void> {
  const pendingMerge = readPendingMerge(owner)
  const stored = pendingMerge?.lines ?? readSaved()
  if (stored.length === 0) return
  const before = Object.fromEntries((await quote()).lines.map((entry) => [keyOfPricedLine(entry), entry.quantity]))
  // The response of an earlier try was lost. If any of its lines has grown since, all were merged.
  if (pendingMerge && stored.some((entry) => (before[entry.lineId] ?? 0) > (pendingMerge.before[entry.lineId] ?? 0))) {
    writePendingMerge(undefined)
    return
  }
  if (!pendingMerge) {
    writePendingMerge({ owner, lines: stored, before })
    writeSaved([])
  }
  try {
    const lines = savedLines(stored)
    const { dropped } = await unwrap(calls()['merge-cart'].$post({ json: { lines } }))
    writePendingMerge(undefined)
    notifyOtherTabs()
    if (dropped > 0) await announceDropped(dropped)
  } catch (error) {
    if (!(error instanceof ApiError)) return
    // Definitely refused, so the lines belong to the visitor again.
    writePendingMerge(undefined)
    writeSaved(stored)
  }
}

/** Shows a message when lines could not be merged. */
async function announceDropped(count: number): Promise<void> {
  const t = await cartPerson()?.messages.of('cart')
  if (t) showToast('error', t('toast.notMerged', { count }), t('toast.notMergedReason'))
}

const keyOfPricedLine = (entry: Cart['lines'][number]): string =>
  lineKeyOf(
    entry.variantId,
    entry.without.map((part) => part.variantId),
  )
