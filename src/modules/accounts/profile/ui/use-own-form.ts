import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { focusFirstInvalid } from '../../../../ui/forms/use-focus.ts'
import type { FormProblem } from './own-form.tsx'

/** Error messages by field name. */
export type FieldErrors = Record<string, string | undefined>

type OwnFormOptions = {
  check: (form: FormData) => FieldErrors
  /** The server's refusal of this form; if it concerns one field, its reason names it. */
  problem: FormProblem | undefined
  fields: Record<string, { field: string; text: string }>
}

/**
 * `form` is for the form element, which is `noValidate`; `refused` is the error that concerns no field. Without JavaScript the
 * server's response shows the same messages.
 */
export function useOwnForm({ check, problem, fields }: OwnFormOptions) {
  const ref = useRef<HTMLFormElement>(null)
  const blamed = problem && fields[problem.reason]
  const [answered, setAnswered] = useState(problem)
  const [errors, setErrors] = useState<FieldErrors>(blamed ? { [blamed.field]: blamed.text } : {})
  if (answered !== problem) {
    setAnswered(problem)
    setErrors(blamed ? { [blamed.field]: blamed.text } : {})
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
  return { form: { ref, onSubmit, onInput, noValidate: true }, errors, refused: blamed ? undefined : problem }
}
