import { Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { closeCart, useCart } from '../../modules/shop/cart/ui/cart-state.ts'
import { startCart } from '../../modules/shop/cart/ui/start-cart.ts'
import { startWishlist } from '../../modules/shop/wishlist/ui/follow-wishlist.ts'
import { useLazy } from '../../ui/data/lazy-window.ts'
import { useMessages } from '../../ui/words.tsx'
import { useRoot } from '../root.tsx'

export function CartMount() {
  const messages = useMessages()
  const userId = useRoot().user?._id
  const { isOpen } = useCart()
  const { pathname } = useLocation()
  const isShop = /^(\/hi)?\/(shop|product)\b/.test(pathname)
  useEffect(() => startCart({ userId, words: messages }), [userId, messages])
  useEffect(() => startWishlist(userId), [userId])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes what was open over the one before
  useEffect(closeCart, [pathname])
  const Parts = useLazy({
    isWanted: isOpen || isShop,
    load: () => import('./cart-parts.tsx').then((module) => module.CartParts),
    catalogue: 'cart',
    onFailure: closeCart,
  })
  if (!Parts) return null
  return (
    <Suspense>
      <Parts isShop={isShop} />
    </Suspense>
  )
}
