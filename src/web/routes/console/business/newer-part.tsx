// Conflict notice: shows the other person's change and unsaved values.
import { Info } from 'lucide-react'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-page.ts'
import { useNow } from '../../../../ui/clock/clock.tsx'
import { shortTime } from '../../../../ui/clock/working-time.ts'
import { useTranslation } from '../../../../ui/words.tsx'
import * as styles from './business.module.css'
import type { Typed } from './typed-before.ts'

type NewerPartProps = { by: string | undefined; at: string | undefined; lost: readonly Typed[] }

export function NewerPart({ by, at, lost }: NewerPartProps) {
  const { t } = useTranslation('business')
  const { language } = useVisitor()
  const now = useNow()
  const time = at ? shortTime(at, now, language) : ''
  return (
    <div className="refusal" role="alert">
      <Info size={18} strokeWidth={1.75} aria-hidden="true" />
      <div>
        <p>{by && time ? t('newer.by', { name: by, time }) : t('newer.somebody')}</p>
        {lost.length > 0 ? (
          <>
            <p>{t('newer.typed')}</p>
            <dl className={styles.businessTyped}>
              {lost.map(({ label, value }) => (
                <div key={`${label} ${value}`}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </>
        ) : null}
      </div>
    </div>
  )
}
