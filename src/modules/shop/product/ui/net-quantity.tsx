// Net quantity, unit price, and the veg/non-veg mark for food.
import { formatPaise } from '../../../../shared/money/money.ts'
import type { Translate } from '../../../../ui/words.tsx'
import type { ProductDetails, Variant } from '../../catalogue/contract.ts'
import * as styles from './net-quantity.module.css'

export function NetQuantity({ product, variant, t }: { product: ProductDetails; variant: Variant; t: Translate }) {
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
      {t('product.netQuantity', { quantity: variant.netQuantity })}
      {variant.unitPrice ? <span>{unitText(variant.unitPrice, t)}</span> : null}
    </p>
  )
}

function unitText({ rupees, unit }: NonNullable<Variant['unitPrice']>, t: Translate): string {
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
