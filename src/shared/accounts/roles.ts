export const ROLES = ['user', 'pandit', 'team', 'owner'] as const
export type Role = (typeof ROLES)[number]

export const TEAM_ROLES = ['team', 'owner'] as const satisfies readonly Role[]
export type TeamRole = (typeof TEAM_ROLES)[number]
