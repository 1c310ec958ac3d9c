// Paths to the owner's sections; separate because every section's navigation imports them.
export const TEAM_PATH = '/ops/team'
export const AUDIT_PATH = '/ops/audit'
