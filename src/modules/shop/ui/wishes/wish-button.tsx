// The heart that saves a good for later, on a card or beside the button to buy; the sign is drawn, so that fifty cards carry no fifty icons.
import type { Translate } from '../../../../ui/words.tsx'
import { setWish, useIsWished } from './wish-store.ts'
import './wish-button.css'

type WishButtonProps = {
  good: { id: string; name: string; payPaise: number; stock: string }
  /** Words of the catalogue `shop`. */
  t: Translate
  /** Over the picture of a card, or in a row of buttons. */
  look?: 'card' | 'button'
}

export function WishButton({ good, t, look = 'card' }: WishButtonProps) {
  const { id, name, payPaise, stock } = good
  const isOn = useIsWished(id)
  return (
    <button
      type="button"
      className={look === 'card' ? 'wish' : 'wish beside'}
      aria-pressed={isOn}
      aria-label={t('wish.keep', { name })}
      onClick={() => void setWish({ id, payPaise, isThere: stock !== 'out-of-stock' }, !isOn)}
    />
  )
}
