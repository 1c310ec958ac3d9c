// Begins the cart for whoever uses the page, on every public page; shows nothing.
import { useEffect } from 'react'
import { startCart } from '../../modules/shop/ui/cart-store.ts'
import { useWords } from '../../ui/words.tsx'
import { useRoot } from '../root.tsx'

export function CartMount() {
  const words = useWords()
  const userId = useRoot().user?._id
  useEffect(() => startCart({ userId, words }), [userId, words])
  return null
}
