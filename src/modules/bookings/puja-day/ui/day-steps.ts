// Offline step queue in this browser; each step has its own key.

import type { DirectMethod } from '../../../../shared/money/payment-methods.ts'
import { CONTACT_DAYS } from '../../../../shared/time/contact-days.ts'
import type { PanditBooking } from '../../pandit-work/contract.ts'
import { DOOR_CODE } from '../model.ts'

const PREFIX = 'day-step:'

export type QueuedStepInput =
  | { step: 'left' | 'not-left' | 'done' }
  | { step: 'arrived'; code?: string | undefined }
  | { step: 'paid'; method: DirectMethod; amountPaise: number }

export type QueuedStep = QueuedStepInput & {
  /** Idempotency key. It begins with the time it was made, so keys sort by time. */
  key: string
  /** The account that reported it: on a shared phone no other account sends or sees it. */
  owner: string
  ref: string
  puja: string
  /** In this phone's clock. */
  happenedAt: string
  /** Why it was refused or is no longer sent. Stored until the pandit has read it. */
  refused?: string
}

const DAY_MS = 86_400_000
/** The server rejects anything older. */
const MAX_AGE_MS = CONTACT_DAYS * DAY_MS
/** A refused step is deleted after this time, even if nobody has read it. */
const MAX_UNREAD_MS = 4 * MAX_AGE_MS

/** What happens to a stored step over time: it is sent, it expires with a notice, or it is deleted. */
export function stepAge(step: QueuedStep, now: number): 'fresh' | 'expired' | 'deletable' {
  const age = now - Date.parse(step.happenedAt)
  if (age > MAX_UNREAD_MS) return 'deletable'
  return age > MAX_AGE_MS ? 'expired' : 'fresh'
}

/** The refused step as it is stored for reading, without the family's code. */
export function refusedStep(step: QueuedStep, refused: string): QueuedStep {
  const { code: _gone, ...rest } = step as QueuedStep & { code?: string }
  return { ...rest, refused } as QueuedStep
}

export type EnumerableStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Returns false when the browser cannot store it. */
export function saveStep(safeStorage: EnumerableStorage, step: QueuedStep): boolean {
  try {
    safeStorage.setItem(PREFIX + step.key, JSON.stringify(step))
    return true
  } catch {
    return false
  }
}

export function deleteStep(safeStorage: EnumerableStorage, key: string): void {
  try {
    safeStorage.removeItem(PREFIX + key)
  } catch {
    // A step that cannot be deleted is sent again with its key, which changes nothing.
  }
}

/** All stored steps in the order they were made; invalid ones are left out. */
export function readSteps(safeStorage: EnumerableStorage): QueuedStep[] {
  const steps: QueuedStep[] = []
  try {
    for (let at = 0; at < safeStorage.length; at++) {
      const name = safeStorage.key(at)
      if (name?.startsWith(PREFIX)) steps.push(...stepIn(safeStorage.getItem(name)))
    }
  } catch {
    return []
  }
  return inOrder(steps)
}

function stepIn(text: string | null): QueuedStep[] {
  try {
    const step = JSON.parse(text ?? 'null') as QueuedStep | null
    return step && typeof step.key === 'string' && typeof step.ref === 'string' ? [step] : []
  } catch {
    return []
  }
}

export const inOrder = (steps: readonly QueuedStep[]): QueuedStep[] =>
  steps.toSorted((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))

/** The day of a booking as the pandit sees it: the server's data plus the steps still on his phone. */
export type Day = {
  leftAt: string | null
  arrivedAt: string | null
  doneAt: string | null
  door: PanditBooking['day']['door']
  triesLeft: number
  payments: PanditBooking['payments']
  /** Steps that have not been sent yet. */
  waiting: ReadonlySet<QueuedStepInput['step']>
}

export function mergeQueuedSteps(booking: PanditBooking, steps: readonly QueuedStep[]): Day {
  const pending = steps.filter((step) => step.ref === booking.ref && step.refused === undefined)
  const at = (name: QueuedStepInput['step']) => pending.find(({ step }) => step === name)?.happenedAt ?? null
  const paid = pending.flatMap((step) =>
    step.step === 'paid'
      ? [
          {
            kind: 'payment' as const,
            method: step.method,
            amountPaise: step.amountPaise,
            actorKind: 'pandit' as const,
            at: step.happenedAt,
          },
        ]
      : [],
  )
  return {
    ...booking.day,
    leftAt: leftAtAfter(booking.day.leftAt, pending),
    arrivedAt: booking.day.arrivedAt ?? at('arrived'),
    doneAt: at('done'),
    payments: [...booking.payments, ...paid],
    waiting: new Set(pending.map(({ step }) => step)),
  }
}

/** When he left, after the steps in their order. One that was taken back counts no more. */
function leftAtAfter(sentLeftAt: string | null, pending: readonly QueuedStep[]): string | null {
  let leftAt = sentLeftAt
  for (const { step, happenedAt } of pending) {
    if (step === 'left') leftAt ??= happenedAt
    else if (step === 'not-left') leftAt = null
  }
  return leftAt
}

const DEVANAGARI_ZERO = 0x0966

/** The door code in Western digits, typed with spaces or in Devanagari digits; undefined when the number of digits is wrong. */
export function parseDoorCode(typed: string): string | undefined {
  const digits = typed
    .replace(/[\s-]+/g, '')
    .replace(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? DEVANAGARI_ZERO) - DEVANAGARI_ZERO))
  return DOOR_CODE.test(digits) ? digits : undefined
}
