// Validates with the server's schema; errors are translation keys.
import type { z } from 'zod'
import { ForgotPassword } from '../../security/contract.ts'
import { Login, Registration } from '../contract.ts'
import type { AuthMode } from './auth-state.ts'

export type Credentials = { name: string; email: string; password: string; confirmPassword: string }
export type CredentialField = keyof Credentials
export type Problem = 'name' | 'nameLong' | 'email' | 'passwordMissing' | 'passwordShort' | 'passwordLong' | 'mismatch'
export type Problems = Partial<Record<CredentialField, Problem>>

/** The fields of each mode, in the order of the screen. */
export const FIELDS: Record<AuthMode, readonly CredentialField[]> = {
  signin: ['email', 'password'],
  signup: ['name', 'email', 'password', 'confirmPassword'],
  forgot: ['email'],
}

function problemOf(issue: z.core.$ZodIssue, mode: AuthMode): Problem {
  const isLong = issue.code === 'too_big'
  const field = issue.path[0]
  if (field === 'name') return isLong ? 'nameLong' : 'name'
  if (field === 'password') return isLong ? 'passwordLong' : mode === 'signup' ? 'passwordShort' : 'passwordMissing'
  return field === 'confirmPassword' ? 'mismatch' : 'email'
}

/** The first problem of each field; empty when all are valid. */
export function checkCredentials(mode: AuthMode, typed: Credentials): Problems {
  const { email, password } = typed
  const result = {
    signin: () => Login.safeParse({ email, password }),
    signup: () => Registration.safeParse(typed),
    forgot: () => ForgotPassword.safeParse({ email }),
  }[mode]()
  const problems: Problems = {}
  for (const issue of result.error?.issues ?? []) {
    const field = issue.path[0] as CredentialField
    problems[field] ??= problemOf(issue, mode)
  }
  // The schema compares the two passwords only when both are valid; here both errors are shown at once.
  if (mode === 'signup' && password !== typed.confirmPassword) problems.confirmPassword = 'mismatch'
  return problems
}

/** True once both are entered and differ; shown while typing. */
export function isMismatch(mode: AuthMode, { password, confirmPassword }: Credentials): boolean {
  return mode === 'signup' && confirmPassword !== '' && password !== confirmPassword
}
