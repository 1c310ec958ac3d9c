// Role checks enforced by the server and mirrored by the UI.

import type { Actor } from '../../server/context.ts'
import type { Role } from '../../shared/accounts/roles.ts'

/**
 * Roles that call, assign, verify and pack; the owner can do the same. Requires a session with the second factor and a long
 * password.
 */
export function isTeam(actor: Actor): boolean {
  return actor.kind === 'person' && isTeamRole(actor.role) && actor.hasSecondFactor && !actor.mustSetPassword
}

/** Roles whose pages require a second factor. */
export function isTeamRole(role: Role): boolean {
  return role === 'team' || role === 'owner'
}

/**
 * The role that a page requires, with 'user' for any signed-in person. Other roles are compared by equality, and the owner also
 * has the rights of the team.
 */
export function mayEnter(role: Role | undefined, required: Role): boolean {
  if (required === 'user') return role !== undefined
  return role === required || (required === 'team' && role === 'owner')
}
