import { lazy, type MouseEvent, Suspense, useState } from 'react'
import type { MissingItem } from '../../../../../modules/shop/samagri/contract.ts'
import { formatPaise, paiseOf } from '../../../../../shared/money/money.ts'
import { ErrorText } from '../../../../../ui/errors/error-text.tsx'
import { showToast } from '../../../../../ui/kit/toast.tsx'
import { useSite } from '../../../../../ui/site.ts'
import { useTranslation } from '../../../../../ui/translation.tsx'
import { useRoot } from '../../../../root.tsx'
import * as styles from './puja.module.css'

/** Prices in rupees, as in the shop's list. */
export type Kit = { slug: string; name: string; imageUrl: string; partCount: number; price: number; salePrice: number | null }

const loadMissing = () => import('../../../../../modules/shop/samagri/ui/missing-products.tsx')
const MissingProducts = lazy(() => loadMissing().then(({ MissingProducts: list }) => ({ default: list })))

export function BuySamagri({ slug, kit }: { slug: string; kit: Kit | null }) {
  const { t } = useTranslation('ceremony')
  const { href } = useSite()
  const { settings } = useRoot()
  const { items, isLoading, showMissing } = useMissing(slug)
  return (
    <div className={`${styles.buy} no-print`}>
      {kit ? <KitLink kit={kit} /> : null}
      {items ? (
        <Suspense fallback={null}>
          <MissingProducts items={items} now={settings.now} delivery={settings.shop.delivery} />
          {items.every(({ product }) => product === null) ? <p className="muted">{t('samagri.notSold')}</p> : null}
        </Suspense>
      ) : (
        <a className="button button-secondary" href={href(`/shop?puja=${slug}`)} aria-busy={isLoading} onClick={showMissing}>
          {t('samagri.missing')}
        </a>
      )}
    </div>
  )
}

function KitLink({ kit }: { kit: Kit }) {
  const { t } = useTranslation('ceremony')
  const { href } = useSite()
  return (
    <a className={`${styles.kit} card`} href={href(`/product/${kit.slug}`)}>
      <img src={kit.imageUrl} alt="" width="96" height="96" loading="lazy" />
      <span>
        <b>{kit.name}</b>
        <span className="muted text-small numeric">
          {t('samagri.kit', { count: kit.partCount, price: formatPaise(paiseOf(kit.salePrice ?? kit.price)) })}
        </span>
      </span>
    </a>
  )
}

/** Returns the shop's products for each item, loaded on demand. */
function useMissing(puja: string) {
  const { t } = useTranslation('ceremony')
  const { language } = useSite()
  const [items, setItems] = useState<MissingItem[]>()
  const [isLoading, setLoading] = useState(false)
  const showMissing = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (isLoading) return
    setLoading(true)
    try {
      const [{ readMissing }] = await Promise.all([import('./read-missing.ts'), loadMissing()])
      setItems(await readMissing(puja, language))
    } catch (error) {
      showToast('error', t('samagri.failed'), <ErrorText error={error} namespace="ceremony" />)
    } finally {
      setLoading(false)
    }
  }
  return { items, isLoading, showMissing: (event: MouseEvent) => void showMissing(event) }
}
