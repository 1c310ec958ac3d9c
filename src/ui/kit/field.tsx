import { Info } from 'lucide'
import { type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'

export type FieldControl = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

type FieldProps = {
  label: ReactNode
  required?: boolean
  hint?: ReactNode
  error?: ReactNode
  className?: string
  /** Set it where another part of the page links to the control. */
  id?: string
  /** Receives the props for the control: <input {...control} className="input" />. */
  children: (control: FieldControl) => ReactNode
}

export function Field({ label, required = false, hint, error, className = '', id: given, children }: FieldProps) {
  const made = useId()
  const id = given ?? made
  const note = `${id}-note`
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id}>
        {label}
        {required ? (
          <span className="required" aria-hidden="true">
            {'\u00a0*'}
          </span>
        ) : null}
      </label>
      {children({
        id,
        'aria-describedby': error || hint ? note : undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      {error ? (
        <span className="field-error" id={note} role="alert">
          <Icon icon={Info} size={16} strokeWidth={2} />
          {error}
        </span>
      ) : hint ? (
        <span className="hint" id={note}>
          {hint}
        </span>
      ) : null}
    </div>
  )
}
