import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Refused } from '../../../../ui/errors/refusal.ts'
import { focusFirstInvalid } from '../../../../ui/forms/use-focus.ts'
import type { FormProblem } from './own-form.tsx'

/** Error messages by field name. */
export type FieldErrors = Record<string, string | undefined>

type OwnFormOptions = {
  check: (form: FormData) => FieldErrors
  /** The server's error for this form. */
  problem: FormProblem | undefined
  /** The errors of the fields that the server may find wrong. */
  fields: FieldErrors
  /** The errors of the fields that a reason concerns. */
  reasons?: Partial<Record<Refused['reason'], FieldErrors>>
}

/**
 * `form` is for the form element, which is `noValidate`; `refused` is the error that concerns no field. Without JavaScript the
 * server's response shows the same messages.
 */
export function useOwnForm({ check, problem, fields, reasons = {} }: OwnFormOptions) {
  const ref = useRef<HTMLFormElement>(null)
  const fieldErrors = problem && (reasons[problem.reason] ?? errorOf(problem.field, fields))
  const [shownProblem, setAnswered] = useState(problem)
  const [errors, setErrors] = useState<FieldErrors>(fieldErrors ?? {})
  if (shownProblem !== problem) {
    setAnswered(problem)
    setErrors(fieldErrors ?? {})
  }
  useEffect(() => {
    if (problem) focusFirstInvalid(ref.current)
  }, [problem])
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const found = check(new FormData(event.currentTarget))
    flushSync(() => setErrors(found))
    if (Object.keys(found).length === 0) return
    event.preventDefault()
    focusFirstInvalid(event.currentTarget)
  }
  /** Fields that are now valid lose their error. */
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    if (Object.keys(errors).length === 0) return
    const remaining = check(new FormData(event.currentTarget))
    setErrors(Object.fromEntries(Object.entries(remaining).filter(([field]) => field in errors)))
  }
  return { form: { ref, onSubmit, onInput, noValidate: true }, errors, refused: fieldErrors ? undefined : problem }
}

function errorOf(field: string | undefined, fields: FieldErrors): FieldErrors | undefined {
  const text = field && fields[field]
  return text ? { [field]: text } : undefined
}
