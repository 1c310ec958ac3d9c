import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { unwrap } from '../../../../ui/data/api.ts'
import { recordSignInTime } from '../../../../ui/data/sign-in-time.ts'
import { useIdempotentMutation } from '../../../../ui/data/use-idempotent-mutation.ts'
import { ErrorText } from '../../../../ui/errors/error-text.tsx'
import { refusedOf } from '../../../../ui/errors/refusal.ts'
import { closeErrors, showToast } from '../../../../ui/kit/toast.tsx'
import { useMessages, useTranslation } from '../../../../ui/translation.tsx'
import { accountsClient, securityClient } from '../../client.ts'
import { type AuthMode, closeAuth, requestCode, switchAuth } from './auth-state.ts'
import {
  type CredentialField,
  type Credentials,
  checkCredentials,
  FIELDS,
  isMismatch,
  type Problems,
} from './check-credentials.ts'

/** Key of this dialog's error toasts; the next attempt closes them. */
const WINDOW = 'account'

const EMPTY: Credentials = { name: '', email: '', password: '', confirmPassword: '' }

/** The values of a window closed by mistake, restored when it is opened again on this page; never a password. */
let stored = EMPTY

const withoutConfirmProblem = ({ confirmPassword: _, ...rest }: Problems): Problems => rest

export function useAuthForm(mode: AuthMode, onDone?: () => void, prefill?: Pick<Credentials, 'name' | 'email'>) {
  const [typed, setTyped] = useState(() => ({
    ...stored,
    name: stored.name || (prefill?.name ?? ''),
    email: stored.email || (prefill?.email ?? ''),
  }))
  const [problems, setProblems] = useState<Problems>({})
  /** The address a link was sent to, until another one is typed. */
  const [sentTo, setSentTo] = useState<string>()

  const change = (field: CredentialField, value: string) => {
    const next = { ...typed, [field]: value }
    setTyped(next)
    stored = { ...EMPTY, name: next.name, email: next.email }
    const passwordsMatch = next.confirmPassword === next.password
    setProblems(({ [field]: _, ...rest }: Problems) => (passwordsMatch ? withoutConfirmProblem(rest) : rest))
    setSentTo(undefined)
  }
  const action = useIdempotentMutation(useSending(mode, onDone), {
    onSuccess: (_, { email }) => {
      if (mode === 'forgot') setSentTo(email.trim())
    },
    onError: (error) => showToast('error', <AuthFailure mode={mode} error={error} />, undefined, WINDOW),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = checkCredentials(mode, typed)
    setProblems(found)
    const first = FIELDS[mode].find((field) => found[field])
    if (first) return focusField(event.currentTarget, first)
    closeErrors(WINDOW)
    void action.run(typed)
  }
  const shown: Problems = isMismatch(mode, typed) ? { ...problems, confirmPassword: 'mismatch' } : problems
  return { typed, problems: shown, isSending: action.isPending, sentTo, change, submit }
}

/** Sends a link; or registers if requested, signs in, and lets the page read the session again. */
function useSending(mode: AuthMode, onDone?: () => void): (typed: Credentials) => Promise<void> {
  const { t } = useTranslation('accounts')
  const { language } = useMessages()
  const { revalidate } = useRevalidator()
  return async (typed) => {
    if (mode === 'forgot') {
      await unwrap(securityClient().user['forgot-password'].$post({ json: { email: typed.email } }))
      return
    }
    if (mode === 'signup') {
      await unwrap(accountsClient().user.register.$post({ json: { ...typed, language } }))
      showToast('success', t('created'))
      // The account exists from here on. If the next step fails, only signing in is left.
      switchAuth('signin')
    }
    const response = await unwrap(accountsClient().user.login.$post({ json: { email: typed.email, password: typed.password } }))
    if ('next' in response) return requestCode()
    if (mode === 'signin') showToast('success', t('signedIn'))
    stored = EMPTY
    recordSignInTime()
    await revalidate()
    closeAuth()
    onDone?.()
  }
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}

/** A link that was not sent has its own sentence, except after too many attempts. */
function AuthFailure({ mode, error }: { mode: AuthMode; error: unknown }) {
  const { t } = useTranslation('accounts')
  if (mode === 'forgot' && refusedOf(error).code !== 'rate_limited') return t('problem.linkNotSent')
  return <ErrorText error={error} namespace="accounts" />
}
