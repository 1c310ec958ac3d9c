import { BOOKING_STATES, type BookingState, type HistoryEntry } from '../record/contract.ts'

/** So long after a step it can be taken back. */
export const UNDO_MINUTES = 10

export const UNDOABLE = ['completed', 'not-reached', 'cancelled'] as const
export type Undoable = (typeof UNDOABLE)[number]

export type Undo = {
  kind: Undoable
  /** The id of the event that is taken back. */
  eventId: number
  /** The state it leads back to. */
  to: BookingState
  /** The last instant at which it may be taken back. */
  until: Date
}

type Entry = Pick<HistoryEntry, 'id' | 'kind' | 'actorKind' | 'details'> & { at: Date | string }

/** What its pandit may take back himself: that he has marked the puja as done. */
export function ownUndoOf(history: readonly Entry[], now: Date): Undo | undefined {
  const undo = undoOf(history, now)
  return undo?.kind === 'completed' && history.at(-1)?.actorKind === 'pandit' ? undo : undefined
}

/**
 * The step that the team may take back at `now`, or undefined. It must be the very last entry of the history (oldest first), so that nothing
 * followed it: no payment, no review, no call. A cancellation by the family is its own and is not taken back by the team.
 */
export function undoOf(history: readonly Entry[], now: Date): Undo | undefined {
  const last = history.at(-1)
  const kind = UNDOABLE.find((undoable) => undoable === last?.kind)
  if (!last || !kind || last.actorKind === 'family') return undefined
  const until = new Date(new Date(last.at).getTime() + UNDO_MINUTES * 60_000)
  const to = before(kind, last.details.from)
  return to === undefined || now > until ? undefined : { kind, eventId: last.id, to, until }
}

function before(kind: Undoable, from: unknown): BookingState | undefined {
  if (kind === 'completed') return 'assigned'
  return kind === 'not-reached' ? 'requested' : BOOKING_STATES.find((state) => state === from)
}
