// Loaded only when opened.
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from '../../../../ui/translation.tsx'
import type { ServiceSamagri as Samagri } from '../contract.ts'
// The styles load with the page, the list when it is opened.
import * as styles from './samagri-lines.module.css'

const SamagriLines = lazy(() => import('./samagri-lines.tsx').then(({ SamagriLines: lines }) => ({ default: lines })))

export type LoadSamagri = (slug: string) => Promise<Samagri>

type ServiceSamagriProps = { slug: string; puja: string; load: LoadSamagri }

export function ServiceSamagri({ slug, puja, load }: ServiceSamagriProps) {
  const { t } = useTranslation('samagri')
  const [samagri, setSamagri] = useState<Samagri>()
  const [hasFailed, setFailed] = useState(false)
  const isLoading = useRef(false)
  const read = async () => {
    if (isLoading.current || samagri) return
    isLoading.current = true
    setFailed(false)
    await load(slug).then(setSamagri, () => setFailed(true))
    isLoading.current = false
  }
  return (
    <details className={styles.serviceSamagri} onToggle={(event) => event.currentTarget.open && void read()}>
      <summary className="expandable" aria-label={t('of', { puja })}>
        {t('title')}
      </summary>
      {samagri ? (
        <Suspense fallback={<output className="muted">{t('loading')}</output>}>
          <SamagriLines samagri={samagri} />
        </Suspense>
      ) : null}
      {samagri || hasFailed ? null : <output className="muted">{t('loading')}</output>}
      {hasFailed ? (
        <p role="alert">
          {t('failed')}{' '}
          <button type="button" className="button button-outline small" onClick={() => void read()}>
            {t('again')}
          </button>
        </p>
      ) : null}
    </details>
  )
}
