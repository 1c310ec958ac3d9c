// Edit conflict: take the other window's version or overwrite it.
import { useTranslation } from '../../../../ui/words.tsx'

type NewerProfileProps = { isBusy: boolean; problem: string; onLoad: () => void; onOver: () => void }

export function NewerProfile({ isBusy, problem, onLoad, onOver }: NewerProfileProps) {
  const { t } = useTranslation('profile')
  return (
    <div className="own-newer">
      <p className="refusal" role="alert">
        {problem || t('newer.text')}
      </p>
      <button type="button" className="btn btn-l" aria-busy={isBusy} onClick={isBusy ? undefined : onLoad}>
        {t('newer.load')}
      </button>
      <button type="button" className="btn btn-p" aria-busy={isBusy} onClick={isBusy ? undefined : onOver}>
        {isBusy ? t('saving') : t('newer.over')}
      </button>
    </div>
  )
}
