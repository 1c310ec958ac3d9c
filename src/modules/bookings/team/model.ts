import { BOOKING_STATES, type BookingState, type HistoryEntry } from '../record/contract.ts'

/** The team is warned of a puja without a pandit this long before it begins, and once more. */
export const WARNING_HOURS = 24
export const URGENT_HOURS = 3

/** A step can be undone for this long. */
export const UNDO_MINUTES = 10

export const UNDOABLE = ['completed', 'not-reached', 'cancelled'] as const
export type Undoable = (typeof UNDOABLE)[number]

export type Undo = {
  kind: Undoable
  /** The id of the event to undo. */
  eventId: number
  /** The state it leads back to. */
  to: BookingState
  /** The last instant at which it can be undone. */
  until: Date
}

type Entry = Pick<HistoryEntry, 'id' | 'kind' | 'actorKind' | 'details'> & { at: Date | string }

/** The step the pandit can undo himself: marking the puja as done. */
export function ownUndoOf(history: readonly Entry[], now: Date): Undo | undefined {
  const undo = undoOf(history, now)
  return undo?.kind === 'completed' && history.at(-1)?.actorKind === 'pandit' ? undo : undefined
}

/**
 * The step that the team can undo at `now`, or undefined. It must be the last entry of the history (oldest first), so that
 * nothing followed it: no payment, no review, no call. The team cannot undo a cancellation by the family.
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
