// The sign-in window: Sign In and Create Account in one form, so that nothing typed is lost between them.
import { X } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { Dialog } from '../../../ui/kit/dialog.tsx'
import { useTranslation } from '../../../ui/words.tsx'
import { AuthFields } from './auth-fields.tsx'
import { type AuthMode, closeAuth, switchAuth } from './auth-state.ts'
import { ForgotPassword } from './forgot-password.tsx'
import { useAuthForm } from './use-auth-form.ts'
import './auth-modal.css'

type AuthModalProps = {
  mode: AuthMode
  onDone?: (() => void) | undefined
  /** Address of the page for pandits. */
  panditSignup: string
  phone: string
  /** The chat with the team. */
  whatsapp: string
}

export function AuthModal({ mode, onDone, panditSignup, phone, whatsapp }: AuthModalProps) {
  const { t } = useTranslation('accounts')
  const title = useId()
  const form = useAuthForm(mode, onDone)
  const isSignup = mode === 'signup'
  const words = isSignup
    ? { title: t('title.signup'), submit: t('submit.signup'), question: t('toSignin'), other: t('title.signin') }
    : { title: t('title.signin'), submit: t('submit.signin'), question: t('toSignup'), other: t('title.signup') }
  return (
    <Dialog open onClose={closeAuth} labelledBy={title} className="auth">
      <div className="auth-top">
        <h2 id={title}>{words.title}</h2>
        <button type="button" className="icb" aria-label={t('close')} onClick={closeAuth}>
          <X size={22} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
      <form onSubmit={form.submit} noValidate>
        <AuthFields mode={mode} form={form} />
        {isSignup ? null : <ForgotPassword phone={phone} whatsapp={whatsapp} />}
        <button type="submit" className="btn btn-p" aria-busy={form.isSending}>
          {form.isSending ? t('sending') : words.submit}
        </button>
      </form>
      <p className="auth-other">
        {words.question}
        <button type="button" className="link" onClick={() => switchAuth(isSignup ? 'signin' : 'signup')}>
          {words.other}
        </button>
      </p>
      <p className="auth-other">
        {t('pandit')}
        <Link className="link" to={panditSignup} onClick={closeAuth}>
          {t('panditSignup')}
        </Link>
      </p>
    </Dialog>
  )
}
