// Roles of the team, and what a password that opens the console needs.

export const TEAM_ROLES = ['team', 'owner'] as const
export type TeamRole = (typeof TEAM_ROLES)[number]

/** Characters of a password that opens the console. */
export const LEAST_TEAM_PASSWORD = 12
