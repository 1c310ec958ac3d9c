// Addresses of the sections of the owner, for the rail that leads to them from every section.
export const TEAM_PATH = '/ops/team'
export const AUDIT_PATH = '/ops/audit'
