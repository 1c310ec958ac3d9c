// One settings form with its own save button and conflict notice.

import {
  createContext,
  type FormEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { type FieldValues, get, set, type UseFormReturn } from 'react-hook-form'
import { Form, useSubmit } from 'react-router'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import type { Etags } from '../../../../modules/business/details/contract.ts'
import type { Language } from '../../../../shared/languages.ts'
import { useNow } from '../../../../ui/clock/clock.tsx'
import { shortTime } from '../../../../ui/clock/working-time.ts'
import { useIdempotentMutation } from '../../../../ui/data/use-idempotent-mutation.ts'
import { useErrorMessage } from '../../../../ui/errors/error-message.ts'
import type { Refused } from '../../../../ui/errors/refusal.ts'
import { inputOf } from '../../../../ui/forms/input-of.ts'
import { useZodForm } from '../../../../ui/forms/use-zod-form.ts'
import { Field } from '../../../../ui/kit/field.tsx'
import { Refusal } from '../../../../ui/kit/refusal.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as styles from './business.module.css'
import { changedLabel } from './changed-label.ts'
import { type BusinessPart, PART_PATHS } from './parts.ts'
import { SETTINGS_FORMS } from './settings-forms.ts'
import { useUnsavedPart } from './unsaved-parts.tsx'

type FieldInput = { label: string; value: string }

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Returns what a control shows: the text of a select's option, a tick for a checked box. */
function shownValue(control: Control): string {
  if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.text ?? ''
  if (control.type === 'checkbox' || control.type === 'radio') return (control as HTMLInputElement).checked ? '✓' : ''
  return control.value.trim()
}

function readInputs(form: HTMLFormElement): FieldInput[] {
  return [...form.elements].flatMap((element) => {
    const isControl = element.matches('input:not([type=hidden]), textarea, select')
    // The times of a closed day are hidden.
    if (!isControl || !(element as HTMLElement).checkVisibility()) return []
    const [value, label] = [shownValue(element as Control), (element as Control).labels?.[0]?.textContent ?? '']
    return value === '' ? [] : [{ value, label: element.getAttribute('aria-label') ?? label.replace(/\s*\*$/, '') }]
  })
}

/**
 * Keeps the submitted input when the form is reset to someone else's changes: `lost` is the input that is no longer in the form. It is set
 * when `isConflict` is true, and computed again when `shown` (the version the form shows) changes.
 */
function useLostInput(form: RefObject<HTMLFormElement | null>, isConflict: boolean, shown: string) {
  const submittedInputs = useRef<FieldInput[]>([])
  const [lost, setLost] = useState<readonly FieldInput[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the inputs depend on what the form shows
  useEffect(() => {
    const inputs = form.current ? readInputs(form.current) : []
    const isShown = ({ label, value }: FieldInput) => inputs.some((other) => other.label === label && other.value === value)
    setLost(isConflict ? submittedInputs.current.filter((typed) => !isShown(typed)) : [])
  }, [isConflict, shown])
  const rememberInputs = () => {
    submittedInputs.current = form.current ? readInputs(form.current) : []
  }
  return { rememberInputs, lost }
}

type ConflictNoticeProps = { by: string | undefined; at: string | undefined; lost: readonly FieldInput[] }

function ConflictNotice({ by, at, lost }: ConflictNoticeProps) {
  const { t } = useTranslation('business')
  const { language } = useVisitor()
  const now = useNow()
  const time = at ? shortTime(at, now, language) : ''
  return (
    <Refusal>
      <p>{by && time ? t('conflict.by', { name: by, time }) : t('conflict.somebody')}</p>
      {lost.length > 0 ? (
        <>
          <p>{t('conflict.typed')}</p>
          <dl className={styles.businessTyped}>
            {lost.map(({ label, value }) => (
              <div key={`${label} ${value}`}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </>
      ) : null}
    </Refusal>
  )
}

/** Why a form was refused. */
export type BusinessRefusal =
  | (Refused & {
      /** Which form was sent. */
      intent: string
      /** The paths of the invalid fields. */
      fields?: readonly string[]
      /** What was typed, if fields are invalid: without JavaScript the page is rendered again with it. */
      typed?: FieldValues
      /** Who saved first, and when, if someone else did. */
      by?: string
      at?: string
    })
  | undefined

/** The saved part, and the settings that changed. */
export type Saved = { part: string; changed: readonly string[] } | undefined

/** `fields` are the current settings, as the forms show them. */
export type PartState = { etags: Etags; fields: FieldValues; refusal: BusinessRefusal; saved: Saved; isOwner: boolean }

type SettingsFormProps = { part: BusinessPart; title: string; lead: ReactNode; state: PartState; children: ReactNode }

const FormContext = createContext<{ form: UseFormReturn<FieldValues, unknown, unknown>; refusal: BusinessRefusal } | undefined>(
  undefined,
)

/** The form around a field. `isWrong` is true if the setting at this path was refused, here or by the server. `isWrongBelow` is for a list. */
export function useSettingsForm() {
  const context = useContext(FormContext)
  if (!context) throw new Error('There is no settings form around this field.')
  const { form, refusal } = context
  const isWrong = (path: string): boolean => {
    const error = get(form.formState.errors, path) as { type?: unknown; root?: unknown } | undefined
    return typeof error?.type === 'string' || Boolean(error?.root) || (refusal?.fields?.includes(path) ?? false)
  }
  const isWrongBelow = (path: string): boolean =>
    Array.isArray(get(form.formState.errors, path)) || (refusal?.fields?.some((field) => field.startsWith(`${path}.`)) ?? false)
  return { form, isWrong, isWrongBelow }
}

/** Returns the settings of a part that were edited after `submittedValues` was submitted, with their current values. */
function listEditsSince(
  submittedValues: FieldValues,
  currentValues: FieldValues,
  part: BusinessPart,
): [path: string, value: unknown][] {
  return PART_PATHS[part].flatMap((path): [string, unknown][] => {
    const value: unknown = get(currentValues, path)
    return JSON.stringify(value) === JSON.stringify(get(submittedValues, path)) ? [] : [[path, structuredClone(value)]]
  })
}

function useSending(part: BusinessPart, { etags, fields, refusal }: PartState) {
  const element = useRef<HTMLFormElement>(null)
  const read = JSON.stringify(Object.fromEntries(PART_PATHS[part].map((path) => [path, etags[path]])))
  const [shown, setShown] = useState(read)
  const typed = useLostInput(element, refusal?.reason === 'version_conflict', shown)
  const send = useSubmit()
  /** Set from a submission until its outcome is shown. */
  const submittedValues = useRef<FieldValues>(undefined)
  const sending = useIdempotentMutation<unknown>(async () => {
    typed.rememberInputs()
    submittedValues.current = structuredClone(form.getValues())
    await send(element.current, { preventScrollReset: true })
  })
  const { form, submit } = useZodForm(SETTINGS_FORMS[part], {
    defaultValues: { ...fields, ...refusal?.typed },
    action: sending,
  })
  // Resets the fields to the current values after the part was saved, here or by someone else. Edits made while it was saved stay; if someone
  // else was faster, they are listed with what was submitted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` is the version of the fields
  useEffect(() => {
    if (read === shown) return
    const submitted = submittedValues.current
    submittedValues.current = undefined
    const next = structuredClone(fields)
    if (submitted && refusal) typed.rememberInputs()
    else if (submitted) for (const [path, value] of listEditsSince(submitted, form.getValues(), part)) set(next, path, value)
    // What is saved becomes the default, so that the edits count as unsaved.
    form.reset(structuredClone(fields))
    form.reset(next, { keepDefaultValues: true })
    setShown(read)
  }, [read, shown])
  useEffect(() => {
    if (refusal) element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refusal])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  return { element, read, form, onSubmit, lost: typed.lost, isBusy: sending.isPending }
}

export function SettingsForm({ part, title, lead, state, children }: SettingsFormProps) {
  const { t } = useTranslation('business')
  const message = useErrorMessage('business')
  const id = useId()
  const { saved, isOwner } = state
  const refusal = state.refusal?.intent === part ? state.refusal : undefined
  const { element, read, form, onSubmit, lost, isBusy } = useSending(part, { ...state, refusal })
  useUnsavedPart(part, form.formState.isDirty)
  const isConflict = refusal?.reason === 'version_conflict'
  const isSaved = saved?.part === part && !state.refusal && !isBusy && Object.keys(form.formState.errors).length === 0
  return (
    <section className="card" aria-labelledby={id} id={part}>
      <h2 id={id}>{title}</h2>
      <p className="muted">{lead}</p>
      <Form method="post" ref={element} noValidate onSubmit={onSubmit}>
        <input type="hidden" name="etags" value={read} />
        <input type="hidden" name="intent" value={part} />
        <fieldset disabled={!isOwner} aria-labelledby={id}>
          <FormContext value={{ form, refusal }}>{children}</FormContext>
        </fieldset>
        {isOwner ? (
          <p className={styles.businessEnd}>
            <button type="submit" className="button button-primary" aria-busy={isBusy}>
              {isBusy ? t('saving') : t('save')}
            </button>
            {isSaved ? <SavedNote changed={saved.changed} /> : null}
          </p>
        ) : null}
        {isConflict ? <ConflictNotice by={refusal.by} at={refusal.at} lost={lost} /> : null}
        {refusal && !isConflict && !isShownAtFields(refusal, part) ? (
          <p role="alert" className="field-error">
            {message(refusal)}
          </p>
        ) : null}
      </Form>
    </section>
  )
}

/** Returns whether every error is shown next to a field, as those of the part's own settings are. */
const isShownAtFields = ({ fields }: NonNullable<BusinessRefusal>, part: BusinessPart): boolean =>
  fields?.some((field) => PART_PATHS[part].some((path) => `${field}.`.startsWith(`${path}.`))) ?? false

function SavedNote({ changed }: { changed: readonly string[] }) {
  const { t, i18n } = useTranslation('business')
  const labels = changed.map((path) => changedLabel(path, t)).filter((word) => word !== undefined)
  if (labels.length === 0) return <output>{t('unchanged')}</output>
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(labels)
  return <output>{t('saved', { settings: list })}</output>
}

type TextFieldProps = {
  /** Path of the setting. */
  name: string
  label: string
  maxLength: number
  hint?: ReactNode
  /** The sentence for an invalid text. */
  wrong?: string | undefined
  /** Replaces whether the setting at `name` was refused. */
  isWrong?: boolean
  /** Number of lines of a multi-line text. */
  rows?: number
  lang?: Language
  required?: boolean
  type?: 'text' | 'tel' | 'email' | 'url' | 'decimal' | 'numeric' | 'time'
}

export function TextField({ name, label, hint, wrong, rows, required = false, type = 'text', ...rest }: TextFieldProps) {
  const { form, isWrong } = useSettingsForm()
  const { isWrong: isRefused = isWrong(name), ...own } = { ...rest, ...inputOf(form, name), autoComplete: 'off' }
  const error = isRefused ? wrong : undefined
  const isNumber = type === 'decimal' || type === 'numeric'
  const box = ['input', error ? 'invalid' : '', isNumber || type === 'time' ? 'numeric' : ''].filter(Boolean).join(' ')
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(control) =>
        rows ? (
          <textarea {...control} {...own} className={box} rows={rows} />
        ) : (
          <input
            {...control}
            {...own}
            className={box}
            type={isNumber ? 'text' : type}
            inputMode={type === 'time' ? undefined : type}
          />
        )
      }
    </Field>
  )
}
