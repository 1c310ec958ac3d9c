import { Minus, Plus } from 'lucide'
import { useId, useState } from 'react'
import type { Translate } from '../../../../shared/text/translation.ts'
import { useIdempotentMutation } from '../../../../ui/data/use-idempotent-mutation.ts'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { addToCart } from '../../cart/ui/cart-store.ts'
import type { ProductDetails, Variant } from '../../catalogue/contract.ts'
import { LazyRestockButton } from '../../restock/ui/lazy-restock-button.tsx'
import { useIsOnWishlist } from '../../wishlist/ui/follow-wishlist.ts'
import * as wishlistStyles from '../../wishlist/ui/wishlist-button.module.css'
import { setWishlistItem } from '../../wishlist/ui/wishlist-store.ts'
import * as styles from './buy-box.module.css'
import { closestVariant, type Offer, optionsOf, type VariantOption } from './variant-options.ts'

type WishlistButtonProps = {
  product: { id: string; name: string; sellingPricePaise: number; stock: string }
  /** Translations of the catalogue `shop`. */
  t: Translate<'shop'>
}

function WishlistButton({ product, t }: WishlistButtonProps) {
  const { id, name, sellingPricePaise, stock } = product
  const isOn = useIsOnWishlist(id)
  return (
    <button
      type="button"
      className={`${wishlistStyles.heart} ${wishlistStyles.beside}`}
      aria-pressed={isOn}
      aria-label={t('wishlist.save', { name })}
      onClick={() => void setWishlistItem({ id, sellingPricePaise, isInStock: stock !== 'out-of-stock' }, !isOn)}
    />
  )
}

type BuyBoxProps = {
  product: Pick<ProductDetails, 'id' | 'name' | 'imageUrl' | 'stock' | 'variants'>
  variant: Variant
  offer: Offer
  without: readonly string[]
  t: Translate<'shop'>
  cart: string
  onVariant: (variant: Variant) => void
}

export function BuyBox({ product, variant, offer, without, t, cart, onVariant }: BuyBoxProps) {
  const [chosenQuantity, setQuantity] = useState(1)
  const { isAdding, add } = useAdding(product, variant, offer, without)
  const max = Math.max(1, offer.maxPieces)
  const quantity = Math.min(chosenQuantity, max)
  const isGone = offer.stock === 'out-of-stock'
  const choose = (side: 'color' | 'size') => (value: string) => {
    const next = closestVariant(product.variants, side, value, variant)
    if (next) onVariant(next)
  }
  return (
    <>
      <Options
        legend={t('product.colour')}
        options={optionsOf(product.variants, 'color', variant)}
        value={variant.color}
        t={t}
        onChoose={choose('color')}
      />
      <Options
        legend={t('product.size')}
        options={optionsOf(product.variants, 'size', variant)}
        value={variant.size}
        t={t}
        onChoose={choose('size')}
      />
      <div className={isGone ? styles.buyRow : `${styles.buyRow} ${styles.floating}`}>
        <Stepper quantity={quantity} max={max} isGone={isGone} t={t} onChange={setQuantity} />
        <button
          type="button"
          className="button button-primary"
          disabled={isGone}
          aria-busy={isAdding}
          onClick={() => add(quantity)}
        >
          {isGone ? t('stock.none') : t('product.add')}
        </button>
        <WishlistButton product={{ ...product, sellingPricePaise: product.variants[0]?.sellingPricePaise ?? 0 }} t={t} />
      </div>
      <a className="link" href={cart}>
        {t('product.viewCart')}
      </a>
      {isGone ? (
        <div className={styles.notifyRow}>
          <LazyRestockButton key={variant.id} variantId={variant.id} name={product.name} className="button button-secondary" />
        </div>
      ) : null}
    </>
  )
}

function useAdding(product: BuyBoxProps['product'], variant: Variant, offer: Offer, without: readonly string[]) {
  const lineOf = (quantity: number) => ({
    variantId: variant.id,
    productId: product.id,
    quantity,
    ...(without.length > 0 ? { without: [...without] } : {}),
    color: variant.color,
    size: variant.size,
    seenPaise: offer.sellingPricePaise,
  })
  const { isPending, run } = useIdempotentMutation((line: ReturnType<typeof lineOf>) =>
    addToCart(line, { name: product.name, imageUrl: product.imageUrl }),
  )
  return { isAdding: isPending, add: (quantity: number) => void run(lineOf(quantity)) }
}

type OptionsProps = {
  legend: string
  options: readonly VariantOption[]
  value: string | null
  t: Translate<'shop'>
  onChoose: (value: string) => void
}

function Options({ legend, options, value, t, onChoose }: OptionsProps) {
  const name = useId()
  if (options.length === 0) return null
  return (
    <fieldset className={styles.options}>
      <legend>{legend}</legend>
      <div>
        {options.map((option) => (
          <label key={option.value} className={option.isInStock ? undefined : styles.gone}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            {option.name}
            {option.isInStock ? null : <span className="visually-hidden">{t('stock.none')}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type StepperProps = { quantity: number; max: number; isGone: boolean; t: Translate<'shop'>; onChange: (quantity: number) => void }

function Stepper({ quantity, max, isGone, t, onChange }: StepperProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would look and read as a part of a form
    <div className={`${styles.pieces} numeric`} role="group" aria-label={t('product.quantity')}>
      <button
        type="button"
        className="icon-button"
        aria-label={t('product.less')}
        disabled={isGone || quantity <= 1}
        onClick={() => onChange(quantity - 1)}
      >
        <Icon icon={Minus} size={18} />
      </button>
      <output>{quantity}</output>
      <button
        type="button"
        className="icon-button"
        aria-label={t('product.more')}
        disabled={isGone || quantity >= max}
        onClick={() => onChange(quantity + 1)}
      >
        <Icon icon={Plus} size={18} />
      </button>
    </div>
  )
}
