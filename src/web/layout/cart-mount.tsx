import { Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { closeCart, startCart, useCart } from '../../modules/shop/ui/cart-state.ts'
import { startWishes } from '../../modules/shop/ui/wishes/wish-state.ts'
import { useLate } from '../../ui/late.ts'
import { useWords } from '../../ui/words.tsx'
import { useRoot } from '../root.tsx'

export function CartMount() {
  const words = useWords()
  const userId = useRoot().user?._id
  const { isOpen } = useCart()
  const { pathname } = useLocation()
  const isShop = /^(\/hi)?\/(shop|product)\b/.test(pathname)
  useEffect(() => startCart({ userId, words }), [userId, words])
  useEffect(() => startWishes(userId), [userId])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes what was open over the one before
  useEffect(closeCart, [pathname])
  const Parts = useLate({
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
