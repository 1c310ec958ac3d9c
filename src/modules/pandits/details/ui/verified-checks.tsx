import { useTranslation } from '../../../../ui/translation.tsx'
import * as styles from './pandit-details.module.css'
import type { DetailsView } from './pandit-view.ts'

/** Lists only the checks that were made. */
export function VerifiedChecks({ checks }: Pick<DetailsView, 'checks'>) {
  const { t } = useTranslation('explore')
  const names = {
    identity: t('verified.identity'),
    referees: t('verified.referees'),
    knowledge: t('verified.knowledge'),
    documents: t('verified.documents'),
  }
  return (
    <dl className={`${styles.verifiedChecks} numeric`}>
      {checks.map(({ kind, on }) => (
        <div key={kind}>
          <dt>{names[kind]}</dt>
          <dd>{on}</dd>
        </div>
      ))}
    </dl>
  )
}
