import type { Bringer } from '../../../../../../modules/pandits/profile/model.ts'
import { useTranslation } from '../../../../../../ui/words.tsx'
import * as styles from '../../../pane/move-dialog.module.css'

type AgreedSamagriProps = { bringer: Bringer | null; onChange: (bringer: Bringer | null) => void }

export function AgreedSamagri({ bringer, onChange }: AgreedSamagriProps) {
  const { t } = useTranslation('console')
  const choices = [
    [null, t('confirm.samagriOpen')],
    ['family', t('confirm.samagriFamily')],
    ['pandit', t('confirm.samagriPandit')],
  ] as const
  return (
    <fieldset className={`${styles.moveChoice} ${styles.sideBySide}`}>
      <legend>{t('confirm.samagri')}</legend>
      {choices.map(([choice, label]) => (
        <label key={label}>
          <input type="radio" name="bringer" checked={bringer === choice} onChange={() => onChange(choice)} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
