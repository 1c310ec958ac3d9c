import type { ReactNode } from 'react'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as styles from './security-settings.module.css'
import { useSecurityText } from './security-text.tsx'
import type { useSecurityForm } from './use-security-form.ts'

type SecurityFormProps = {
  form: Pick<ReturnType<typeof useSecurityForm>, 'problems' | 'isSending' | 'submit'>
  submit: string
  children: ReactNode
}

export function SecurityForm({ form, submit, children }: SecurityFormProps) {
  const { t } = useTranslation('security')
  const problemText = useSecurityText()
  const { problems, isSending } = form
  return (
    <form method="post" onSubmit={form.submit} noValidate>
      {children}
      {problems.form ? (
        <p className={styles.problem} role="alert">
          {problemText(problems.form)}
        </p>
      ) : null}
      <button type="submit" className="button button-primary" aria-busy={isSending}>
        {isSending ? t('sending') : submit}
      </button>
    </form>
  )
}
