import type { ReactNode } from 'react'
import { useTranslation } from '../../../../ui/words.tsx'
import type { ServiceSamagri } from '../../../pandits/details/contract.ts'
import { SamagriLines } from '../../../pandits/details/ui/samagri-lines.tsx'
import type { Bringer } from '../../../pandits/profile/model.ts'
import * as styles from './family-booking.module.css'

type BookingSamagriProps = { samagri: ServiceSamagri; agreed: Bringer | null; missing: ReactNode }

export function BookingSamagri({ samagri, agreed, missing }: BookingSamagriProps) {
  const { t } = useTranslation('samagri')
  if (samagri.lines.length === 0) return null
  return (
    <section className={styles.part} id="samagri">
      <h2>{t('heading')}</h2>
      <details>
        <summary className="btn btn-l">{t('open', { count: samagri.lines.length })}</summary>
        <SamagriLines samagri={samagri} agreed={agreed} />
      </details>
      {missing}
    </section>
  )
}
