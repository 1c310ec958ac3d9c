// Markup only; click handling for all cards is in goods-taps.ts.
import type { Translate } from '../../../../ui/words.tsx'
import type { ProductsCard } from '../../front/contract.ts'
import '../../wishlist/ui/wishlist-button.css'

type CardButtonProps = { card: ProductsCard; t: Translate }

export function CardAdd({ card, to, t }: CardButtonProps & { to: string }) {
  const { id, name, variantId, stock } = card
  if (stock === 'out-of-stock') return null
  if (variantId === null) {
    return (
      <a className="good-add choose" href={to}>
        <span className="vh">{t('card.choose', { name })}</span>
      </a>
    )
  }
  return <button type="button" className="good-add" data-good={id} aria-label={t('card.add', { name })} aria-busy="false" />
}

export function CardHeart({ card: { id, name }, t }: CardButtonProps) {
  return <button type="button" className="wish" data-good={id} aria-pressed="false" aria-label={t('wishlist.keep', { name })} />
}
