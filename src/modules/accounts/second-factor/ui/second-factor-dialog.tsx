import { X } from 'lucide-react'
import { useId } from 'react'
import { useRevalidator } from 'react-router'
import { noteSignIn } from '../../../../ui/data/signed-in-here.ts'
import { Dialog } from '../../../../ui/kit/dialog.tsx'
import { showToast } from '../../../../ui/kit/toast.tsx'
import { useTranslation } from '../../../../ui/words.tsx'
import { AuthHelp, type Help } from '../../sign-in/ui/auth-help.tsx'
import * as styles from '../../sign-in/ui/auth-modal.module.css'
import { closeAuth } from '../../sign-in/ui/auth-state.ts'
import { SecondFactorForm } from './second-factor-form.tsx'

type SecondFactorDialogProps = { onDone?: (() => void) | undefined; help: Help }

export function SecondFactorDialog({ onDone, help }: SecondFactorDialogProps) {
  const { t } = useTranslation('accounts')
  const { revalidate } = useRevalidator()
  const title = useId()
  const enter = async () => {
    showToast('success', t('signedIn'))
    noteSignIn()
    await revalidate()
    closeAuth()
    onDone?.()
  }
  return (
    <Dialog open onClose={closeAuth} labelledBy={title} className={styles.signIn}>
      <div className={styles.dialogTop}>
        <h2 id={title}>{t('factor.title')}</h2>
        <button type="button" className="icb" aria-label={t('close')} onClick={closeAuth}>
          <X size={22} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
      <SecondFactorForm onDone={enter} />
      <AuthHelp {...help} />
    </Dialog>
  )
}
