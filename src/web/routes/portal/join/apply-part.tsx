import { ChevronDown, Info } from 'lucide'
import { type ComponentPropsWithoutRef, type ReactNode, useId } from 'react'
import { type FieldPath, get, type UseFormReturn } from 'react-hook-form'
import { Field } from '../../../../ui/kit/field.tsx'
import { Icon } from '../../../../ui/kit/icon.tsx'
import * as styles from './apply.module.css'
import type { ApplyFields } from './apply-fields.ts'

export type ApplySectionProps = {
  form: UseFormReturn<ApplyFields>
  /** Called after a value was set without typing, so that the draft is saved. */
  onSaveDraft: () => void
}

export const errorAt = (form: ApplySectionProps['form'], path: string): string | undefined =>
  (get(form.formState.errors, path) as { message?: string } | undefined)?.message

export function Group({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.applyGroup} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {text ? <p className="muted">{text}</p> : null}
      <div className={styles.applyFields}>{children}</div>
    </section>
  )
}

type TextProps = Omit<ComponentPropsWithoutRef<'input'>, 'form' | 'name'> & {
  form: ApplySectionProps['form']
  name: FieldPath<ApplyFields>
  label: string
  hint?: string
}

export function TextField({ form, name, label, hint, required = false, ...input }: TextProps) {
  const error = errorAt(form, name)
  return (
    <Field label={label} required={required} hint={hint} error={error}>
      {(control) => <input {...control} {...input} {...form.register(name)} className={error ? 'input invalid' : 'input'} />}
    </Field>
  )
}

type SelectFieldProps = {
  form: ApplySectionProps['form']
  name: FieldPath<ApplyFields>
  label: string
  none: string
  children: ReactNode
}

export function SelectField({ form, name, label, none, children }: SelectFieldProps) {
  return (
    <Field label={label} error={errorAt(form, name)}>
      {(control) => (
        <span className="select-box">
          <select {...control} {...form.register(name)} className="input">
            <option value="">{none}</option>
            {children}
          </select>
          <Icon icon={ChevronDown} size={18} strokeWidth={1.75} aria-hidden="true" />
        </span>
      )}
    </Field>
  )
}

export function FieldProblemText({ id, children }: { id: string; children: ReactNode }) {
  return (
    <span className="field-error" id={id} role="alert">
      <Icon icon={Info} size={16} aria-hidden="true" />
      {children}
    </span>
  )
}

type BoxesProps = {
  form: ApplySectionProps['form']
  name: 'languages' | 'chantingLanguages'
  legend: string
  options: readonly { value: string; name: string }[]
}

export function BoxesField({ form, name, legend, options }: BoxesProps) {
  const id = useId()
  const error = errorAt(form, name)
  return (
    <fieldset
      className={error ? `${styles.applyBoxes} field invalid` : `${styles.applyBoxes} field`}
      tabIndex={-1}
      aria-describedby={error ? id : undefined}
    >
      <legend>
        {legend}
        <span className="required" aria-hidden="true">
          {'\u00a0*'}
        </span>
      </legend>
      <div>
        {options.map((option) => (
          <label key={option.value} className={styles.applyBox}>
            <input type="checkbox" value={option.value} {...form.register(name)} />
            {option.name}
          </label>
        ))}
      </div>
      {error ? <FieldProblemText id={id}>{error}</FieldProblemText> : null}
    </fieldset>
  )
}
