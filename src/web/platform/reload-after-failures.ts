import { isFetchingAhead } from '../../ui/data/fetch-ahead.ts'

/** A younger page is not reloaded: it has the newest files already, and reloading again and again helps nobody. */
const MIN_AGE_MS = 10_000
/** Failures that come together belong to one attempt. */
const SAME_ATTEMPT_MS = 1000

const firstFailures = new Map<string, number>()
let isTyped = false

/**
 * Reloads the page when a lazy-loaded file fails again although the browser is online, unless something was typed, which would be lost. What is fetched ahead does not count.
 * The file may belong to an older release that is no longer on the server, and browsers before 2026 do not retry a failed import.
 */
export function reloadAfterFailures(): void {
  const onInput = () => {
    isTyped = true
  }
  document.addEventListener('input', onInput, { capture: true, once: true })
  window.addEventListener('vite:preloadError', (event) => {
    const { payload } = event as Event & { payload: Error }
    recordFailure(payload.message)
  })
}

/** Records that this file could not be loaded, and reloads the page if it was not the first time. */
export function recordFailure(file: string): void {
  if (isFetchingAhead()) return
  const now = performance.now()
  const first = firstFailures.get(file) ?? now
  firstFailures.set(file, first)
  const isSecondAttempt = now - first > SAME_ATTEMPT_MS
  if (isSecondAttempt && !isTyped && navigator.onLine && now > MIN_AGE_MS) window.location.reload()
}
