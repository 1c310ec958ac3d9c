// Loads the browser's cart, or the account's after merging.
import { mergeSavedCart } from './cart-merging.ts'
import { priceCart } from './cart-pricing.ts'
import { cartState, isSignedIn, publishCart } from './cart-state.ts'
import { readSaved } from './saved-cart.ts'

export async function beginCart(): Promise<void> {
  if (isSignedIn()) return mergeSavedCart()
  publishCart({ lines: readSaved() })
  if (cartState().cart) await priceCart()
}
