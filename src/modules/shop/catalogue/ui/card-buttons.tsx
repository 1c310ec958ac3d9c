// Markup only; product-card-clicks.ts handles the clicks of all cards.
import type { Translate } from '../../../../shared/text/translation.ts'
import type { ProductCardData } from '../../front/contract.ts'
import * as styles from '../../wishlist/ui/wishlist-button.module.css'
import * as productsStyles from './products.module.css'

type CardButtonProps = { card: ProductCardData; t: Translate<'shop'> }

export function CardAdd({ card, to, t }: CardButtonProps & { to: string }) {
  const { id, name, variantId, stock } = card
  if (stock === 'out-of-stock') return null
  if (variantId === null) {
    return (
      <a className={`${productsStyles.addButton} ${productsStyles.choose}`} href={to}>
        <span className="visually-hidden">{t('card.choose', { name })}</span>
      </a>
    )
  }
  return (
    <button
      type="button"
      className={productsStyles.addButton}
      data-product={id}
      aria-label={t('card.add', { name })}
      aria-busy="false"
    />
  )
}

export function CardHeart({ card: { id, name }, t }: CardButtonProps) {
  return (
    <button
      type="button"
      className={styles.heart}
      data-product={id}
      aria-pressed="false"
      aria-label={t('wishlist.save', { name })}
    />
  )
}
