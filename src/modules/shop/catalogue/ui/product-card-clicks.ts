// One delegated handler for many cards, so none hydrates separately.
import { type RefObject, useEffect } from 'react'
import { addToCart } from '../../cart/ui/cart-store.ts'
import type { ProductCardData } from '../../front/contract.ts'
import { followWishlist } from '../../wishlist/ui/follow-wishlist.ts'
import { wishlistIds } from '../../wishlist/ui/wishlist-state.ts'
import { setWishlistItem } from '../../wishlist/ui/wishlist-store.ts'

/** Handles clicks inside `part` and updates its heart buttons when the wishlist changes. */
export function useProductCardClicks(part: RefObject<HTMLElement | null>, cards: readonly ProductCardData[]): void {
  useEffect(() => {
    const container = part.current
    if (!container) return
    const onClick = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[data-product]') : null
      const card = button && cards.find(({ id }) => id === button.dataset.product)
      if (card) handleCardClick(button, card)
    }
    container.addEventListener('click', onClick)
    return () => container.removeEventListener('click', onClick)
  }, [part, cards])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for new cards
  useEffect(() => {
    const show = () => {
      const ids = wishlistIds()
      for (const heart of part.current?.querySelectorAll<HTMLElement>('button[aria-pressed]') ?? []) {
        heart.setAttribute('aria-pressed', String(ids.has(heart.dataset.product ?? '')))
      }
    }
    show()
    return followWishlist(show)
  }, [part, cards])
}

function handleCardClick(button: HTMLButtonElement, card: ProductCardData): void {
  const { id, name, imageUrl, sellingPricePaise, variantId, stock } = card
  if (button.hasAttribute('aria-pressed')) {
    void setWishlistItem(
      { id, sellingPricePaise, isInStock: stock !== 'out-of-stock' },
      button.getAttribute('aria-pressed') !== 'true',
    )
    return
  }
  if (variantId === null || button.getAttribute('aria-busy') === 'true') return
  button.setAttribute('aria-busy', 'true')
  const added = addToCart({ variantId, productId: id, quantity: 1, seenPaise: sellingPricePaise }, { name, imageUrl })
  void added.finally(() => button.setAttribute('aria-busy', 'false'))
}
