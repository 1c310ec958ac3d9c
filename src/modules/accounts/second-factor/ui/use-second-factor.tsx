import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { unwrap } from '../../../../ui/data/api.ts'
import { useIdempotentMutation } from '../../../../ui/data/use-idempotent-mutation.ts'
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
  const field = useRef<HTMLInputElement>(null)
  const action = useIdempotentMutation(send, {
    onError: (failure) => {
      setError(refusedOf(failure).code === 'invalid' ? missing : <ErrorText error={failure} namespace="accounts" />)
      field.current?.select()
    },
  })
  const change = (next: string) => {
    setValue(next)
    setError(undefined)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    field.current = event.currentTarget.querySelector('input')
    if (value.trim() !== '') return void action.run(value)
    setError(missing)
    field.current?.focus()
  }
  return { value, error, isSending: action.isPending, change, submit }
}
