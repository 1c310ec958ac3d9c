import { useTranslation } from '../../../../ui/translation.tsx'
import * as styles from './pictures.module.css'

export function UploadProgress({ progress, onStop }: { progress: number; onStop: () => void }) {
  const { t } = useTranslation('pictures')
  const percent = Math.round(progress * 100)
  return (
    <div className={styles.sending}>
      <label>
        <span className="numeric">{progress < 1 ? t('sending.progress', { percent }) : t('sending.checking')}</span>
        <progress max={100} value={progress < 1 ? percent : undefined} />
      </label>
      <button type="button" className="button button-outline small" onClick={onStop}>
        {t('sending.stop')}
      </button>
    </div>
  )
}
