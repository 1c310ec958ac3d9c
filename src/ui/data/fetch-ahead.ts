type Connection = { saveData?: boolean }

/** Returns true with data saver on; nothing is fetched in advance then. */
const isDataSaverOn = (): boolean => (navigator as { connection?: Connection }).connection?.saveData === true

let running = 0

/** Whether something is being loaded that the visitor has not asked for. */
export const isFetchingAhead = (): boolean => running > 0

/**
 * Calls `start` once the page is loaded and the browser is idle; in Safari, once it is loaded. `start` loads something that is probably needed
 * later. Its failure is ignored. Does nothing with data saver on.
 */
export function fetchAhead(start: () => Promise<unknown>): void {
  if (isDataSaverOn()) return
  const run = async () => {
    running++
    await start().catch(() => undefined)
    running--
  }
  // Safari does not support requestIdleCallback.
  const later = 'requestIdleCallback' in window ? () => requestIdleCallback(run) : run
  if (document.readyState === 'complete') later()
  else window.addEventListener('load', later, { once: true })
}
