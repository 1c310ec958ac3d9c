import { Eye, EyeOff } from 'lucide'
import { useId } from 'react'
import { Link } from 'react-router'
import { useVisitor } from '../../../../../modules/accounts/profile/ui/use-visitor.ts'
import { productGaps } from '../../../../../modules/shop/team-products/model.ts'
import { Icon } from '../../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../../ui/translation.tsx'
import * as styles from '../../list/list-badges.module.css'
import { productPath } from '../products-queries.ts'
import { gapName, stockName } from '../products-text.ts'
import * as productStyles from './product.module.css'
import type { EditedProduct } from './use-product.ts'

type ProductListingProps = { product: EditedProduct; isUnsaved: boolean }

export function ProductListing({ product: { saved, saveNow, isBusy }, isUnsaved }: ProductListingProps) {
  const { t } = useTranslation('console-products')
  const { href } = useVisitor()
  const id = useId()
  const gaps = productGaps(saved)
  const kits = [...new Map(saved.kits.map((kit) => [kit.id, kit.name]))]
  return (
    <section className={`${productStyles.productPart} card`} aria-labelledby={id}>
      <h2 id={id}>{t('part.listing')}</h2>
      <p>
        <span className={styles.state} data-state={saved.isVisible ? saved.stock : 'hidden'}>
          {saved.isVisible ? `${t('listing.shown')} · ${stockName(saved.stock, t)}` : t('listing.hidden')}
        </span>
      </p>
      {gaps.length > 0 ? (
        <div>
          <p>{t('listing.missing')}</p>
          <ul className={productStyles.productGaps}>
            {gaps.map((gap) => (
              <li key={gap}>{gapName(gap, t)}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {isUnsaved && !saved.isVisible ? <p className="muted">{t('listing.saveFirst')}</p> : null}
      {saved.isVisible ? (
        <button
          type="button"
          className="button button-outline"
          aria-busy={isBusy}
          onClick={isBusy ? undefined : () => void saveNow({ isVisible: false })}
        >
          <Icon icon={EyeOff} size={18} />
          {t('listing.hide')}
        </button>
      ) : gaps.length === 0 ? (
        <button
          type="button"
          className="button button-primary"
          aria-busy={isBusy}
          onClick={isBusy ? undefined : () => void saveNow({ isVisible: true })}
        >
          <Icon icon={Eye} size={18} />
          {t('listing.show')}
        </button>
      ) : null}
      {kits.length > 0 ? (
        <p className={productStyles.productKits}>
          {t('listing.kits')}{' '}
          {kits.map(([kit, name]) => (
            <Link key={kit} className="link" to={href(productPath(kit))}>
              {name}
            </Link>
          ))}
        </p>
      ) : null}
    </section>
  )
}
