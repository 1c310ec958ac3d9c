import type { Bringer } from '../../../../../../modules/pandits/profile/model.ts'
import { useTranslation } from '../../../../../../ui/words.tsx'
import * as styles from '../../../pane/move-dialog.module.css'

type AgreedSamagriProps = { bringer: Bringer | null; onChange: (bringer: Bringer | null) => void }

export function AgreedSamagri({ bringer, onChange }: AgreedSamagriProps) {
  const { t } = useTranslation('console')
  const options = [
    [null, t('confirm.samagriOpen')],
    ['family', t('confirm.samagriFamily')],
    ['pandit', t('confirm.samagriPandit')],
  ] as const
  return (
    <fieldset className={`${styles.moveChoice} ${styles.sideBySide}`}>
      <legend>{t('confirm.samagri')}</legend>
      {options.map(([option, label]) => (
        <label key={label}>
          <input type="radio" name="bringer" checked={bringer === option} onChange={() => onChange(option)} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
