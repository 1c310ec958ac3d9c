// One settings form with its own save button and conflict notice.

import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import type { Etags } from '../../../../modules/business/details/contract.ts'
import type { Language } from '../../../../shared/languages.ts'
import { useNow } from '../../../../ui/clock/clock.tsx'
import { shortTime } from '../../../../ui/clock/working-time.ts'
import { Field } from '../../../../ui/kit/field.tsx'
import { Refusal } from '../../../../ui/kit/refusal.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as styles from './business.module.css'
import { changedLabel } from './changed-label.ts'
import { type BusinessPart, PART_PATHS } from './parts.ts'

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
 * when `isConflict` is true, and computed again when `read` (the version the form shows) changes.
 */
function useLostInput(form: RefObject<HTMLFormElement | null>, isConflict: boolean, read: string) {
  const submittedInputs = useRef<FieldInput[]>([])
  const [lost, setLost] = useState<readonly FieldInput[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the loaded data depends on what the form shows
  useEffect(() => {
    const shown = form.current ? readInputs(form.current) : []
    const isShown = ({ label, value }: FieldInput) => shown.some((other) => other.label === label && other.value === value)
    setLost(isConflict ? submittedInputs.current.filter((typed) => !isShown(typed)) : [])
  }, [isConflict, read])
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
      <p>{by && time ? t('newer.by', { name: by, time }) : t('newer.somebody')}</p>
      {lost.length > 0 ? (
        <>
          <p>{t('newer.typed')}</p>
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

/** Why a form was refused: its part, the paths of its invalid fields or the reason, and who saved first. */
export type BusinessProblem = { intent: string; reason: string; fields?: readonly string[]; by?: string; at?: string } | undefined

/** The saved part, and the settings that changed. */
export type Saved = { part: string; changed: readonly string[] } | undefined

export type PartState = { etags: Etags; problem: BusinessProblem; saved: Saved; isOwner: boolean }

type SettingsFormProps = { part: BusinessPart; title: string; lead: ReactNode; state: PartState; children: ReactNode }

/** Returns the error text of a field if it was refused. */
export const errorAt = (problem: BusinessProblem, part: BusinessPart, path: string, sentence: string): string | undefined =>
  problem?.intent === part && problem.fields?.includes(path) ? sentence : undefined

export function SettingsForm({ part, title, lead, state: { etags, problem, saved, isOwner }, children }: SettingsFormProps) {
  const { t } = useTranslation('business')
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const { state, formData } = useNavigation()
  const own = problem?.intent === part ? problem : undefined
  const isConflict = own?.reason === 'changed_since'
  const read = JSON.stringify(Object.fromEntries(PART_PATHS[part].map((path) => [path, etags[path]])))
  const typed = useLostInput(form, isConflict, read)
  useEffect(() => {
    if (own) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [own])
  const isBusy = state !== 'idle' && formData?.get('intent') === part
  return (
    <section className="card" aria-labelledby={id} id={part}>
      <h2 id={id}>{title}</h2>
      <p className="muted">{lead}</p>
      <Form
        method="post"
        preventScrollReset
        ref={form}
        noValidate
        onSubmit={(event) => (isBusy ? event.preventDefault() : typed.rememberInputs())}
      >
        <input type="hidden" name="etags" value={read} />
        {/* Resets the fields to the current values after the part was saved, here or by someone else. */}
        <fieldset disabled={!isOwner} aria-labelledby={id} key={read}>
          {children}
        </fieldset>
        {isOwner ? (
          <p className={styles.businessEnd}>
            <button type="submit" name="intent" value={part} className="button button-primary" aria-busy={isBusy}>
              {isBusy ? t('saving') : t('save')}
            </button>
            {saved?.part === part && !problem && !isBusy ? <SavedNote changed={saved.changed} /> : null}
          </p>
        ) : null}
        {isConflict ? <ConflictNotice by={own.by} at={own.at} lost={typed.lost} /> : null}
        {own && !isConflict && !isShownAtFields(own, part) ? (
          <p role="alert" className="field-error">
            {own.reason === 'offline' ? t('wrong.offline') : t('wrong.failed')}
          </p>
        ) : null}
      </Form>
    </section>
  )
}

/** Returns whether every error is shown next to a field, as those of the part's own settings are. */
const isShownAtFields = ({ fields }: NonNullable<BusinessProblem>, part: BusinessPart): boolean =>
  fields?.some((field) => PART_PATHS[part].some((path) => `${field}.`.startsWith(`${path}.`))) ?? false

function SavedNote({ changed }: { changed: readonly string[] }) {
  const { t, i18n } = useTranslation('business')
  const labels = changed.map((path) => changedLabel(path, t)).filter((word) => word !== undefined)
  if (labels.length === 0) return <output>{t('unchanged')}</output>
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(labels)
  return <output>{t('saved', { what: list })}</output>
}

type TextFieldProps = {
  name: string
  label: string
  value: string
  maxLength: number
  hint?: ReactNode
  error?: string | undefined
  /** Number of lines of a multi-line text. */
  rows?: number
  lang?: Language
  required?: boolean
  type?: 'text' | 'tel' | 'email' | 'url' | 'decimal' | 'numeric' | 'time'
}

export function TextField({
  name,
  label,
  value,
  maxLength,
  hint,
  error,
  rows,
  lang,
  required = false,
  type = 'text',
}: TextFieldProps) {
  const own = { name, defaultValue: value, maxLength, lang, autoComplete: 'off' }
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
