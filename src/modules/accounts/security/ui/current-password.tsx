import { Field } from '../../../../ui/kit/field.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { PasswordInput } from '../../sign-in/ui/text-inputs.tsx'
import type { SecurityProblem } from './security-problem.ts'
import { useSecurityText } from './security-text.tsx'

type CurrentPasswordProps = {
  problem: SecurityProblem | undefined
  bound: { name: string; value: string; onChange: (event: { currentTarget: HTMLInputElement }) => void }
}

export function CurrentPassword({ problem, bound }: CurrentPasswordProps) {
  const { t } = useTranslation('security')
  const problemText = useSecurityText()
  return (
    <Field label={t('password.current')} required error={problemText(problem)}>
      {(control) => <PasswordInput control={control} autoComplete="current-password" {...bound} />}
    </Field>
  )
}
