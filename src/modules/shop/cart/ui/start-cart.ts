import { browserStorage } from '../../../../ui/data/safe-storage.ts'
import {
  CART_KEY,
  type CartPerson,
  CHANGED_KEY,
  cartPerson,
  cartState,
  EMPTY,
  publishCart,
  setCartOffline,
  setCartPerson,
} from './cart-state.ts'

const START_DELAY_MS = 300

/** Starts for this person, and again after signing in or out. Returns a function that stops listening to other tabs. */
export function startCart(next: CartPerson): () => void {
  const person = cartPerson()
  const isOther = person === undefined || person.userId !== next.userId
  const isOtherLanguage = person !== undefined && person.messages.language !== next.messages.language
  setCartPerson(next)
  const begin = () => void import('./cart-begin.ts').then((module) => module.beginCart(), setCartOffline)
  if (isOther) publishCart(EMPTY)
  // An account's cart is loaded when the page is idle.
  if (isOther && next.userId !== undefined) setTimeout(begin, START_DELAY_MS)
  else if (isOther ? browserStorage().getItem(CART_KEY) : isOtherLanguage && cartState().cart) begin()
  const onStorage = ({ key }: StorageEvent) => {
    if (key === (next.userId === undefined ? CART_KEY : CHANGED_KEY)) begin()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
