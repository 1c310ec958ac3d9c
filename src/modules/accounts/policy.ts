// Role checks enforced by the server and mirrored by the UI.
import type { Actor, Role } from '../../server/context.ts'

/** The people who phone, assign, verify and pack; the owner may do all they may. Only in a session with the second factor, and with a long password. */
export function isTeam(actor: Actor): boolean {
  return actor.kind === 'person' && worksHere(actor.role) && actor.hasSecondFactor && !actor.mustSetPassword
}

/** The roles whose pages ask for a second factor. */
export function worksHere(role: Role): boolean {
  return role === 'team' || role === 'owner'
}

/** The page rule of the specification, and 'person' for whoever is signed in: roles are compared by equality, and the owner may also do what the team may. */
export function mayEnter(role: Role | undefined, required: Role | 'person'): boolean {
  if (required === 'person') return role !== undefined
  return role === required || (required === 'team' && role === 'owner')
}
