// Edit conflict: someone else's changes and the two ways to continue.
import { Info } from 'lucide-react'
import { useTranslation } from '../../../../../ui/words.tsx'
import { changeSentence } from './change-sentence.ts'
import * as styles from './product.module.css'
import type { Newer } from './use-product.ts'

type NewerProductProps = { newer: Newer; isBusy: boolean; onTake: () => void; onOver: () => void }

export function NewerProduct({ newer, isBusy, onTake, onOver }: NewerProductProps) {
  const { t } = useTranslation('console-products')
  return (
    <div className={styles.productNewer}>
      <div className="refusal" role="alert">
        <Info size={18} strokeWidth={1.75} aria-hidden="true" />
        <div>
          <p>{newer.by ? t('newer.by', { name: newer.by }) : t('newer.somebody')}</p>
          <ul>
            {newer.changes.map((change) => (
              <li key={`${change.field} ${change.about}`}>{changeSentence(change, t)}</li>
            ))}
          </ul>
        </div>
      </div>
      <p className="ash">{t('newer.rule')}</p>
      <button type="button" className="btn btn-l" aria-busy={isBusy} onClick={isBusy ? undefined : onTake}>
        {t('newer.take')}
      </button>
      <button type="button" className="btn btn-p" aria-busy={isBusy} onClick={isBusy ? undefined : onOver}>
        {isBusy ? t('saving') : t('newer.over')}
      </button>
    </div>
  )
}
