type Connection = { saveData?: boolean }

/** Returns true with data saver on; nothing is fetched in advance then. */
const isDataSaverOn = (): boolean => (navigator as { connection?: Connection }).connection?.saveData === true

/** Calls `fetch` once the page is loaded and the browser is idle, for something that is probably needed later; not with data saver on. */
export function fetchAhead(fetch: () => void): void {
  if (isDataSaverOn()) return
  // Safari does not support requestIdleCallback.
  const later = 'requestIdleCallback' in window ? () => requestIdleCallback(fetch) : fetch
  if (document.readyState === 'complete') later()
  else window.addEventListener('load', later, { once: true })
}
