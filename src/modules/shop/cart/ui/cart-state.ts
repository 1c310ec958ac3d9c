// Cart state loaded on every page; everything else is lazy-loaded.
import { useSyncExternalStore } from 'react'
import type { Messages } from '../../../../ui/translation.tsx'
import type { Cart } from '../contract.ts'

export type CartState = {
  lines: readonly CartEntry[]
  /** The number of pieces. */
  count: number
  /** The cart as priced by the server; undefined until the first `refresh` has succeeded. */
  cart: Cart | undefined
  /** Why loading the prices failed. */
  problem: 'offline' | 'failed' | undefined
  /** Prices are loading. */
  isLoadingPrices: boolean
  /** Whether the cart drawer is open. */
  isOpen: boolean
}

/** Whose cart it is: the id of the signed-in person, or empty. */
export type CartPerson = { userId: string | undefined; messages: Messages }

export const EMPTY: CartState = {
  lines: [],
  count: 0,
  cart: undefined,
  problem: undefined,
  isLoadingPrices: false,
  isOpen: false,
}
export const CART_KEY = 'cart'
/** Storage key written by a tab that changed the cart of an account. */
export const CHANGED_KEY = 'cart-changed'

let state = EMPTY
let person: CartPerson | undefined
const listeners = new Set<() => void>()

export const cartState = (): CartState => state
export const cartPerson = (): CartPerson | undefined => person
export function setCartPerson(next: CartPerson): void {
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

/** The signed-in person; undefined for a visitor, and until it is known. */
export const useCartPersonId = (): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => person?.userId,
    () => undefined,
  )

export const openCart = (): void => publishCart({ isOpen: true })
export const closeCart = (): void => publishCart({ isOpen: false })

/** Loading the code of the cart failed. */
export const setCartOffline = (): void => publishCart({ problem: 'offline', isLoadingPrices: false })

/** One line of the cart in the browser. */
export type CartEntry = {
  /** The server's id; for a stored line, its variant plus the parts left out. */
  lineId: string
  variantId: string
  productId: string
  quantity: number
  without: readonly string[]
  /** The price of one piece when it was last seen. */
  seenPaise: number
  name: string
  imageUrl: string
}
