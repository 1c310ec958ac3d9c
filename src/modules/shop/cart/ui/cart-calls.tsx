// Optimistic cart changes: local when signed out, otherwise on the server.

import type { ReactNode } from 'react'
import type { Translate } from '../../../../shared/text/translation.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import { ErrorText } from '../../../../ui/errors/error-text.tsx'
import { type Refused, refusedOf } from '../../../../ui/errors/refusal.ts'
import { showToast } from '../../../../ui/kit/toast.tsx'
import { MAX_LINES } from '../../catalogue/model.ts'
import { clearCoupon, discardPendingPrices, entryOf, priceCart } from './cart-pricing.ts'
import { calls, notifyOtherTabs, runInOrder } from './cart-requests.ts'
import { type CartEntry, cartPerson, cartState, isSignedIn, publishCart } from './cart-state.ts'
import { lineKeyOf, MAX_LINE_QUANTITY, readSaved, withPieces, writeSaved } from './saved-cart.ts'

async function loadTranslate(): Promise<Translate<'cart'>> {
  const person = cartPerson()
  if (!person) throw new Error('The cart has not begun.')
  return await person.messages.of('cart')
}

const repriceCart = (): Promise<void> => (isSignedIn() || cartState().cart ? priceCart() : Promise.resolve())

function show(lines: readonly CartEntry[]): void {
  discardPendingPrices()
  const byId = new Map(lines.map((entry) => [entry.lineId, entry]))
  const { cart } = cartState()
  const shown = cart && {
    ...cart,
    lines: cart.lines.flatMap((entry) => {
      const quantity = byId.get(entry.lineId)?.quantity
      return quantity ? [{ ...entry, quantity, amountPaise: entry.unitPaise * quantity }] : []
    }),
  }
  publishCart({ lines, cart: shown })
}

/** Changes an account's cart: shows the change, sends it, shows a message, and reloads the cart whatever the result. */
async function change(
  lines: readonly CartEntry[],
  call: () => Promise<unknown>,
  toastText: (t: Translate<'cart'>) => [string, string],
) {
  show(lines)
  const t = await loadTranslate()
  const [successText, failureText] = toastText(t)
  if (!isSignedIn()) {
    writeSaved(lines)
    showToast('success', successText)
    return repriceCart()
  }
  await runInOrder(call).then(
    () => {
      showToast('success', successText)
      notifyOtherTabs()
    },
    (error: unknown) => showToast('error', ...refusal(error, failureText, t)),
  )
  await priceCart()
}

/** The error message, with the reason below it. */
function refusal(error: unknown, failed: string, t: Translate<'cart'>): [string, ReactNode?] {
  const refused = refusedOf(error)
  if (refused.code === 'unauthenticated') return [t('toast.signIn')]
  const { left = 0, max = MAX_LINE_QUANTITY } = refused.values ?? {}
  const counts: Partial<Record<Refused['reason'], number>> = {
    insufficient_stock: Number(left),
    kit_limit_exceeded: Number(max),
    cart_limit_reached: MAX_LINES,
  }
  const count = counts[refused.reason]
  return [
    failed,
    <ErrorText key="reason" error={count === undefined ? refused : { ...refused, values: { count } }} namespace="cart" />,
  ]
}

export async function add(line: NewLine, card: LineCard): Promise<void> {
  const { variantId, productId, quantity, without = [], seenPaise } = line
  const base = isSignedIn() ? cartState().lines : readSaved()
  const kind = lineKeyOf(variantId, without)
  const existing = base.find((entry) => lineKeyOf(entry.variantId, entry.without) === kind)
  const entry = { lineId: existing?.lineId ?? kind, variantId, productId, quantity, without, seenPaise, ...card }
  const isFull = existing === undefined && base.length >= MAX_LINES
  // Lines of one kit count together, whichever parts were left out.
  const others = base.reduce(
    (sum, other) => (other.variantId === variantId && other !== existing ? sum + other.quantity : sum),
    0,
  )
  if (!isSignedIn() && (isFull || (existing?.quantity ?? 0) + quantity + others > MAX_LINE_QUANTITY)) {
    const t = await loadTranslate()
    const tooMany =
      others > 0
        ? t('errors.kit_limit_exceeded', { count: MAX_LINE_QUANTITY })
        : t('errors.insufficient_stock', { count: MAX_LINE_QUANTITY })
    showToast('error', t('toast.notAdded'), isFull ? t('errors.cart_limit_reached', { count: MAX_LINES }) : tooMany)
    return
  }
  await change(
    withPieces(base, entry),
    () => unwrap(calls().add.$post({ json: { productId, variantId, quantity, without: [...without] } })),
    (t) => [t('toast.added'), t('toast.notAdded')],
  )
}

/** Adds all products of an earlier order with one message. Products that are not available are named afterwards. */
export async function addAll(products: readonly (NewLine & LineCard)[]): Promise<void> {
  const base = isSignedIn() ? cartState().lines : readSaved()
  const entries = products.map(({ without = [], ...product }) => ({
    ...product,
    without,
    lineId: lineKeyOf(product.variantId, without),
  }))
  await change(
    entries.reduce(withPieces, [...base]).slice(0, MAX_LINES),
    async () => {
      let refused: unknown
      for (const { productId, variantId, quantity, without } of entries) {
        const call = unwrap(calls().add.$post({ json: { productId, variantId, quantity, without: [...without] } }))
        await call.catch((error: unknown) => {
          refused = error
        })
      }
      if (refused) throw refused
    },
    (t) => [t('toast.addedAll', { count: entries.length }), t('toast.notAdded')],
  )
}

export async function set(lineId: string, quantity: number): Promise<void> {
  const { lines } = cartState()
  if (quantity < 1 || quantity > MAX_LINE_QUANTITY || !lines.some((entry) => entry.lineId === lineId)) return
  await change(
    lines.map((entry) => (entry.lineId === lineId ? { ...entry, quantity } : entry)),
    () => unwrap(calls().updatecart.$put({ json: { lineId, quantity } })),
    (t) => [t('toast.updated'), t('toast.notUpdated')],
  )
}

export async function remove(lineId: string): Promise<void> {
  await change(
    cartState().lines.filter((entry) => entry.lineId !== lineId),
    () => unwrap(calls().removecart[':id'].$delete({ param: { id: lineId } })),
    (t) => [t('toast.removed'), t('toast.notRemoved')],
  )
}

export async function accept(): Promise<void> {
  const priced = cartState().cart?.lines ?? []
  const stored = priced.filter((entry) => entry.maxPieces > 0)
  const lines = stored.map((entry) => ({ ...entryOf(entry), quantity: Math.min(entry.quantity, entry.maxPieces) }))
  await change(
    lines,
    async () => {
      for (const entry of priced.filter((other) => other.maxPieces === 0)) {
        await unwrap(calls().removecart[':id'].$delete({ param: { id: entry.lineId } }))
      }
      for (const entry of stored.filter((other) => other.quantity > other.maxPieces)) {
        await unwrap(calls().updatecart.$put({ json: { lineId: entry.lineId, quantity: entry.maxPieces } }))
      }
      await unwrap(calls()['accept-prices'].$post({}))
    },
    (t) => [t('toast.updated'), t('toast.notUpdated')],
  )
}

export async function empty(): Promise<void> {
  clearCoupon()
  if (isSignedIn()) notifyOtherTabs()
  else writeSaved([])
  show([])
  await priceCart()
}

export type NewLine = {
  variantId: string
  productId: string
  quantity: number
  /** Parts left out of a kit. */
  without?: string[]
  color?: string | null
  size?: string | null
  /** The price of one piece on the page it is added from. */
  seenPaise: number
}

export type LineCard = { name: string; imageUrl: string }
