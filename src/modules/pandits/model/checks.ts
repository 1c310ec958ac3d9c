export const CHECKED_KINDS = ['identity', 'referees', 'knowledge', 'documents'] as const
export type CheckedKind = (typeof CHECKED_KINDS)[number]
