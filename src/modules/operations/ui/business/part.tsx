// One part of what pages say of the business: a form of its own with its button, and what came of sending it.
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { Field } from '../../../../ui/kit/field.tsx'
import { useTranslation } from '../../../../ui/words.tsx'
import type { BusinessPart } from './business-form.ts'

/** What was refused: of which part, and the path of its field or why it did not reach us. */
export type BusinessProblem = { intent: string; reason: string } | undefined

export type PartState = { problem: BusinessProblem; done: string | undefined; isOwner: boolean }

type PartProps = PartState & { part: BusinessPart; title: string; lead: string; children: ReactNode }

/** What begins like this is a field of some part; its sentence stands at the field. */
const OF_FIELD = /^(phone|whatsapp|email|office|founder|grievanceOfficer|vacantRoles|hostedBy|mailedBy)/

/** What is said at a field while it is the one that was refused. */
export const errorAt = (problem: BusinessProblem, part: BusinessPart, path: string, sentence: string): string | undefined =>
  problem?.intent === part && problem.reason === path ? sentence : undefined

export function Part({ part, title, lead, problem, done, isOwner, children }: PartProps) {
  const { t } = useTranslation('business')
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const { state, formData } = useNavigation()
  const own = problem?.intent === part ? problem : undefined
  useEffect(() => {
    if (own) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [own])
  const isBusy = state !== 'idle' && formData?.get('intent') === part
  return (
    <section className="card" aria-labelledby={id} id={part}>
      <h2 id={id}>{title}</h2>
      <p className="ash">{lead}</p>
      <Form method="post" preventScrollReset ref={form} noValidate>
        <fieldset disabled={!isOwner} aria-labelledby={id}>
          {children}
        </fieldset>
        {isOwner ? (
          <p className="business-end">
            <button type="submit" name="intent" value={part} className="btn btn-p" aria-busy={isBusy}>
              {isBusy ? t('saving') : t('save')}
            </button>
            {done === part && !problem && !isBusy ? <output>{t('saved')}</output> : null}
          </p>
        ) : null}
        {own && !OF_FIELD.test(own.reason) ? (
          <p role="alert" className="err">
            {own.reason === 'offline' ? t('wrong.offline') : t('wrong.failed')}
          </p>
        ) : null}
      </Form>
    </section>
  )
}

type LineProps = {
  name: string
  label: string
  value: string
  most: number
  hint?: string
  error?: string | undefined
  /** More than one line, for texts. */
  rows?: number
  lang?: 'en' | 'hi'
  required?: boolean
  type?: 'text' | 'tel' | 'email' | 'decimal'
}

export function Line({ name, label, value, most, hint, error, rows, lang, required = false, type = 'text' }: LineProps) {
  const own = { name, defaultValue: value, maxLength: most, lang, autoComplete: 'off' }
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(control) =>
        rows ? (
          <textarea {...control} {...own} className={error ? 'in bad' : 'in'} rows={rows} />
        ) : (
          <input
            {...control}
            {...own}
            className={error ? 'in bad' : 'in'}
            type={type === 'decimal' ? 'text' : type}
            inputMode={type}
          />
        )
      }
    </Field>
  )
}
