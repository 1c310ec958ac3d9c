import { ChevronDown, Info } from 'lucide'
import { type ComponentPropsWithoutRef, type ReactNode, useId } from 'react'
import { type FieldError, type FieldPath, get, type UseFormReturn } from 'react-hook-form'
import type { ApplicationRequest } from '../../../../modules/applications/apply/contract.ts'
import { MAX_EXPERIENCE_YEARS, MAX_TRAVEL_KM } from '../../../../modules/pandits/profile/model.ts'
import { AADHAAR_MESSAGE } from '../../../../shared/text/aadhaar.ts'
import type { Translate } from '../../../../shared/text/translation.ts'
import { Field } from '../../../../ui/kit/field.tsx'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as styles from './apply.module.css'
import type { ApplyFields } from './apply-fields.ts'

export type ApplySectionProps = {
  form: UseFormReturn<ApplyFields, unknown, ApplicationRequest>
  /** Called after a value was set without typing, so that the draft is saved. */
  onSaveDraft: () => void
}

const FIELD_MESSAGES: Record<string, (t: Translate<'apply'>) => string> = {
  name: (t) => t('wrong.name'),
  nameHindi: (t) => t('wrong.long'),
  mobile: (t) => t('wrong.mobile'),
  placeId: (t) => t('wrong.place'),
  travelRadiusKm: (t) => t('wrong.radius', { max: MAX_TRAVEL_KM }),
  services: (t) => t('wrong.services'),
  feePaise: (t) => t('wrong.fee'),
  languages: (t) => t('wrong.languages'),
  chantingLanguages: (t) => t('wrong.chanting'),
  experienceYears: (t) => t('wrong.years', { max: MAX_EXPERIENCE_YEARS }),
  teacher: (t) => t('wrong.teacher'),
  documents: (t) => t('wrong.documents'),
  consent: (t) => t('wrong.consent'),
}

/** A number that is too large, or a list that is too long, has the sentence of its field. */
const NUMBERS_AND_LISTS = [
  'travelRadiusKm',
  'experienceYears',
  'feePaise',
  'services',
  'languages',
  'chantingLanguages',
  'documents',
]

/** Whether the field at a path has a message of its own. */
export const hasMessage = (path: string): boolean => (path.split('.').at(-1) ?? '') in FIELD_MESSAGES

/** Returns the message for the field at a path such as `referees.0.mobile`. */
export function useProblem({ formState: { errors } }: ApplySectionProps['form'], path: string): string | undefined {
  const { t } = useTranslation('apply')
  const entry = get(errors, path) as (FieldError & { root?: FieldError }) | undefined
  const { type, message } = entry?.root ?? entry ?? {}
  const name = path.split('.').at(-1) ?? ''
  if (!type) return undefined
  if (message === AADHAAR_MESSAGE) return t('wrong.aadhaar')
  if (name === 'documents' && type === 'custom') return t('wrong.documentsWaiting')
  return type === 'too_big' && !NUMBERS_AND_LISTS.includes(name)
    ? t('wrong.long')
    : (FIELD_MESSAGES[name]?.(t) ?? t('wrong.other'))
}

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
  const error = useProblem(form, name)
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
  const error = useProblem(form, name)
  return (
    <Field label={label} error={error}>
      {(control) => (
        <span className="select-box">
          <select {...control} {...form.register(name)} className="input">
            <option value="">{none}</option>
            {children}
          </select>
          <Icon icon={ChevronDown} size={18} />
        </span>
      )}
    </Field>
  )
}

export function FieldProblemText({ id, children }: { id: string; children: ReactNode }) {
  return (
    <span className="field-error" id={id} role="alert">
      <Icon icon={Info} size={16} strokeWidth={2} />
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
  const error = useProblem(form, name)
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
