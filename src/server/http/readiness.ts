// /readyz: at most one check per second, shared by all callers.
import type { Clock } from '../clock.ts'

const FRESH_MS = 1000

/**
 * Returns a function that resolves to the last result of `check`: undefined if ready, else the error. A check in progress is awaited, not
 * repeated.
 */
export function sharedReadiness(clock: Clock, check: () => Promise<void>): () => Promise<unknown> {
  let last: { at: number; outcome: Promise<unknown> } | undefined
  let isUnderWay = false
  return () => {
    const now = clock.now().getTime()
    if (last && (isUnderWay || (now - last.at < FRESH_MS && now >= last.at))) return last.outcome
    isUnderWay = true
    const outcome = check()
      .then(
        () => undefined,
        (error: unknown) => error ?? new Error('not ready'),
      )
      .finally(() => {
        isUnderWay = false
      })
    last = { at: now, outcome }
    return outcome
  }
}
