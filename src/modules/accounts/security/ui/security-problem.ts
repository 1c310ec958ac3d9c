import { MAX_PASSWORD, MIN_PASSWORD } from '../../../../shared/sign-in-rules.ts'
import { type Refused, refusedOf } from '../../../../ui/errors/refusal.ts'

/** What is wrong with what was typed, or why the server refused it. */
export type SecurityProblem = 'email' | 'currentMissing' | 'passwordShort' | 'passwordLong' | 'mismatch' | 'codeMissing' | Refused

export type SecurityField = 'currentPassword' | 'password' | 'confirmPassword' | 'email' | 'code'
/** `form` is said below the fields. */
export type SecurityProblems = Partial<Record<SecurityField, SecurityProblem>> & { form?: Refused }

/** The field that a reason concerns. */
const FIELDS: Partial<Record<Refused['reason'], SecurityField>> = {
  wrong_password: 'currentPassword',
  password_wrong: 'currentPassword',
  wrong_code: 'code',
  same_email: 'email',
  password_short_for_team: 'password',
}

/** A refusal of the server as problems. */
export function problemsOf(error: unknown): SecurityProblems {
  const refused = refusedOf(error)
  const field = FIELDS[refused.reason]
  if (field) return { [field]: refused }
  if (refused.field === 'code') return { code: 'codeMissing' }
  return refused.field === 'email' ? { email: 'email' } : { form: refused }
}

type NewPassword = { password: string; confirmPassword: string }

/** The server's rules for a new password, said before it is asked. */
export function newPasswordProblems({ password, confirmPassword }: NewPassword): SecurityProblems {
  return {
    ...(password.length < MIN_PASSWORD ? { password: 'passwordShort' } : {}),
    ...(password.length > MAX_PASSWORD ? { password: 'passwordLong' } : {}),
    ...(password !== confirmPassword ? { confirmPassword: 'mismatch' } : {}),
  }
}

/** True once both are typed and differ: shown live. */
export const isMismatch = ({ password, confirmPassword }: NewPassword): boolean =>
  confirmPassword !== '' && password !== confirmPassword
