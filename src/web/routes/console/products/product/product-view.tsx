import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ExternalLink, Save } from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router'
import { useVisitor } from '../../../../../modules/accounts/profile/ui/use-visitor.ts'
import type { TeamProduct } from '../../../../../modules/shop/team-products/contract.ts'
import { formatPaise } from '../../../../../shared/money/money.ts'
import { nameIn } from '../../../../../shared/text/names.ts'
import { useErrorMessage } from '../../../../../ui/errors/error-message.ts'
import { LeaveGuard } from '../../../../../ui/forms/leave-guard.tsx'
import { Icon } from '../../../../../ui/kit/icon.tsx'
import { Refusal } from '../../../../../ui/kit/refusal.tsx'
import { useTranslation } from '../../../../../ui/translation.tsx'
import { StaleNotice } from '../../frame/console-clock.tsx'
import * as styles from '../../list/lists.module.css'
import * as productsStyles from '../products.module.css'
import { PRODUCTS_PATH, productQuery } from '../products-queries.ts'
import { changeSentence } from './change-sentence.ts'
import { KitFields } from './kit-fields.tsx'
import * as productStyles from './product.module.css'
import { DetailFields, SearchFields, TextFields } from './product-fields.tsx'
import { ProductHistory } from './product-history.tsx'
import { ProductListing } from './product-listing.tsx'
import { ProductPictures } from './product-pictures.tsx'
import { SpecificationFields } from './specification-fields.tsx'
import { StockForm } from './stock-form.tsx'
import { StockMoves } from './stock-moves.tsx'
import { type Conflict, useProduct } from './use-product.ts'
import { VariantFields } from './variant-fields.tsx'

type ProductConflictProps = { conflict: Conflict; isBusy: boolean; onDiscard: () => void; onSave: () => void }

/** Someone else's changes, and the two ways to continue. */
function ProductConflict({ conflict, isBusy, onDiscard, onSave }: ProductConflictProps) {
  const { t } = useTranslation('console-products')
  return (
    <div className={productStyles.productConflict}>
      <Refusal>
        <p>{conflict.by ? t('conflict.by', { name: conflict.by }) : t('conflict.somebody')}</p>
        <ul>
          {conflict.changes.map((change) => (
            <li key={`${change.field} ${change.about}`}>{changeSentence(change, t)}</li>
          ))}
        </ul>
      </Refusal>
      <p className="muted">{t('conflict.rule')}</p>
      <button type="button" className="button button-outline" aria-busy={isBusy} onClick={isBusy ? undefined : onDiscard}>
        {t('conflict.discard')}
      </button>
      <button type="button" className="button button-primary" aria-busy={isBusy} onClick={isBusy ? undefined : onSave}>
        {isBusy ? t('saving') : t('conflict.save')}
      </button>
    </div>
  )
}

/** `list` is the query of the list it was opened from. */
export function ProductView({ id, list }: { id: string; list: string }) {
  const message = useErrorMessage('console-products')
  const { t } = useTranslation('console-products')
  const { t: console } = useTranslation('console')
  const { href, language } = useVisitor()
  const { data, error } = useQuery(productQuery(id, language))
  return (
    <main id="main" className={productsStyles.productsSection}>
      <StaleNotice />
      <p className={productStyles.productBack}>
        <Link className={`link ${productsStyles.toShop}`} to={href(PRODUCTS_PATH) + list}>
          <Icon icon={ChevronLeft} size={18} />
          {t('title')}
        </Link>
      </p>
      {data ? <OneProduct key={data.id} opened={data} /> : null}
      {data || error ? null : <output className={`${styles.queueNote} ${styles.queueWaiting}`}>{console('loading')}</output>}
      {error && !data ? (
        <p className={styles.queueNote} role="alert">
          {message(error)}
        </p>
      ) : null}
    </main>
  )
}

function OneProduct({ opened }: { opened: TeamProduct }) {
  const { t } = useTranslation('console-products')
  const product = useProduct(opened)
  const { saved } = product
  const [counted, setCounted] = useState<string>()
  const isUnsaved = product.form.formState.isDirty
  const stocked = saved.variants.find(({ id }) => id === counted)
  const labels = { title: t('leave.title'), text: t('leave.text'), stay: t('leave.stay'), leave: t('leave.leave') }
  return (
    <div className={productStyles.productPage}>
      <Title product={saved} />
      <LeaveGuard isOn={isUnsaved} labels={labels} />
      <div className={productStyles.productParts}>
        <form className={productStyles.productForm} noValidate onSubmit={product.save} aria-busy={product.isBusy}>
          <TextFields product={product} />
          {saved.category === 'kits' ? <KitFields product={product} /> : null}
          <VariantFields product={product} onCount={setCounted} />
          <DetailFields product={product} />
          <SpecificationFields product={product} />
          <SearchFields product={product} />
          <div className={`${productStyles.productEnd} card`}>
            {product.conflict ? (
              <ProductConflict
                conflict={product.conflict}
                isBusy={product.isBusy}
                onDiscard={product.discardAndReload}
                onSave={product.mergeAndSave}
              />
            ) : (
              <>
                {product.problem ? <Refusal>{product.problem}</Refusal> : null}
                <output className="muted">{isUnsaved ? t('unsaved') : t('upToDate')}</output>
                <button type="submit" className="button button-primary" aria-busy={product.isBusy}>
                  <Icon icon={Save} size={20} />
                  {product.isBusy ? t('saving') : t('save')}
                </button>
              </>
            )}
          </div>
        </form>
        <div className={productStyles.productSide}>
          <ProductListing product={product} isUnsaved={isUnsaved} />
          <ProductPictures product={product} />
          <StockMoves product={saved} />
          <ProductHistory id={saved.id} />
        </div>
      </div>
      {/* Outside the form above: a nested form would be submitted with it. */}
      {stocked ? <StockForm variant={stocked} onChanged={product.applyStock} onClose={() => setCounted(undefined)} /> : null}
    </div>
  )
}

function Title({ product }: { product: TeamProduct }) {
  const { t } = useTranslation('console-products')
  const { href, language } = useVisitor()
  const first = product.variants[0]
  return (
    <header className={productStyles.productTitle}>
      <h1>{nameIn(language, product.name.en, product.name.hi)}</h1>
      <p className="muted numeric">
        {first ? `${first.sku} · ${formatPaise(first.salePaise ?? first.pricePaise)}` : null}
        {product.isVisible ? (
          <a className={`link ${productsStyles.toShop}`} href={href(`/product/${product.slug}`)}>
            {t('seeInShop')}
            <Icon icon={ExternalLink} size={16} />
          </a>
        ) : null}
      </p>
    </header>
  )
}
