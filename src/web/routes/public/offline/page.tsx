// Stored by the service worker; must work without our scripts.
import { useContext } from 'react'
import { formatPhone, phoneLink } from '../../../../shared/phone/phone-links.ts'
import { Kolam } from '../../../../ui/art/kolam.tsx'
import { RETRY_SCRIPT } from '../../../../ui/data/saved-request.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { PageHead } from '../../../layout/page-head.tsx'
import { Nonce } from '../../../platform/nonce.ts'
import { useRoot } from '../../../root.tsx'
import * as styles from './offline.module.css'

export const handle = { catalogues: ['offline'], isSameForAll: true, isStatic: true }

export default function OfflinePage() {
  const { t } = useTranslation('offline')
  const { phone } = useRoot().settings
  const nonce = useContext(Nonce)
  return (
    <main id="main" className="container error-page">
      <PageHead title={t('title')} isIndexed={false} />
      <Kolam seed="Not found" shape="diamond" count={5} className="error-kolam" />
      <h1>{t('title')}</h1>
      <p className="muted">{t('text')}</p>
      <SavedRequest />
      <div className={styles.actions}>
        <button type="button" id="again" className="button button-primary">
          {t('again')}
        </button>
        <a className="button button-secondary numeric" href={phoneLink(phone)}>
          {t('call', { phone: formatPhone(phone) })}
        </a>
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, which fills in what this device has saved */}
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: RETRY_SCRIPT }} />
    </main>
  )
}

/** Hidden until the script finds a stored request on this device. */
function SavedRequest() {
  const { t } = useTranslation('offline')
  return (
    <section id="last-request" className={`card ${styles.saved}`} hidden aria-labelledby="last-request-title">
      <h2 id="last-request-title">{t('lastRequest.title')}</h2>
      <dl>
        <div>
          <dt>{t('lastRequest.ref')}</dt>
          <dd className="numeric" data-saved="ref" />
        </div>
        <div>
          <dt>{t('lastRequest.puja')}</dt>
          <dd data-saved="puja" />
        </div>
        <div>
          <dt>{t('lastRequest.day')}</dt>
          <dd data-saved="day" />
        </div>
      </dl>
      <p data-call="" data-saved="call" />
      <p className="muted text-small">{t('lastRequest.note')}</p>
    </section>
  )
}
