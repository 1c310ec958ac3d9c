import type { Role } from '../../../shared/accounts/roles.ts'
import { AppError } from '../../../shared/errors.ts'
import { isTeamRole } from '../policy.ts'
import { MIN_TEAM_PASSWORD } from '../team/model.ts'

/** Whether a password is long enough for the team, in UTF-16 units like all text limits. */
export const isTeamPassword = (password: string): boolean => password.length >= MIN_TEAM_PASSWORD

/**
 * Rejects a new password that is too short for an account of this role: `invalid` with reason `password_too_short_for_team` and
 * field `password`. Call it wherever a password is set: registration, invitation, change and reset.
 */
export function requirePasswordFor(role: Role, password: string): void {
  if (!isTeamRole(role) || isTeamPassword(password)) return
  const message = `Accounts of the team need a password of at least ${MIN_TEAM_PASSWORD} characters.`
  throw new AppError('invalid', message, { reason: 'password_too_short_for_team', fields: { password: message } })
}
