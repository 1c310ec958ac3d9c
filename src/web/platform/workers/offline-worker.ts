type Connection = { saveData?: boolean }

/** Returns true with data saver on; nothing is fetched in advance then. */
const isDataSaverOn = (): boolean => (navigator as { connection?: Connection }).connection?.saveData === true

export function registerOfflineWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || isDataSaverOn()) return
  const register = () =>
    void navigator.serviceWorker.register('/site-worker.js', { updateViaCache: 'none' }).catch(() => undefined)
  // Safari does not support requestIdleCallback.
  const later = 'requestIdleCallback' in window ? () => requestIdleCallback(register) : register
  if (document.readyState === 'complete') later()
  else window.addEventListener('load', later, { once: true })
}
