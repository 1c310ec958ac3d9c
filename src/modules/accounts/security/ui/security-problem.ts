import { MAX_PASSWORD, MIN_PASSWORD } from '../../../../shared/sign-in-rules.ts'
import { type Refused, refusedOf } from '../../../../ui/errors/refusal.ts'

/** An invalid input, or the error from the server. */
export type SecurityProblem = 'email' | 'currentMissing' | 'passwordShort' | 'passwordLong' | 'mismatch' | 'codeMissing' | Refused

export type SecurityField = 'currentPassword' | 'password' | 'confirmPassword' | 'email' | 'code'
/** `form` is shown below the fields. */
export type SecurityProblems = Partial<Record<SecurityField, SecurityProblem>> & { form?: Refused }

/** The field that a reason concerns. */
const FIELDS: Partial<Record<Refused['reason'], SecurityField>> = {
  wrong_password: 'currentPassword',
  wrong_code: 'code',
  email_unchanged: 'email',
  password_too_short_for_team: 'password',
}

/** The problems by field for an error from the server. */
export function problemsOf(error: unknown): SecurityProblems {
  const refused = refusedOf(error)
  const field = FIELDS[refused.reason]
  if (field) return { [field]: refused }
  if (refused.field === 'code') return { code: 'codeMissing' }
  return refused.field === 'email' ? { email: 'email' } : { form: refused }
}

type NewPassword = { password: string; confirmPassword: string }

/** Checks the server's rules for a new password before sending. */
export function newPasswordProblems({ password, confirmPassword }: NewPassword): SecurityProblems {
  return {
    ...(password.length < MIN_PASSWORD ? { password: 'passwordShort' } : {}),
    ...(password.length > MAX_PASSWORD ? { password: 'passwordLong' } : {}),
    ...(password !== confirmPassword ? { confirmPassword: 'mismatch' } : {}),
  }
}

/** The problem of the confirmation field: while it has text, whether it differs from the password; otherwise what was found on submit. */
export function confirmPasswordProblem(
  { password, confirmPassword }: NewPassword,
  submitted: SecurityProblem | undefined,
): SecurityProblem | undefined {
  if (confirmPassword === '') return submitted
  return password === confirmPassword ? undefined : 'mismatch'
}
