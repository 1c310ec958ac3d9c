import { ApiError } from '../../../../ui/data/api.ts'
import { type RateLimited, rateLimitOf } from '../../../../ui/forms/rate-limited.ts'

export type SecurityProblem =
  | 'email'
  | 'currentMissing'
  | 'passwordShort'
  | 'passwordTeam'
  | 'passwordLong'
  | 'mismatch'
  | 'wrong'
  | 'noPassword'
  | 'same'
  | 'taken'
  | 'meanwhile'
  | 'over'
  | 'otherAccount'
  | 'fresh'
  | 'lastLogin'
  | 'linkedAlready'
  | 'codeMissing'
  | 'wrongCode'
  | 'factorMeanwhile'
  | 'signIn'
  | 'offline'
  | 'failed'
  | RateLimited

export type SecurityField = 'currentPassword' | 'password' | 'confirmPassword' | 'email' | 'code'
/** `form` is said below the fields. */
export type SecurityProblems = Partial<Record<SecurityField | 'form', SecurityProblem>>

const BY_REASON: Record<string, SecurityProblems> = {
  wrong_password: { currentPassword: 'wrong' },
  password_wrong: { currentPassword: 'wrong' },
  password_needed: { form: 'fresh' },
  last_login: { form: 'lastLogin' },
  already_linked: { form: 'linkedAlready' },
  wrong_code: { code: 'wrongCode' },
  challenge_over: { form: 'factorMeanwhile' },
  not_set_up: { form: 'factorMeanwhile' },
  no_password: { form: 'noPassword' },
  same_email: { email: 'same' },
  email_taken: { form: 'taken' },
  changed_meanwhile: { form: 'meanwhile' },
  link_over: { form: 'over' },
  password_short_for_team: { password: 'passwordTeam' },
  other_account: { form: 'otherAccount' },
  sign_in_first: { form: 'signIn' },
}

/** A refusal of the server as problems; a lost connection is told apart from a failure of ours. */
export function problemsOf(error: unknown): SecurityProblems {
  if (!(error instanceof ApiError)) return { form: error instanceof TypeError ? 'offline' : 'failed' }
  const often = rateLimitOf(error)
  if (often) return { form: often }
  const { reason, fields } = error.body.error
  const problem = reason === undefined ? undefined : BY_REASON[reason]
  if (problem) return problem
  if (fields && 'code' in fields) return { code: 'codeMissing' }
  return fields && 'email' in fields ? { email: 'email' } : { form: 'failed' }
}

type NewPassword = { password: string; confirmPassword: string }

/** The server's rules for a new password, said before it is asked. */
export function newPasswordProblems({ password, confirmPassword }: NewPassword): SecurityProblems {
  return {
    ...(password.length < 6 ? { password: 'passwordShort' } : {}),
    ...(password.length > 200 ? { password: 'passwordLong' } : {}),
    ...(password !== confirmPassword ? { confirmPassword: 'mismatch' } : {}),
  }
}

/** True once both are typed and differ: shown live. */
export const isMismatch = ({ password, confirmPassword }: NewPassword): boolean =>
  confirmPassword !== '' && password !== confirmPassword
