// Kit contents; items the buyer already has are subtracted from the price.

import { formatPaise } from '../../../../shared/money/money.ts'
import type { Translate } from '../../../../shared/text/translation.ts'
import type { KitPart } from '../../catalogue/contract.ts'
import { KIT_DISCOUNT_MIN_SHARE_PERCENT } from '../../catalogue/model.ts'
import * as styles from './kit-parts.module.css'
import { keepsKitDiscount } from './variant-options.ts'

type KitPartsProps = {
  parts: readonly KitPart[]
  /** The kit's discount on its parts, in percent. */
  discountPercent: number
  without: ReadonlySet<string>
  t: Translate<'shop'>
  /** URL of a part's own page. */
  to: (slug: string) => string
  onChange: (without: ReadonlySet<string>) => void
}

const partPricePaise = (part: KitPart, isDiscounted: boolean): number => (isDiscounted ? part.sellingPricePaise : part.alonePaise)

export function KitParts({ parts, discountPercent, without, t, to, onChange }: KitPartsProps) {
  const held = parts.length - without.size
  const isDiscounted = keepsKitDiscount(parts, without)
  const set = (part: KitPart, isHeld: boolean) => {
    const next = new Set(without)
    if (isHeld) next.delete(part.variantId)
    else next.add(part.variantId)
    onChange(next)
  }
  return (
    <section className={styles.kitParts} aria-labelledby="kit-parts">
      <h2 id="kit-parts">{t('kit.title')}</h2>
      <p className="muted">{t('kit.hint')}</p>
      <ul>
        {parts.map((part) => {
          const isHeld = !without.has(part.variantId)
          const isSoldOut = part.stock === 'out-of-stock'
          return (
            <li key={part.variantId} className={isHeld ? undefined : styles.removed}>
              <label>
                <input
                  type="checkbox"
                  checked={isHeld}
                  // The last part cannot be left out.
                  disabled={isHeld && held === 1}
                  onChange={(event) => set(part, event.target.checked)}
                />
                <img src={part.imageUrl} alt="" width="48" height="48" loading="lazy" />
                <span>
                  {part.quantity > 1 ? t('kit.pieces', { count: part.quantity, name: part.name }) : part.name}{' '}
                  {part.variantName ? <span className="muted text-small">{part.variantName}</span> : null}
                  {isSoldOut ? <span className={`${styles.soldOut} text-small`}>{t('kit.soldOut')}</span> : null}
                </span>
              </label>
              <a className="link text-small" href={to(part.slug)} aria-label={t('kit.look', { name: part.name })}>
                {t('kit.lookShort')}
              </a>
              <span className={`${styles.price} numeric`}>{formatPaise(partPricePaise(part, isDiscounted))}</span>
            </li>
          )
        })}
      </ul>
      <p className={`${styles.summary} numeric`}>
        <output>
          {without.size === 0
            ? t('kit.complete', { count: parts.length })
            : t('kit.without', { count: without.size, remaining: held, total: parts.length })}{' '}
          {discountPercent > 0 && !isDiscounted
            ? t('kit.noDiscount', { percent: discountPercent, minPercent: KIT_DISCOUNT_MIN_SHARE_PERCENT })
            : null}
        </output>
        {without.size > 0 ? (
          <button type="button" className="link" onClick={() => onChange(new Set())}>
            {t('kit.putBack')}
          </button>
        ) : null}
      </p>
    </section>
  )
}
