import type { FormEvent, ReactNode } from 'react'
import { useIdempotentMutation } from '../../../../ui/data/use-idempotent-mutation.ts'
import { refusedOf } from '../../../../ui/errors/refusal.ts'
import { useNativeForm } from '../../../../ui/forms/use-native-form.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { fieldErrorsOf, type SecurityErrors, type SecurityField, securityProblemsOf } from './security-problem.ts'
import * as styles from './security-settings.module.css'
import { SecurityRefusal } from './security-text.tsx'

type SecurityFormProps = {
  loadValidation: () => Promise<(form: FormData) => SecurityErrors>
  /** Gets the text of each field; empty for fields that the form does not have. */
  send: (values: Record<SecurityField, string>) => Promise<void>
  submit: string
  children: (errors: SecurityErrors) => ReactNode
}

/** Clears the fields after success; after an error they keep what was typed. */
export function SecurityForm({ loadValidation, send, submit, children }: SecurityFormProps) {
  const { t } = useTranslation('security')
  const { run, isPending, error } = useIdempotentMutation(send)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    void run(valuesOf(element)).then((isDone) => {
      if (isDone) element.reset()
    })
  }
  const { form, errors, formError, isWaiting } = useNativeForm({
    loadValidation,
    refusal: error,
    fieldsOf: (refusal) => fieldErrorsOf(securityProblemsOf(refusal)),
    onSubmit,
  })
  const isSending = isPending || isWaiting
  return (
    <form method="post" {...form}>
      {children(errors)}
      {formError ? (
        <p className={styles.problem} role="alert">
          <SecurityRefusal refused={refusedOf(formError)} />
        </p>
      ) : null}
      <button type="submit" className="button button-primary" aria-busy={isSending}>
        {isSending ? t('sending') : submit}
      </button>
    </form>
  )
}

function valuesOf(form: HTMLFormElement): Record<SecurityField, string> {
  const data = new FormData(form)
  const text = (name: SecurityField) => String(data.get(name) ?? '')
  return {
    currentPassword: text('currentPassword'),
    password: text('password'),
    confirmPassword: text('confirmPassword'),
    email: text('email'),
    code: text('code'),
  }
}
