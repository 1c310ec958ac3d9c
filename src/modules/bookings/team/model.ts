import { BOOKING_STATES, type BookingState, type EventKind, type HistoryEntry } from '../record/contract.ts'

/** The team is warned of a puja without a pandit this long before it begins, and once more. */
export const WARNING_HOURS = 24
export const URGENT_HOURS = 3

/** An action can be undone for this long. */
export const UNDO_MINUTES = 10

export const UNDOABLE = ['completed', 'not-reached', 'cancelled', 'payment-recorded'] as const
export type Undoable = (typeof UNDOABLE)[number]

export type Undo = {
  kind: Undoable
  /** The id of the event to undo. */
  eventId: number
  /** The state it leads back to; undefined where the action changed no state. */
  to: BookingState | undefined
  /** The payment to reverse, where the action recorded one. */
  paymentId?: string
  /** The planned call that the action ended. */
  plannedCallAt?: Date
  /** The last instant at which it can be undone. */
  until: Date
}

/** What the team can do with a booking. */
export const TEAM_ACTIONS = [
  'confirm',
  'not-reached',
  'plan-call',
  'note',
  'offer',
  'withdraw',
  'reassign',
  'pandit-no-show',
  'family-no-show',
  'complete',
  'payment',
  'join-link',
  'resolve-door-code',
  'can-come',
  'withdraw-change',
  'cancel',
] as const
export type TeamAction = (typeof TEAM_ACTIONS)[number]

type Entry = Pick<HistoryEntry, 'id' | 'kind' | 'actorKind' | 'details'> & { at: Date | string }

/** The action the pandit can undo himself: marking the puja as done. */
export function ownUndoOf(history: readonly Entry[], now: Date): Undo | undefined {
  const undo = undoOf(history, now)
  return undo?.kind === 'completed' && lastEventOf(history)?.actorKind === 'pandit' ? undo : undefined
}

/** Events after which the action before them can still be undone: they change neither the agreement nor its money. */
const UNRELATED: ReadonlySet<EventKind> = new Set([
  'left',
  'arrived',
  'door-code',
  'door-code-resolved',
  'join-link-set',
  'unassigned-alert',
  'call-planned',
  'planned-call-removed',
])

const lastEventOf = (history: readonly Entry[]): Entry | undefined =>
  history.findLast(({ kind, details }) => !UNRELATED.has(kind) && !(kind === 'undone' && details.what === 'left'))

/**
 * The action that the team can undo at `now`, or undefined. Nothing may have followed it in the history (oldest first), such as a
 * payment, a review or a call, except what is unrelated. The team cannot undo a cancellation by the family, nor a payment that the
 * pandit recorded.
 */
export function undoOf(history: readonly Entry[], now: Date): Undo | undefined {
  const last = lastEventOf(history)
  if (!last) return undefined
  const until = new Date(new Date(last.at).getTime() + UNDO_MINUTES * 60_000)
  const undoable = undoableActionOf(last)
  return undoable && now <= until ? { ...undoable, eventId: last.id, until } : undefined
}

type UndoableAction = Pick<Undo, 'kind' | 'to' | 'paymentId' | 'plannedCallAt'>

function undoableActionOf({ kind, actorKind, details }: Entry): UndoableAction | undefined {
  const { from, paymentId } = details
  const planned = typeof details.plannedCallAt === 'string' ? { plannedCallAt: new Date(details.plannedCallAt) } : {}
  switch (kind) {
    case 'completed':
      return { kind, to: 'assigned' }
    case 'not-reached':
      return { kind, to: 'requested', ...planned }
    case 'cancelled': {
      const to = BOOKING_STATES.find((state) => state === from)
      return to && actorKind !== 'family' ? { kind, to, ...planned } : undefined
    }
    case 'payment-recorded':
      return actorKind === 'team' && typeof paymentId === 'string' ? { kind, to: undefined, paymentId } : undefined
    default:
      return undefined
  }
}
