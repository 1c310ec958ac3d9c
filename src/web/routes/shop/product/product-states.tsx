import { useLocation, useNavigation } from 'react-router'
import * as styles from '../../../../modules/shop/catalogue/ui/products.module.css'
import { Kolam } from '../../../../ui/art/kolam.tsx'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/words.tsx'
import { PageHead } from '../../../layout/page-head.tsx'
import { useIsSlow } from '../../../platform/slow.ts'
import * as productStyles from './product.module.css'

/** Said once a product that was asked for takes longer than a moment. */
export function ProductLoading() {
  const { t } = useTranslation('shop')
  const { href } = useSite()
  const next = useNavigation().location
  const { pathname } = useLocation()
  const isNavigatingHere = next !== undefined && next.pathname !== pathname && next.pathname.startsWith(href('/product/'))
  const isSlow = useIsSlow(isNavigatingHere)
  if (!isSlow) return null
  return <output className={styles.loading}>{t('loading')}</output>
}

export function ProductMissing() {
  const { t } = useTranslation('shop')
  const { href } = useSite()
  return (
    <main id="main" className={`wrap ${productStyles.missing}`}>
      <PageHead title={t('product.missing')} isIndexed={false} />
      <Kolam seed="product missing" shape="diamond" count={7} className={productStyles.kolam} />
      <h1>{t('product.missing')}</h1>
      <p className="ash">{t('product.missingText')}</p>
      <p className={productStyles.ways}>
        <a className="btn btn-p" href={href('/shop')}>
          {t('empty.all')}
        </a>
      </p>
    </main>
  )
}
