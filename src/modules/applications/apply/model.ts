import type { ApplicationState, CheckKind, TeamAction } from './contract.ts'

/** Promised by the sign-up page. */
export const REPLY_HOURS = 24
/** Referees' names and numbers, and documents, are no longer needed this many days after the decision. */
export const RETENTION_DAYS = 30

/**
 * The details of a refused or withdrawn application are deleted this many days after the decision: half a year, in which the person may ask
 * why or apply again. The name, the dates and the reason of a refusal stay, so that the team knows it has answered before.
 */
export const CLOSED_RETENTION_DAYS = 180

/** A draft is kept in the applicant's browser this long. */
export const DRAFT_DAYS = 30

/** Checks required before an approval. */
export const REQUIRED_CHECKS = ['identity', 'referees', 'knowledge'] as const satisfies readonly CheckKind[]

export const OPEN_STATES = ['received', 'checking'] as const satisfies readonly ApplicationState[]

export function isOpen(state: ApplicationState): boolean {
  return state === 'received' || state === 'checking'
}

export function missingChecks(made: readonly CheckKind[]): CheckKind[] {
  return REQUIRED_CHECKS.filter((kind) => !made.includes(kind))
}

/** Returns the actions the team may take now; another team member must handle a member's own application. */
export function teamActions(state: ApplicationState, made: readonly CheckKind[], isOwn: boolean): TeamAction[] {
  if (isOwn) return []
  if (!isOpen(state)) return ['note']
  return [...(missingChecks(made).length === 0 ? (['approve'] as const) : []), 'check', 'refuse', 'note']
}
