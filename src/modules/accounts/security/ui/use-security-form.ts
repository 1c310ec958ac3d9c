import { type FormEvent, useState } from 'react'
import { problemsOf, type SecurityField, type SecurityProblems } from './security-problem.ts'

type Typed = Partial<Record<SecurityField, string>>

type SecurityFormOptions<Fields extends Typed> = {
  empty: Fields
  /** Problems found before sending; empty when the form can be sent. */
  check: (typed: Fields) => SecurityProblems
  send: (typed: Fields) => Promise<void>
}

/** Clears the fields after success; after an error they keep what was typed. */
export function useSecurityForm<Fields extends Typed>({ empty, check, send }: SecurityFormOptions<Fields>) {
  const [typed, setTyped] = useState(empty)
  const [problems, setProblems] = useState<SecurityProblems>({})
  const [isSending, setSending] = useState(false)
  const bind = (field: SecurityField & keyof Fields) => ({
    name: field,
    value: typed[field] ?? '',
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      const { value } = event.currentTarget
      setTyped((before) => ({ ...before, [field]: value }))
      setProblems(({ [field]: _, form: __, ...rest }) => rest)
    },
  })
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const form = event.currentTarget
    const found = check(typed)
    setProblems(found)
    if (Object.keys(found).length > 0) return focusFirst(form, found)
    setSending(true)
    try {
      await send(typed)
      setTyped(empty)
    } catch (error) {
      const refused = problemsOf(error)
      setProblems(refused)
      focusFirst(form, refused)
    } finally {
      setSending(false)
    }
  }
  return { typed, problems, isSending, bind, submit }
}

function focusFirst(form: HTMLFormElement, problems: SecurityProblems): void {
  const first = [...form.elements].find((field) => field instanceof HTMLInputElement && field.name in problems)
  if (first instanceof HTMLInputElement) first.focus()
}
