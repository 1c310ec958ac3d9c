import { useTranslation } from '../../../../ui/words.tsx'
import * as styles from './pictures.module.css'

export function SendingBar({ progress, onStop }: { progress: number; onStop: () => void }) {
  const { t } = useTranslation('pictures')
  const percent = Math.round(progress * 100)
  return (
    <div className={styles.sending}>
      <label>
        <span className="num">{progress < 1 ? t('sending.progress', { percent }) : t('sending.checking')}</span>
        <progress max={100} value={progress < 1 ? percent : undefined} />
      </label>
      <button type="button" className="btn btn-l sm" onClick={onStop}>
        {t('sending.stop')}
      </button>
    </div>
  )
}
