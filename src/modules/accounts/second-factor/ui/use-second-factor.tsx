import { type FormEvent, type ReactNode, useState } from 'react'
import { unwrap } from '../../../../ui/data/api.ts'
import { ErrorText } from '../../../../ui/errors/error-text.tsx'
import { refusedOf } from '../../../../ui/errors/refusal.ts'
import { accountsClient } from '../../client.ts'

export type Setup = { uri: string; recoveryCodes: string[] }

export async function sendCode(code: string): Promise<void> {
  await unwrap(accountsClient().user['second-factor'].verify.$post({ json: { code } }))
}

export async function beginSetup(password: string | undefined): Promise<Setup> {
  return unwrap(accountsClient().user['second-factor'].$post({ json: password === undefined ? {} : { password } }))
}

/** State of a form with one field: its value, its error, and whether it is being sent. */
export function useOneField(send: (value: string) => Promise<void>, missing: string) {
  const [value, setValue] = useState('')
  const [error, setError] = useState<ReactNode>()
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
      setError(refusedOf(failure).code === 'invalid' ? missing : <ErrorText error={failure} catalogue="accounts" />)
      field?.select()
    } finally {
      setSending(false)
    }
  }
  return { value, error, isSending, change, submit }
}
