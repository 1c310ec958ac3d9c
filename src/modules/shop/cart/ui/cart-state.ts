// Cart state loaded on every page; everything else is lazy-loaded.
import { useSyncExternalStore } from 'react'
import type { Messages } from '../../../../ui/words.tsx'
import type { Cart } from '../contract.ts'

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
  /** The drawer at the side of the page. */
  isOpen: boolean
}

/** Who uses the cart: a signed-in person's id, or nobody's. */
export type CartPerson = { userId: string | undefined; words: Messages }

export const EMPTY: CartState = { lines: [], count: 0, cart: undefined, problem: undefined, isAsking: false, isOpen: false }
export const CART_KEY = 'cart'
/** Written by a tab that has changed the cart of an account. */
export const CHANGED_KEY = 'cart-changed'

let state = EMPTY
let person: CartPerson | undefined
const listeners = new Set<() => void>()

export const cartState = (): CartState => state
export const cartPerson = (): CartPerson | undefined => person
export function changeCartPerson(next: CartPerson): void {
  person = next
}
export const isSignedIn = (): boolean => person?.userId !== undefined

export function publishCart(change: Partial<CartState>): void {
  state = { ...state, ...change }
  if (change.lines) state.count = change.lines.reduce((sum, line) => sum + line.quantity, 0)
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

/** Whoever uses the page; undefined for somebody who is not signed in, and until it is known. */
export const useCartPersonId = (): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => person?.userId,
    () => undefined,
  )

export const openCart = (): void => publishCart({ isOpen: true })
export const closeCart = (): void => publishCart({ isOpen: false })

/** The code of the cart's calls did not come. */
export const noConnection = (): void => publishCart({ problem: 'offline', isAsking: false })

/** One line of the cart in the browser. */
export type CartEntry = {
  /** The server's id; of a kept line its product with what is left out. */
  lineId: string
  variantId: string
  productId: string
  quantity: number
  without: readonly string[]
  /** What one piece cost when it was last seen. */
  seenPaise: number
  name: string
  imageUrl: string
}
