import { type FormEvent, useRef, useState } from 'react'
import { useIdempotentMutation } from '../../../../ui/data/use-idempotent-mutation.ts'
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
  const form = useRef<HTMLFormElement>(null)
  const action = useIdempotentMutation(send, {
    onSuccess: () => setTyped(empty),
    onError: (error) => show(problemsOf(error)),
  })
  const show = (found: SecurityProblems) => {
    setProblems(found)
    focusFirst(form.current, found)
  }
  const bind = (field: SecurityField & keyof Fields) => ({
    name: field,
    value: typed[field] ?? '',
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      const { value } = event.currentTarget
      setTyped((before) => ({ ...before, [field]: value }))
      setProblems(({ [field]: _, form: __, ...rest }) => rest)
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    form.current = event.currentTarget
    const found = check(typed)
    show(found)
    if (Object.keys(found).length === 0) void action.run(typed)
  }
  return { typed, problems, isSending: action.isPending, bind, submit }
}

function focusFirst(form: HTMLFormElement | null, problems: SecurityProblems): void {
  const first = [...(form?.elements ?? [])].find((field) => field instanceof HTMLInputElement && field.name in problems)
  if (first instanceof HTMLInputElement) first.focus()
}
