import type { ApplicationState, CheckKind, TeamMove } from './contract.ts'

/** What the sign-up page promises. */
export const REPLY_HOURS = 24
/** Referees' names and numbers, and documents, have done their work so many days after the decision. */
export const RETENTION_DAYS = 30

/**
 * What a refused or withdrawn application says goes so many days after the decision: half a year, in which somebody may ask why or
 * apply once more. The name, the dates and the reason of a refusal stay, so that the team knows it has answered before.
 */
export const RETENTION_DAYS_CLOSED = 180

/** Without these nobody is called verified; documents are looked at where there are any. */
export const NEEDED_CHECKS = ['identity', 'referees', 'knowledge'] as const satisfies readonly CheckKind[]

export const OPEN_STATES = ['received', 'checking'] as const satisfies readonly ApplicationState[]

export function isOpen(state: ApplicationState): boolean {
  return state === 'received' || state === 'checking'
}

export function missingChecks(made: readonly CheckKind[]): CheckKind[] {
  return NEEDED_CHECKS.filter((kind) => !made.includes(kind))
}

/** What the team may do with an application now; its own applications are for somebody else of the team. */
export function teamMoves(state: ApplicationState, made: readonly CheckKind[], isOwn: boolean): TeamMove[] {
  if (isOwn) return []
  if (!isOpen(state)) return ['note']
  return [...(missingChecks(made).length === 0 ? (['approve'] as const) : []), 'check', 'refuse', 'note']
}
