import { type FormEvent, useState } from 'react'
import { ApiError, unwrap } from '../../../../ui/data/api.ts'
import { rateLimitOf, waitValues } from '../../../../ui/forms/rate-limited.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { accountsClient } from '../../client.ts'

export type Setup = { uri: string; recoveryCodes: string[] }

export async function sendCode(code: string): Promise<void> {
  await unwrap(accountsClient().user['second-factor'].verify.$post({ json: { code } }))
}

export async function beginSetup(password: string | undefined): Promise<Setup> {
  return unwrap(accountsClient().user['second-factor'].$post({ json: password === undefined ? {} : { password } }))
}

/** One field that is sent: what was typed, whether it is on its way, and the refusal in the reader's words. */
export function useOneField(send: (value: string) => Promise<void>, missing: string) {
  const refusalText = useRefusal()
  const [value, setValue] = useState('')
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)
  const change = (next: string) => {
    setValue(next)
    setError(undefined)
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const field = event.currentTarget.querySelector('input')
    if (value.trim() === '') {
      setError(missing)
      return field?.focus()
    }
    setSending(true)
    try {
      await send(value)
    } catch (failure) {
      setError(refusalText(failure))
      field?.select()
    } finally {
      setSending(false)
    }
  }
  return { value, error, isSending, change, submit }
}

/** Refusals in the reader's language. */
export function useRefusal(): (error: unknown) => string {
  const { t } = useTranslation('accounts')
  return (error) => {
    if (!(error instanceof ApiError)) return t('problem.failed')
    const { code, reason } = error.body.error
    if (reason === 'wrong_code') return t('factor.errors.wrongCode')
    if (reason === 'wrong_password') return t('problem.wrongPassword')
    if (reason === 'challenge_over') return t('factor.errors.over')
    if (reason === 'already_set_up') return t('factor.errors.already')
    const often = rateLimitOf(error)
    if (often) return t('problem.often', waitValues(often))
    return code === 'invalid' ? t('factor.errors.code') : t('problem.failed')
  }
}
