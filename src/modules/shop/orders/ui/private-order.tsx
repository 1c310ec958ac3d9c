// Shown without the order key, and for unknown order numbers.
import { Kolam } from '../../../../ui/art/kolam.tsx'
import { useTranslation } from '../../../../ui/words.tsx'
import { openAuth } from '../../../accounts/sign-in/ui/auth-state.ts'
import type { PublicSettings } from '../../../settings/contract.ts'
import * as styles from './order.module.css'
import { Help } from './order-view.tsx'

type PrivateOrderProps = { number: string; settings: PublicSettings; isSignedIn: boolean }

export function PrivateOrder({ number, settings, isSignedIn }: PrivateOrderProps) {
  const { t } = useTranslation('order')
  return (
    <main id="main" className={`${styles.order} ${styles.privatePage} container`}>
      <Kolam seed="Sankalp" shape="diamond" count={5} className={styles.kolam} />
      <h1>{t('private.title')}</h1>
      <p>{t('private.text')}</p>
      {isSignedIn ? null : (
        <button type="button" className="button button-primary" onClick={() => openAuth('signin')}>
          {t('private.signIn')}
        </button>
      )}
      <Help number={number} settings={settings} />
    </main>
  )
}
