type Connection = { saveData?: boolean }

/** Returns true with data saver on; nothing is fetched in advance then. */
const isDataSaverOn = (): boolean => (navigator as { connection?: Connection }).connection?.saveData === true

/**
 * Calls `start` once the page is loaded and the browser is idle; in Safari, once it is loaded. `start` loads something that is probably needed
 * later. Does nothing with data saver on.
 */
export function fetchAhead(start: () => void): void {
  if (isDataSaverOn()) return
  // Safari does not support requestIdleCallback.
  const later = 'requestIdleCallback' in window ? () => requestIdleCallback(start) : start
  if (document.readyState === 'complete') later()
  else window.addEventListener('load', later, { once: true })
}
