export const TEAM_ROLES = ['team', 'owner'] as const
export type TeamRole = (typeof TEAM_ROLES)[number]

/** Nobody could manage the team without an owner, so the last one can neither be removed nor lose the role. */
export function isLastOwner(members: readonly { id: string; role: TeamRole }[], id: string): boolean {
  const owners = members.filter(({ role }) => role === 'owner')
  return owners.length === 1 && owners[0]?.id === id
}

/** Characters of a password that opens the console. */
export const MIN_TEAM_PASSWORD = 12
