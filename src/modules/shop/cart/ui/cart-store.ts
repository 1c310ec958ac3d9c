// Cart actions for pages; the calls are lazy-loaded on first use.
import { noConnection } from './cart-state.ts'

export { closeCart, openCart, useCart } from './cart-state.ts'

import type { LineCard, NewLine } from './cart-calls.ts'

const calls = () => import('./cart-calls.ts')
const pricing = () => import('./cart-pricing.ts')

/** Puts pieces into the cart and says how it went; never rejects. */
export const addToCart = (line: NewLine, card: LineCard): Promise<void> =>
  calls().then(({ add }) => add(line, card), noConnection)

/** Puts all products of an earlier order in. */
export const addAllToCart = (products: readonly (NewLine & LineCard)[]): Promise<void> =>
  calls().then(({ addAll }) => addAll(products), noConnection)

/** Sets the pieces of a line; fewer than 1 or more than 10 is ignored. */
export const setQuantity = (lineId: string, quantity: number): Promise<void> =>
  calls().then(({ set }) => set(lineId, quantity), noConnection)

export const removeLine = (lineId: string): Promise<void> => calls().then(({ remove }) => remove(lineId), noConnection)

/** Asks the server what the cart costs now. */
export const refresh = (): Promise<void> => pricing().then(({ priceCart }) => priceCart(), noConnection)

/** The code that is asked with from now on; empty for none. */
export const setCoupon = (code: string): Promise<void> => pricing().then(({ applyCoupon }) => applyCoupon(code), noConnection)

/** The PIN code the products are to go to. */
export const setPin = (code: string): Promise<void> => pricing().then(({ applyPin }) => applyPin(code), noConnection)

/** The mobile number the order is to have, once it is whole. */
export const setPhone = (typed: string): Promise<void> => pricing().then(({ applyPhone }) => applyPhone(typed), noConnection)

/** Takes what has changed as it is: new prices are seen, too many become what is left, what is gone leaves. */
export const acceptChanges = (): Promise<void> => calls().then(({ accept }) => accept(), noConnection)

/** After an order: the cart is empty here and everywhere. */
export const emptyCart = (): Promise<void> => calls().then(({ empty }) => empty(), noConnection)
