import type { ProductDetails, Variant } from '../../../../modules/shop/catalogue/contract.ts'
import type { Offer } from '../../../../modules/shop/product/ui/variant-options.ts'
import { formatPaise } from '../../../../shared/money/money.ts'
import type { Translate } from '../../../../shared/text/translation.ts'
import { useRoot } from '../../../root.tsx'
import * as styles from './product.module.css'

/** Returns the note on the price by the tax setting: without tax, or including it as the MRP. */
export function useTaxText(t: Translate<'shop'>): string {
  const { taxBasis, taxPercent } = useRoot().settings.shop
  if (taxBasis === 'included') return t('tax.included')
  return taxPercent === null ? t('tax.added') : t('tax.addedPercent', { percent: taxPercent })
}

export function Price({ offer, t }: { offer: Offer; t: Translate<'shop'> }) {
  const taxText = useTaxText(t)
  const isLess = offer.sellingPricePaise < offer.pricePaise
  const percent = isLess ? Math.floor(((offer.pricePaise - offer.sellingPricePaise) * 100) / offer.pricePaise) : 0
  return (
    <p className={`${styles.price} numeric`} aria-live="polite">
      <b>{formatPaise(offer.sellingPricePaise)}</b>
      {isLess ? (
        <s>
          <span className="visually-hidden">{t('card.before')} </span>
          {formatPaise(offer.pricePaise)}
        </s>
      ) : null}
      {percent > 0 ? <span className="tag tulsi">{t('card.off', { percent })}</span> : null}
      <span className="muted">{taxText}</span>
    </p>
  )
}

type NetQuantityProps = {
  product: ProductDetails
  variant: Variant
  /** Parts taken out of a kit, by variant id. */
  without: ReadonlySet<string>
  t: Translate<'shop'>
}

/** Net quantity, unit price, and the veg or non-veg mark of food. */
export function NetQuantity({ product, variant, without, t }: NetQuantityProps) {
  const quantity = without.size > 0 ? t('kit.netQuantity', { count: product.parts.length - without.size }) : variant.netQuantity
  return (
    <p className={`muted numeric ${styles.quantity}`}>
      {product.diet ? (
        <span
          className={styles.diet}
          data-diet={product.diet}
          role="img"
          aria-label={product.diet === 'veg' ? t('law.veg') : t('law.nonVeg')}
        />
      ) : null}
      {t('product.netQuantity', { quantity })}
      {variant.unitPrice ? <span>{unitText(variant.unitPrice, t)}</span> : null}
    </p>
  )
}

function unitText({ rupees, unit }: NonNullable<Variant['unitPrice']>, t: Translate<'shop'>): string {
  const price = formatPaise(Math.round(rupees * 100))
  const texts: Record<typeof unit, string> = {
    g: t('unit.g', { price }),
    kg: t('unit.kg', { price }),
    ml: t('unit.ml', { price }),
    l: t('unit.l', { price }),
    m: t('unit.m', { price }),
    piece: t('unit.piece', { price }),
  }
  return texts[unit]
}
