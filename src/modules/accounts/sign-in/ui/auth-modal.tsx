// One form for all modes, so that typed text survives switching.

import { Phone, X } from 'lucide'
import { useId } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { ProviderName } from '../../../../shared/accounts/sign-in-providers.ts'
import { formatPhone, phoneLink } from '../../../../shared/phone/phone-links.ts'
import { recordSignInTime } from '../../../../ui/data/sign-in-time.ts'
import { Dialog } from '../../../../ui/kit/dialog.tsx'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { showToast } from '../../../../ui/kit/toast.tsx'
import { WhatsAppLogo } from '../../../../ui/kit/whatsapp-logo.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { SecondFactorForm } from '../../second-factor/ui/second-factor-form.tsx'
import { RESET_LINK_HOURS } from '../model.ts'
import { AuthFields } from './auth-fields.tsx'
import * as styles from './auth-modal.module.css'
import { type AuthMode, closeAuth, type SignInReason, switchAuth, useAuthState } from './auth-state.ts'
import { ProviderLogo } from './provider-logo.tsx'
import { useAuthForm } from './use-auth-form.tsx'

type Help = { phone: string /** The chat with the team. */; whatsapp: string }

function AuthHelp({ phone, whatsapp }: Help) {
  const { t } = useTranslation('accounts')
  return (
    <div className={styles.help}>
      <p>{t('help')}</p>
      <div className={styles.helpButtons}>
        <a className="button button-whatsapp small" href={whatsapp} target="_blank" rel="noopener">
          <WhatsAppLogo size={18} />
          {t('whatsapp')}
        </a>
        <a className="button button-outline small numeric" href={phoneLink(phone)}>
          <Icon icon={Phone} size={18} />
          {formatPhone(phone)}
        </a>
      </div>
    </div>
  )
}

type SecondFactorDialogProps = { onDone?: (() => void) | undefined; help: Help }

function SecondFactorDialog({ onDone, help }: SecondFactorDialogProps) {
  const { t } = useTranslation('accounts')
  const { revalidate } = useRevalidator()
  const title = useId()
  const enter = async () => {
    showToast('success', t('signedIn'))
    recordSignInTime()
    await revalidate()
    closeAuth()
    onDone?.()
  }
  return (
    <Dialog open onClose={closeAuth} labelledBy={title} className={styles.signIn}>
      <div className={styles.dialogTop}>
        <h2 id={title}>{t('factor.title')}</h2>
        <button type="button" className="icon-button" aria-label={t('close')} onClick={closeAuth}>
          <Icon icon={X} size={22} />
        </button>
      </div>
      <SecondFactorForm onDone={enter} />
      <AuthHelp {...help} />
    </Dialog>
  )
}

type ProviderButtonsProps = {
  providers: readonly ProviderName[]
  returnTo: string
  /** Runs before the page is left. */
  onLeave: () => void
}

/** Plain links, because the provider redirects back to the page. `returnTo` is the page of ours to come back to. */
function ProviderButtons({ providers, returnTo, onLeave }: ProviderButtonsProps) {
  const { t } = useTranslation('accounts')
  const labels = { google: t('with.google'), facebook: t('with.facebook') }
  if (providers.length === 0) return null
  return (
    <div className={styles.providers}>
      <p className={styles.separator}>{t('with.or')}</p>
      {providers.map((name) => (
        <a
          key={name}
          className="button button-outline"
          href={`/api/v1/user/auth/${name}?to=${encodeURIComponent(returnTo)}`}
          onClick={onLeave}
        >
          <ProviderLogo name={name} />
          {labels[name]}
        </a>
      ))}
    </div>
  )
}

type AuthModalProps = {
  mode: AuthMode
  onDone?: (() => void) | undefined
  why?: SignInReason | undefined
  /** Identity providers. */
  providers: readonly ProviderName[]
  /** The page a provider redirects back to. */
  returnTo: string
  /** Runs before the browser leaves for a provider. */
  onLeave: () => void
  /** URL of the page for pandits. */
  panditSignup: string
  help: Help
}

export function AuthModal({ mode, onDone, why, providers, returnTo, onLeave, panditSignup, help }: AuthModalProps) {
  const { t } = useTranslation('accounts')
  const title = useId()
  const reason = useId()
  // The reason asks to sign in.
  const sentence = useReasonText(mode === 'signin' ? why : undefined)
  const state = useAuthState()
  const { form, isSending, sentTo, onEdit, onSubmit } = useAuthForm(mode, onDone, state?.prefill)
  if (state?.isCodeRequired) return <SecondFactorDialog onDone={onDone} help={help} />
  const labels = {
    signin: { title: t('title.signin'), submit: t('submit.signin'), question: t('toSignup'), other: t('title.signup') },
    signup: { title: t('title.signup'), submit: t('submit.signup'), question: t('toSignin'), other: t('title.signin') },
    forgot: { title: t('title.forgot'), submit: t('submit.forgot'), question: t('rememberPassword'), other: t('title.signin') },
  }[mode]
  return (
    <Dialog open onClose={closeAuth} labelledBy={title} describedBy={sentence ? reason : undefined} className={styles.signIn}>
      <div className={styles.dialogTop}>
        <h2 id={title}>{labels.title}</h2>
        <button type="button" className="icon-button" aria-label={t('close')} onClick={closeAuth}>
          <Icon icon={X} size={22} />
        </button>
      </div>
      {sentence ? (
        <p className={styles.reason} id={reason}>
          {sentence}
        </p>
      ) : null}
      <form onSubmit={onSubmit} onChange={onEdit} noValidate>
        {mode === 'forgot' ? <p>{t('forgotIntro')}</p> : null}
        <AuthFields mode={mode} form={form} />
        {mode === 'signin' ? (
          <button type="button" className="link" onClick={() => switchAuth('forgot')}>
            {t('forgot')}
          </button>
        ) : null}
        <button type="submit" className="button button-primary" aria-busy={isSending}>
          {isSending ? t('sending') : labels.submit}
        </button>
      </form>
      <output className={styles.sent}>
        {mode === 'forgot' && sentTo ? t('resetSent', { email: sentTo, count: RESET_LINK_HOURS }) : null}
      </output>
      {mode === 'forgot' ? null : <ProviderButtons providers={providers} returnTo={returnTo} onLeave={onLeave} />}
      <p className={styles.other}>
        {labels.question}
        <button type="button" className="link" onClick={() => switchAuth(mode === 'signin' ? 'signup' : 'signin')}>
          {labels.other}
        </button>
      </p>
      <p className={styles.other}>
        {t('pandit')}
        <Link className="link" to={panditSignup} onClick={closeAuth}>
          {t('panditSignup')}
        </Link>
      </p>
      <AuthHelp {...help} />
    </Dialog>
  )
}

/** Why a page did not open, for a person who was redirected here. */
function useReasonText(why: SignInReason | undefined): string | undefined {
  const { t } = useTranslation('accounts')
  if (!why) return undefined
  const { required, signedInAs } = why
  if (required === 'user') return t('why.account')
  if (required === 'pandit') return signedInAs ? t('why.portalSignedIn', { name: signedInAs }) : t('why.portal')
  return signedInAs ? t('why.consoleSignedIn', { name: signedInAs }) : t('why.console')
}
