import type { TeamRole } from '../../../shared/accounts/roles.ts'

/** The last owner can neither be removed nor change the role, because nobody could manage the team. */
export function isLastOwner(members: readonly { id: string; role: TeamRole }[], id: string): boolean {
  const owners = members.filter(({ role }) => role === 'owner')
  return owners.length === 1 && owners[0]?.id === id
}

/** How long an invitation can be accepted. */
export const INVITATION_DAYS = 3

/** Minimum number of characters of a password for the console. */
export const MIN_TEAM_PASSWORD = 12
