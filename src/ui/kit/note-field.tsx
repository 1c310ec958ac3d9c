import type { ReactNode } from 'react'
import { Field } from './field.tsx'

type NoteFieldProps = {
  label: ReactNode
  hint?: ReactNode
  required?: boolean
  error?: string | undefined
  /** Maximum number of characters. */
  max: number
  rows?: number
  value: string
  onChange: (value: string) => void
}

export function NoteField({ label, hint, required = false, error, max, rows = 3, value, onChange }: NoteFieldProps) {
  return (
    <Field label={label} hint={hint} required={required} error={error}>
      {(control) => (
        <textarea
          {...control}
          className="input"
          rows={rows}
          maxLength={max}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
