// The round button that puts one piece into the cart from a card; goods with choices lead to their page instead.
import { useState } from 'react'
import type { Translate } from '../../../ui/words.tsx'
import type { GoodsCard } from '../contract/front.ts'
import { addToCart } from './cart-store.ts'

type AddButtonProps = { card: GoodsCard; to: string; t: Translate }

export function AddButton({ card, to, t }: AddButtonProps) {
  const [isAdding, setAdding] = useState(false)
  const { id, name, imageUrl, payPaise, variantId, stock } = card
  if (stock === 'out-of-stock') return null
  if (variantId === null) {
    return (
      <a className="good-add choose" href={to}>
        <span className="vh">{t('card.choose', { name })}</span>
      </a>
    )
  }
  const add = () => {
    if (isAdding) return
    setAdding(true)
    void addToCart({ variantId, productId: id, quantity: 1, seenPaise: payPaise }, { name, imageUrl }).finally(() =>
      setAdding(false),
    )
  }
  return <button type="button" className="good-add" aria-label={t('card.add', { name })} aria-busy={isAdding} onClick={add} />
}
