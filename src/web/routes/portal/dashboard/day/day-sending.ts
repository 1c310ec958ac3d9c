// Sends queued steps in order, one at a time; duplicates are harmless.

import { dayClient } from '../../../../../modules/bookings/client.ts'
import type { PanditBooking } from '../../../../../modules/bookings/pandit-work/contract.ts'
import type { QueuedStep } from '../../../../../modules/bookings/puja-day/ui/day-steps.ts'
import { allSteps, refuseStep, removeStep } from '../../../../../modules/bookings/puja-day/ui/day-store.ts'
import type { Language } from '../../../../../shared/languages.ts'
import { ApiError, unwrap } from '../../../../../ui/data/api.ts'

const LOCK = 'day-steps'

async function sendStep(step: QueuedStep, lang: Language): Promise<PanditBooking> {
  const calls = dayClient().pandit.bookings[':ref']
  const common = { param: { ref: step.ref }, query: { lang }, header: { 'idempotency-key': step.key, 'x-sender-id': step.owner } }
  const times = { happenedAt: step.happenedAt, sentAt: new Date().toISOString() }
  switch (step.step) {
    case 'left':
      return unwrap(calls.left.$post({ ...common, json: times }))
    case 'not-left':
      return unwrap(calls['not-left'].$post({ ...common, json: times }))
    case 'arrived':
      return unwrap(calls.arrived.$post({ ...common, json: { ...times, ...(step.code ? { code: step.code } : {}) } }))
    case 'done':
      return unwrap(calls.complete.$post({ ...common, json: times }))
    case 'paid': {
      const { method, amountPaise } = step
      return unwrap(calls.payments.$post({ ...common, json: { ...times, method, amountPaise } }))
    }
  }
}

export type StepOutcome = 'later' | 'busy' | 'signed-out' | 'other-account' | 'recorded' | { refused: string }

/**
 * Decides what to do with a step after a failed request: retry it later, wait with all steps when rate limited, wait for a sign-in or for
 * its own pandit, drop it because it was recorded already, or mark it as refused. A response that is not from our API, as from a proxy, is
 * not a refusal.
 */
export function stepOutcomeOf(error: unknown): StepOutcome {
  if (!(error instanceof ApiError)) return 'later'
  const { code, reason } = error.body.error
  if (reason === 'wrong_account') return 'other-account'
  if (error.status === 401 || (error.status === 403 && code === 'forbidden')) return 'signed-out'
  if (error.status === 429) return 'busy'
  if (code === 'internal' || error.status >= 500 || reason === 'concurrent_update') return 'later'
  return reason === 'already_recorded' ? 'recorded' : { refused: reason ?? code }
}

export type SendingOutcome = { outcome: 'sent' | 'later' | 'signed-out' | 'other-account'; count: number }

type Sending = { owner: string; lang: Language; onAccepted: (booking: PanditBooking) => void }

/** A step that fails blocks the later ones of its own booking, and no others. */
async function sendAll({ owner, lang, onAccepted }: Sending): Promise<SendingOutcome> {
  const blockedRefs = new Set<string>()
  for (let count = 0; ; count++) {
    const next = allSteps().find((step) => step.owner === owner && step.refused === undefined && !blockedRefs.has(step.ref))
    if (!next) return { outcome: blockedRefs.size > 0 ? 'later' : 'sent', count: count - blockedRefs.size }
    const fate = await trySendStep(next, lang, onAccepted)
    if (fate === 'signed-out' || fate === 'other-account') return { outcome: fate, count: count - blockedRefs.size }
    if (fate === 'busy') return { outcome: 'later', count: count - blockedRefs.size }
    if (fate === 'later') blockedRefs.add(next.ref)
    else if (fate === 'recorded') removeStep(next.key)
    else refuseStep(next, fate.refused)
  }
}

/** Sends a step and returns its outcome instead of throwing. */
async function trySendStep(step: QueuedStep, lang: Language, onAccepted: Sending['onAccepted']): Promise<StepOutcome> {
  try {
    onAccepted(await sendStep(step, lang))
    return 'recorded'
  } catch (error) {
    return stepOutcomeOf(error)
  }
}

let isRunning = false
let isRequestedAgain = false

/**
 * Sends all queued steps. While this runs here or in another tab, a second call resolves to undefined. If steps could not be sent, those of
 * this tab are then tried once more: the second call may mean that the network is back.
 */
export async function sendSteps(sending: Sending): Promise<SendingOutcome | undefined> {
  isRequestedAgain = isRunning
  if (isRunning) return undefined
  isRunning = true
  try {
    const sent = await withSendLock(() => sendAll(sending))
    return isRequestedAgain && sent?.outcome === 'later' ? await withSendLock(() => sendAll(sending)) : sent
  } finally {
    isRunning = false
  }
}

async function withSendLock(work: () => Promise<SendingOutcome>): Promise<SendingOutcome | undefined> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? work() : undefined))
}
