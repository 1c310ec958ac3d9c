/** A younger page is not reloaded: it has the newest files already, and reloading again and again helps nobody. */
const MIN_AGE_MS = 10_000

/**
 * Reloads the page when a lazy-loaded file fails for the second time although the browser is online. The file may belong to an older
 * release and be gone from the server; and browsers before 2026 do not download a failed import again.
 */
export function reloadAfterFailures(): void {
  let failures = 0
  window.addEventListener('vite:preloadError', () => {
    failures += 1
    if (failures > 1 && navigator.onLine && performance.now() > MIN_AGE_MS) window.location.reload()
  })
}
