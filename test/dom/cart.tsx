import { type ReactNode, useState } from 'react'
import { clearCoupon } from '../../src/modules/shop/cart/ui/cart-pricing.ts'
import { EMPTY, publishCart, setCartPerson } from '../../src/modules/shop/cart/ui/cart-state.ts'
import { readSaved } from '../../src/modules/shop/cart/ui/saved-cart.ts'
import { useMessages } from '../../src/ui/translation.tsx'
import type { TestActor } from '../harness.ts'

type WithCartProps = { of: TestActor | undefined; children: ReactNode }

/** Makes the cart this person's, or a visitor's, as the layout of the public pages does. */
export function WithCart({ of, children }: WithCartProps) {
  const messages = useMessages()
  useState(() => {
    setCartPerson({ userId: of?.userId, messages })
    if (!of) publishCart({ lines: readSaved() })
  })
  return children
}

/** Forgets the cart of the last test, and what the browser has stored. */
export function forgetCart(): void {
  localStorage.clear()
  sessionStorage.clear()
  clearCoupon()
  publishCart(EMPTY)
}
