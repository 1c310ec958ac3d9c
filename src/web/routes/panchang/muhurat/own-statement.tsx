// Lets a pandit approve a muhurat, propose other hours, or withdraw.
import { type FormEvent, useState } from 'react'
import type { MuhuratWindow } from '../../../../modules/panchang/muhurats/contract.ts'
import { useIdempotentMutation } from '../../../../ui/data/use-idempotent-mutation.ts'
import { ErrorText } from '../../../../ui/errors/error-text.tsx'
import { refusedOf } from '../../../../ui/errors/refusal.ts'
import type { FieldProblems } from '../../../../ui/forms/field-problems.ts'
import { useNativeForm } from '../../../../ui/forms/use-native-form.ts'
import { Field } from '../../../../ui/kit/field.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as styles from './muhurat.module.css'
import { timeFieldOf } from './other-hours.ts'
import type { OwnSignoffs } from './own-statements.ts'

type SignoffProps = { window: MuhuratWindow; statements: OwnSignoffs }

export function SignoffEditor({ window, statements }: SignoffProps) {
  const { t } = useTranslation('muhurat')
  const own = statements.of(window)
  return (
    <details className={styles.ownStatement}>
      <summary className="expandable">{own ? t('own.given') : t('own.title')}</summary>
      {own ? (
        <Withdrawal withdraw={() => statements.withdraw(own.id)} />
      ) : (
        <SignoffForm window={window} statements={statements} />
      )}
    </details>
  )
}

function Withdrawal({ withdraw }: { withdraw: () => Promise<void> }) {
  const { t } = useTranslation('muhurat')
  const { run, isPending, error } = useIdempotentMutation(withdraw)
  return (
    <>
      <button type="button" className="button button-secondary small" disabled={isPending} onClick={() => void run()}>
        {t('own.withdraw')}
      </button>
      <Failure error={error} />
    </>
  )
}

function Failure({ error }: { error: unknown }) {
  if (!error) return null
  return (
    <p role="alert">
      <ErrorText error={error} namespace="muhurat" />
    </p>
  )
}

/** The API refuses hours that end before they begin or are not near the muhurat. */
const fieldsOf = (refusal: unknown): FieldProblems<'from' | 'to'> =>
  refusedOf(refusal).field === 'movedTo' ? { to: 'invalid' } : {}

const textOf = (form: HTMLFormElement, name: string): string => String(new FormData(form).get(name) ?? '')

function useSignoffForm({ window, statements }: SignoffProps) {
  const given = { from: timeFieldOf(window.start), to: timeFieldOf(window.end) }
  const [isMoved, setMoved] = useState(false)
  const signing = useIdempotentMutation(statements.sign)
  const { form, isWaiting, ...problems } = useNativeForm({
    loadValidation: () => import('./validate-signoff.ts').then((module) => module.validateSignoff(window)),
    refusal: signing.error,
    fieldsOf,
    onSubmit: (event) => {
      event.preventDefault()
      const text = (name: string) => textOf(event.currentTarget, name)
      void signing.run({ window, from: text('from'), to: text('to'), note: text('note') })
    },
  })
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    form.onInput(event)
    setMoved(textOf(event.currentTarget, 'from') !== given.from || textOf(event.currentTarget, 'to') !== given.to)
  }
  return { ...problems, form: { ...form, onInput }, given, isMoved, isBusy: signing.isPending || isWaiting }
}

function SignoffForm(props: SignoffProps) {
  const { t } = useTranslation('muhurat')
  const { form, errors, formError, given, isMoved, isBusy } = useSignoffForm(props)
  const toError = errors.to === 'invalid' ? t('own.endWrong') : errors.to && t('own.timeMissing')
  return (
    <form {...form}>
      <Field label={t('own.from')} required error={errors.from && t('own.timeMissing')}>
        {(control) => <input {...control} type="time" name="from" className="input numeric" defaultValue={given.from} />}
      </Field>
      <Field label={t('own.to')} required error={toError}>
        {(control) => <input {...control} type="time" name="to" className="input numeric" defaultValue={given.to} />}
      </Field>
      <Field label={t('own.note')} className={styles.note}>
        {(control) => <input {...control} name="note" className="input" maxLength={300} />}
      </Field>
      <button type="submit" className="button button-secondary small" disabled={isBusy}>
        {isMoved ? t('own.move') : t('own.sign')}
      </button>
      <Failure error={formError} />
    </form>
  )
}
