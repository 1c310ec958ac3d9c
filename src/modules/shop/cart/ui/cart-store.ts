// Cart actions for pages; the calls are lazy-loaded on first use.
import { noConnection } from './cart-state.ts'

export { closeCart, openCart, useCart } from './cart-state.ts'

import type { LineCard, NewLine } from './cart-calls.tsx'

const calls = () => import('./cart-calls.tsx')
const pricing = () => import('./cart-pricing.ts')

/** Adds pieces to the cart and shows the result; never rejects. */
export const addToCart = (line: NewLine, card: LineCard): Promise<void> =>
  calls().then(({ add }) => add(line, card), noConnection)

/** Adds all products of an earlier order. */
export const addAllToCart = (products: readonly (NewLine & LineCard)[]): Promise<void> =>
  calls().then(({ addAll }) => addAll(products), noConnection)

/** Sets the quantity of a line; values below 1 or above 10 are ignored. */
export const setQuantity = (lineId: string, quantity: number): Promise<void> =>
  calls().then(({ set }) => set(lineId, quantity), noConnection)

export const removeLine = (lineId: string): Promise<void> => calls().then(({ remove }) => remove(lineId), noConnection)

/** Requests the current prices of the cart from the server. */
export const refresh = (): Promise<void> => pricing().then(({ priceCart }) => priceCart(), noConnection)

/** Sets the coupon for later requests; empty for none. */
export const setCoupon = (code: string): Promise<void> => pricing().then(({ applyCoupon }) => applyCoupon(code), noConnection)

/** Sets the PIN code of the destination. */
export const setPin = (code: string): Promise<void> => pricing().then(({ applyPin }) => applyPin(code), noConnection)

/** Sets the mobile number of the order, once it is complete. */
export const setPhone = (typed: string): Promise<void> => pricing().then(({ applyPhone }) => applyPhone(typed), noConnection)

/** Accepts all changes: new prices are marked as seen, quantities are reduced to the stock, unavailable lines are removed. */
export const acceptChanges = (): Promise<void> => calls().then(({ accept }) => accept(), noConnection)

/** After an order: empties the cart in all tabs. */
export const emptyCart = (): Promise<void> => calls().then(({ empty }) => empty(), noConnection)
