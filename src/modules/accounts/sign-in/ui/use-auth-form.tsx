import { type FormEvent, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { z } from 'zod'
import { unwrap } from '../../../../ui/data/api.ts'
import { recordSignInTime } from '../../../../ui/data/sign-in-time.ts'
import { useIdempotentMutation } from '../../../../ui/data/use-idempotent-mutation.ts'
import { ErrorText } from '../../../../ui/errors/error-text.tsx'
import { refusedOf } from '../../../../ui/errors/refusal.ts'
import { useZodForm } from '../../../../ui/forms/use-zod-form.ts'
import { closeErrors, showToast } from '../../../../ui/kit/toast.tsx'
import { useMessages, useTranslation } from '../../../../ui/translation.tsx'
import { accountsClient, securityClient } from '../../client.ts'
import { ForgotPassword } from '../../security/contract.ts'
import { Login, Registration } from '../contract.ts'
import { type AuthMode, closeAuth, requestCode, switchAuth } from './auth-state.ts'

/** Key of this dialog's error toasts; the next attempt closes them. */
const WINDOW = 'account'

type Credentials = { name: string; email: string; password: string; confirmPassword: string }
type Submission = Login | Registration | z.infer<typeof ForgotPassword>

const Fields = z.custom<Credentials>()
/** Each mode sends its own fields; the values of the others stay in the form. */
const SCHEMAS = {
  signin: Fields.transform(({ email, password }) => ({ email, password })).pipe(Login),
  signup: Fields.pipe(Registration),
  forgot: Fields.transform(({ email }) => ({ email })).pipe(ForgotPassword),
}

const EMPTY = { name: '', email: '' }

/** The values of a window closed by mistake, restored when it is opened again on this page; never a password. */
let stored = EMPTY

export function useAuthForm(mode: AuthMode, onDone?: () => void, prefill = EMPTY) {
  /** The address a link was sent to, until another one is typed. */
  const [sentTo, setSentTo] = useState<string>()
  const action = useIdempotentMutation(useSending(onDone), {
    onSuccess: (_, values) => {
      if (!('password' in values)) setSentTo(values.email)
    },
    onError: (error, values) =>
      showToast('error', <AuthFailure isPasswordReset={!('password' in values)} error={error} />, undefined, WINDOW),
  })
  const { form, submit } = useZodForm(SCHEMAS[mode], {
    defaultValues: { name: stored.name || prefill.name, email: stored.email || prefill.email, password: '', confirmPassword: '' },
    action,
  })
  const { reset } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: changing the mode keeps the values and clears the errors
  useEffect(() => reset(undefined, { keepValues: true }), [mode, reset])
  const onEdit = () => {
    const { name, email } = form.getValues()
    stored = { name, email }
    setSentTo(undefined)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  return { form, isSending: action.isPending, sentTo, onEdit, onSubmit }
}

/** Sends a link; or registers if requested, signs in, and lets the page read the session again. */
function useSending(onDone?: () => void): (values: Submission) => Promise<void> {
  const { t } = useTranslation('accounts')
  const { language } = useMessages()
  const { revalidate } = useRevalidator()
  return async (values) => {
    closeErrors(WINDOW)
    if (!('password' in values)) {
      await unwrap(securityClient().user['forgot-password'].$post({ json: values }))
      return
    }
    const isNew = 'confirmPassword' in values
    if (isNew) {
      await unwrap(accountsClient().user.register.$post({ json: { ...values, language } }))
      showToast('success', t('created'))
      // The account exists from here on. If the next step fails, only signing in is left.
      switchAuth('signin')
    }
    const { email, password } = values
    const response = await unwrap(accountsClient().user.login.$post({ json: { email, password } }))
    if ('next' in response) return requestCode()
    if (!isNew) showToast('success', t('signedIn'))
    stored = EMPTY
    recordSignInTime()
    await revalidate()
    closeAuth()
    onDone?.()
  }
}

/** A link that was not sent has its own sentence, except after too many attempts. */
function AuthFailure({ isPasswordReset, error }: { isPasswordReset: boolean; error: unknown }) {
  const { t } = useTranslation('accounts')
  if (isPasswordReset && refusedOf(error).code !== 'rate_limited') return t('problem.linkNotSent')
  return <ErrorText error={error} namespace="accounts" />
}
