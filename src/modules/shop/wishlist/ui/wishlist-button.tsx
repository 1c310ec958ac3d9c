import type { Translate } from '../../../../ui/words.tsx'
import { useIsWished } from './follow-wishlist.ts'
import * as styles from './wishlist-button.module.css'
import { setWishlistItem } from './wishlist-store.ts'

type WishlistButtonProps = {
  product: { id: string; name: string; payPaise: number; stock: string }
  /** Words of the catalogue `shop`. */
  t: Translate
}

export function WishlistButton({ product, t }: WishlistButtonProps) {
  const { id, name, payPaise, stock } = product
  const isOn = useIsWished(id)
  return (
    <button
      type="button"
      className={`${styles.heart} ${styles.beside}`}
      aria-pressed={isOn}
      aria-label={t('wishlist.keep', { name })}
      onClick={() => void setWishlistItem({ id, payPaise, isThere: stock !== 'out-of-stock' }, !isOn)}
    />
  )
}
