// What stands there while a good is on its way, when there is none at the address, and when its page did not open.
import { useLocation, useNavigation } from 'react-router'
import { Kolam } from '../../ui/art/kolam.tsx'
import { useTranslation } from '../../ui/words.tsx'
import { useLanguage } from '../language.ts'
import { PageHead } from '../page-head.tsx'
import { useIsSlow } from '../slow.ts'
import '../../modules/shop/ui/goods.css'

/** Said once a good that was asked for takes longer than a moment. */
export function ProductLoading() {
  const { t } = useTranslation('shop')
  const { href } = useLanguage()
  const next = useNavigation().location
  const { pathname } = useLocation()
  const isComing = next !== undefined && next.pathname !== pathname && next.pathname.startsWith(href('/product/'))
  const isSlow = useIsSlow(isComing)
  if (!isSlow) return null
  return <output className="goods-loading">{t('loading')}</output>
}

export function ProductProblem({ isMissing }: { isMissing: boolean }) {
  const { t } = useTranslation('shop')
  const { href } = useLanguage()
  const { pathname } = useLocation()
  return (
    <main id="main" className="wrap product-problem">
      <PageHead title={isMissing ? t('good.missing') : t('broken.title')} isIndexed={false} />
      <Kolam seed="product missing" shape="diamond" count={7} className="k" />
      <h1>{isMissing ? t('good.missing') : t('broken.title')}</h1>
      <p className="ash">{isMissing ? t('good.missingText') : t('broken.text')}</p>
      <p className="ways">
        {isMissing ? null : (
          <a className="btn btn-p" href={pathname} target="_self">
            {t('list.again')}
          </a>
        )}
        <a className={isMissing ? 'btn btn-p' : 'btn btn-l'} href={href('/shop')}>
          {t('empty.whole')}
        </a>
      </p>
    </main>
  )
}
