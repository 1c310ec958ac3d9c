import type { Translate } from '../../../../ui/words.tsx'
import { setWish, useIsWished } from './wish-store.ts'
import './wish-button.css'

type WishButtonProps = {
  good: { id: string; name: string; payPaise: number; stock: string }
  /** Words of the catalogue `shop`. */
  t: Translate
}

export function WishButton({ good, t }: WishButtonProps) {
  const { id, name, payPaise, stock } = good
  const isOn = useIsWished(id)
  return (
    <button
      type="button"
      className="wish beside"
      aria-pressed={isOn}
      aria-label={t('wish.keep', { name })}
      onClick={() => void setWish({ id, payPaise, isThere: stock !== 'out-of-stock' }, !isOn)}
    />
  )
}
