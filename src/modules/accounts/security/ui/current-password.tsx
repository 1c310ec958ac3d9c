import { Field } from '../../../../ui/kit/field.tsx'
import { useTranslation } from '../../../../ui/words.tsx'
import { PasswordInput } from '../../sign-in/ui/text-inputs.tsx'
import type { SecurityProblem } from './security-problem.ts'
import { useSecurityWords } from './security-words.ts'

type CurrentPasswordProps = {
  problem: SecurityProblem | undefined
  bound: { name: string; value: string; onChange: (event: { currentTarget: HTMLInputElement }) => void }
}

export function CurrentPassword({ problem, bound }: CurrentPasswordProps) {
  const { t } = useTranslation('security')
  const say = useSecurityWords()
  return (
    <Field label={t('password.current')} required error={say(problem)}>
      {(control) => <PasswordInput control={control} autoComplete="current-password" {...bound} />}
    </Field>
  )
}
