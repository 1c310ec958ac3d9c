// Cart actions for pages; the calls are lazy-loaded on first use.
import { setCartOffline } from './cart-state.ts'

export { closeCart, openCart, useCart } from './cart-state.ts'

import type { LineCard, NewLine } from './cart-calls.tsx'

const calls = () => import('./cart-calls.tsx')
const pricing = () => import('./cart-pricing.ts')

/** Adds pieces to the cart and shows the result; never rejects. */
export const addToCart = (line: NewLine, card: LineCard): Promise<void> =>
  calls().then(({ add }) => add(line, card), setCartOffline)

/** Adds all products of an earlier order. */
export const addAllToCart = (products: readonly (NewLine & LineCard)[]): Promise<void> =>
  calls().then(({ addAll }) => addAll(products), setCartOffline)

/** Sets the quantity of a line; values below 1 or above 10 are ignored. */
export const setQuantity = (lineId: string, quantity: number): Promise<void> =>
  calls().then(({ set }) => set(lineId, quantity), setCartOffline)

export const removeLine = (lineId: string): Promise<void> => calls().then(({ remove }) => remove(lineId), setCartOffline)

/** Requests the current prices of the cart from the server. */
export const refresh = (): Promise<void> => pricing().then(({ priceCart }) => priceCart(), setCartOffline)

/** Sets the coupon for later requests; empty for none. */
export const setCoupon = (code: string): Promise<void> => pricing().then(({ applyCoupon }) => applyCoupon(code), setCartOffline)

/** Sets the PIN code of the destination. */
export const setPin = (code: string): Promise<void> => pricing().then(({ applyPin }) => applyPin(code), setCartOffline)

/** Sets the mobile number of the order, once it is complete. */
export const setPhone = (typed: string): Promise<void> => pricing().then(({ applyPhone }) => applyPhone(typed), setCartOffline)

/** Accepts all changes: new prices are marked as seen, quantities are reduced to the stock, unavailable lines are removed. */
export const acceptChanges = (): Promise<void> => calls().then(({ accept }) => accept(), setCartOffline)

/** After an order: empties the cart in all tabs. */
export const emptyCart = (): Promise<void> => calls().then(({ empty }) => empty(), setCartOffline)
