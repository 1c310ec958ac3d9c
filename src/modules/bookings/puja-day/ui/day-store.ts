// Queued steps as one store, synchronised across tabs.
import { useMemo, useSyncExternalStore } from 'react'
import { newId } from '../../../../shared/ids.ts'
import { useVisitor } from '../../../accounts/profile/ui/use-visitor.ts'
import {
  deleteStep,
  type EnumerableStorage,
  inOrder,
  type QueuedStep,
  type QueuedStepInput,
  readSteps,
  refusedStep,
  saveStep,
  stepAge,
} from './day-steps.ts'

/** Steps that localStorage could not store; lost when the page is closed. */
const memorySteps = new Map<string, QueuedStep>()
const listeners = new Set<() => void>()
const NONE: readonly QueuedStep[] = []
let snapshot: readonly QueuedStep[] | undefined

function safeStorage(): EnumerableStorage | undefined {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}

/** Read again each time, because another tab may have sent some of them. */
export function allSteps(): readonly QueuedStep[] {
  const storage = safeStorage()
  return inOrder([...(storage ? readSteps(storage) : []), ...memorySteps.values()])
}

function publish(): void {
  snapshot = allSteps()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', publish)
    snapshot = allSteps()
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', publish)
  }
}

function write(step: QueuedStep): void {
  const storage = safeStorage()
  if (storage && saveStep(storage, step)) memorySteps.delete(step.key)
  else memorySteps.set(step.key, step)
  publish()
}

export function removeStep(key: string): void {
  const storage = safeStorage()
  if (storage) deleteStep(storage, key)
  memorySteps.delete(key)
  publish()
}

export function refuseStep(step: QueuedStep, reason: string): void {
  write(refusedStep(step, reason))
}

/** Marks steps as expired that are too old for the server, for all accounts of this phone. The pandit sees a notice. */
export function expireOldSteps(): void {
  const now = Date.now()
  for (const step of allSteps()) {
    const age = stepAge(step, now)
    if (age === 'deletable') removeStep(step.key)
    else if (age === 'expired' && step.refused === undefined) refuseStep(step, 'too_old')
  }
}

/** Steps of the signed-in pandit, in order; none on the server and before hydration. */
export function useDaySteps(): readonly QueuedStep[] {
  const owner = useVisitor().user?._id ?? ''
  const all = useSyncExternalStore(
    subscribe,
    () => (snapshot ??= allSteps()),
    () => NONE,
  )
  return useMemo(() => all.filter((step) => step.owner === owner), [all, owner])
}

/** True for a step that would be lost when the page is closed. */
export const isOnlyInMemory = (step: QueuedStep): boolean => memorySteps.has(step.key)

/** True while steps cannot be sent: no network, no response yet, or not signed in. */
let isSendingBlocked = false

export function setSendingBlocked(isBlocked: boolean): void {
  if (isSendingBlocked === isBlocked) return
  isSendingBlocked = isBlocked
  for (const listener of listeners) listener()
}

export const useSendingBlocked = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isSendingBlocked,
    () => false,
  )

const LEAVING: ReadonlySet<QueuedStepInput['step']> = new Set(['left', 'not-left'])

/** Whether this step is still to be sent. Leaving may be taken back and reported again: there the last step counts. */
function isQueued(step: QueuedStepInput['step'], pending: readonly QueuedStep[]): boolean {
  if (LEAVING.has(step)) return pending.findLast((one) => LEAVING.has(one.step))?.step === step
  return pending.some((one) => one.step === step)
}

/** Stores a new step of the pandit. A second tap on the same step adds nothing. */
export function useRecordStep(): (ref: string, puja: string, input: QueuedStepInput) => void {
  const owner = useVisitor().user?._id ?? ''
  return (ref, puja, input) => {
    const pending = allSteps().filter((step) => step.ref === ref && step.owner === owner && step.refused === undefined)
    if (input.step !== 'paid' && isQueued(input.step, pending)) return
    write({ ...input, key: newId(), owner, ref, puja, happenedAt: new Date().toISOString() })
  }
}
