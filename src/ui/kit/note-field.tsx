import type { ComponentProps, ReactNode } from 'react'
import { Field } from './field.tsx'

type NoteFieldProps = Omit<ComponentProps<'textarea'>, 'className' | 'maxLength'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** Maximum number of characters. */
  max: number
}

export function NoteField({ label, hint, required = false, error, max, rows = 3, ...input }: NoteFieldProps) {
  return (
    <Field label={label} hint={hint} required={required} error={error}>
      {(control) => <textarea {...control} {...input} className="input" rows={rows} maxLength={max} />}
    </Field>
  )
}
