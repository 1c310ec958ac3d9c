// The one cart of the person using the page, for every button and badge: small here, its calls come when they are first needed.
import { useSyncExternalStore } from 'react'
import type { Words } from '../../../ui/words.tsx'
import type { Cart } from '../contract/cart.ts'
import { CART_KEY, type CartEntry, piecesOf, readKept } from './kept-cart.ts'

export type CartState = {
  lines: readonly CartEntry[]
  /** The number of pieces. */
  count: number
  /** As the server prices it; undefined until `refresh` was asked for and answered. */
  cart: Cart | undefined
  /** Why the prices could not be had. */
  problem: 'offline' | 'failed' | undefined
  /** Prices are on their way. */
  isAsking: boolean
}

/** Who uses the cart: a signed-in person's id, or nobody's. */
export type CartPerson = { userId: string | undefined; words: Words }
export type WantedLine = {
  variantId: string
  productId: string
  quantity: number
  /** Parts of a kit that stay out of it. */
  without?: string[]
  color?: string | null
  size?: string | null
  /** What one piece costs on the page it is put in from. */
  seenPaise: number
}
export type LineCard = { name: string; imageUrl: string }

const EMPTY: CartState = { lines: [], count: 0, cart: undefined, problem: undefined, isAsking: false }
/** Written by a tab that has changed the cart of an account. */
export const CHANGED_KEY = 'cart-changed'

let state = EMPTY
let person: CartPerson | undefined
const listeners = new Set<() => void>()

export const cartState = (): CartState => state
export const cartPerson = (): CartPerson | undefined => person
export const isSignedIn = (): boolean => person?.userId !== undefined

export function publishCart(change: Partial<CartState>): void {
  state = { ...state, ...change }
  if (change.lines) state = { ...state, count: piecesOf(change.lines) }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useCart = (): CartState =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => EMPTY,
  )

const calls = () => import('./cart-calls.ts')
const pricing = () => import('./cart-pricing.ts')

/** Begins for this person, and again when somebody signs in or out; answers with the way to stop following other tabs. */
export function startCart(next: CartPerson): () => void {
  const isOther = person === undefined || person.userId !== next.userId
  const isOtherLanguage = person !== undefined && person.words.language !== next.words.language
  person = next
  if (isOther) publishCart({ ...EMPTY, lines: next.userId === undefined ? readKept() : [] })
  // An account's cart is asked for once the page stands still; nobody reads the badge before.
  if (isOther && next.userId !== undefined)
    whenIdle(() => void import('./cart-merging.ts').then(({ bringOver }) => bringOver(), noConnection))
  else if (isOtherLanguage && state.cart) void refresh()
  const onStorage = ({ key }: StorageEvent) => {
    if (key === CART_KEY && next.userId === undefined) publishCart({ lines: readKept() })
    else if (key !== CHANGED_KEY || next.userId === undefined) return
    if (next.userId !== undefined || state.cart) void refresh()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 3000 })
  else setTimeout(work, 200)
}

/** Puts pieces into the cart and says how it went; never rejects. */
export const addToCart = (line: WantedLine, card: LineCard): Promise<void> =>
  calls().then(({ add }) => add(line, card), noConnection)

/** Sets the pieces of a line; fewer than 1 or more than 10 is ignored. */
export const setQuantity = (lineId: string, quantity: number): Promise<void> =>
  calls().then(({ set }) => set(lineId, quantity), noConnection)

export const removeLine = (lineId: string): Promise<void> => calls().then(({ remove }) => remove(lineId), noConnection)

/** Asks the server what the cart costs now. */
export const refresh = (): Promise<void> => pricing().then(({ ask }) => ask(), noConnection)

/** The code that is asked with from now on; empty for none. */
export const setCoupon = (code: string): Promise<void> => pricing().then(({ applyCoupon }) => applyCoupon(code), noConnection)

/** Takes what has changed as it is: new prices are seen, too many become what is left, what is gone leaves. */
export const acceptChanges = (): Promise<void> => calls().then(({ accept }) => accept(), noConnection)

/** After an order: the cart is empty here and everywhere. */
export const emptyCart = (): Promise<void> => calls().then(({ empty }) => empty(), noConnection)

/** The code of these calls did not come. */
function noConnection(): void {
  publishCart({ problem: 'offline', isAsking: false })
}
