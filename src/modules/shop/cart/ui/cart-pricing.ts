import { ApiError, unwrap } from '../../../../ui/data/api.ts'
import type { Cart } from '../contract.ts'
import { calls } from './cart-requests.ts'
import { type CartEntry, cartPerson, isSignedIn, publishCart } from './cart-state.ts'
import { readSaved } from './saved-cart.ts'

let coupon = ''
let pin = ''
let phone = ''
/** Counts changes and requests, so that only the response to the last one is shown. */
let latestRequest = 0

/** Discards responses to earlier requests. */
export const discardPendingPrices = (): void => {
  latestRequest++
}

export const enteredCoupon = (): string => coupon

/** Requests prices for another destination. */
export async function applyPin(code: string): Promise<void> {
  if (pin === code) return
  pin = code
  await priceCart()
}

/** Coupons identify a visitor without an account by mobile number. */
export async function applyPhone(typed: string): Promise<void> {
  if (phone === typed) return
  phone = typed
  if (coupon) await priceCart()
}

export const clearCoupon = (): void => {
  coupon = ''
}

export async function applyCoupon(code: string): Promise<void> {
  coupon = code.trim()
  await priceCart()
}

/** Lines of a stored cart in the shape of the API. */
export const savedLines = (lines: readonly CartEntry[]) =>
  lines.map(({ variantId, quantity, without, seenPaise }) => ({ variantId, quantity, without: [...without], seenPaise }))

export async function quote(): Promise<Cart> {
  const stored = isSignedIn() ? undefined : readSaved()
  const lines = stored && savedLines(stored)
  const cart = await unwrap(
    calls().quote.$post({
      json: {
        ...(lines ? { lines } : {}),
        ...(coupon ? { coupon, ...(phone ? { phone } : {}) } : {}),
        ...(pin ? { pin } : {}),
        lang: cartPerson()?.messages.language,
      },
    }),
  )
  return stored ? withSaved(cart, stored) : cart
}

/** The priced lines with the ids of the stored cart. A product that is no longer sold is shown as gone. */
function withSaved(cart: Cart, stored: readonly CartEntry[]): Cart {
  const priced = new Map(cart.lines.map((entry) => [entry.lineId, entry]))
  const lines = stored.map((entry, at) => {
    const found = priced.get(String(at))
    return found ? { ...found, lineId: entry.lineId } : unavailableLine(entry)
  })
  return { ...cart, lines, isOrderable: cart.isOrderable && lines.length === cart.lines.length }
}

const unavailableLine = ({ lineId, productId, variantId, name, imageUrl, quantity }: CartEntry): Cart['lines'][number] => ({
  ...{ lineId, productId, variantId, name, imageUrl, quantity },
  ...{
    slug: '',
    variantName: '',
    unitPaise: 0,
    amountPaise: 0,
    maxPieces: 0,
    stock: 'out-of-stock',
    returnRule: 'any',
    without: [],
  },
  changes: [{ kind: 'gone' }],
})

export const entryOf = (entry: Cart['lines'][number]): CartEntry => ({
  lineId: entry.lineId,
  variantId: entry.variantId,
  productId: entry.productId,
  quantity: entry.quantity,
  without: entry.without.map((part) => part.variantId),
  seenPaise: entry.unitPaise,
  name: entry.name,
  imageUrl: entry.imageUrl,
})

/**
 * Requests the current cart and prices. A response overtaken by a change is dropped, because the change sends its own request.
 */
export async function priceCart(): Promise<void> {
  const thisRequest = ++latestRequest
  publishCart({ isLoadingPrices: true })
  try {
    const cart = await quote()
    if (thisRequest !== latestRequest) return
    publishCart({ cart, problem: undefined, isLoadingPrices: false, ...(isSignedIn() ? { lines: cart.lines.map(entryOf) } : {}) })
  } catch (error) {
    if (thisRequest === latestRequest)
      publishCart({ problem: error instanceof ApiError ? 'failed' : 'offline', isLoadingPrices: false })
  }
}
