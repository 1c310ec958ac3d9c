import { type Refused, refusedOf } from '../../../../ui/errors/refusal.ts'
import type { FieldProblem, FieldProblems } from '../../../../ui/forms/field-problems.ts'

/** What the schema finds, or the error from the server. */
export type SecurityProblem = FieldProblem | Refused

export type SecurityField = 'currentPassword' | 'password' | 'confirmPassword' | 'email' | 'code'
export type SecurityErrors = FieldProblems<SecurityField, SecurityProblem>
/** `form` is shown below the fields. */
export type SecurityProblems = SecurityErrors & { form?: Refused }

/** The field that a reason concerns. */
const FIELDS: Partial<Record<Refused['reason'], SecurityField>> = {
  wrong_password: 'currentPassword',
  wrong_code: 'code',
  email_unchanged: 'email',
  password_too_short_for_team: 'password',
}

/** The problems by field for an error from the server. */
export function securityProblemsOf(error: unknown): SecurityProblems {
  const refused = refusedOf(error)
  const field = FIELDS[refused.reason]
  if (field) return { [field]: refused }
  return refused.field === 'code' || refused.field === 'email' ? { [refused.field]: 'invalid' } : { form: refused }
}

export const fieldErrorsOf = ({ form: _, ...errors }: SecurityProblems): SecurityErrors => errors
