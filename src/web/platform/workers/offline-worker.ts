import { fetchAhead } from '../../../ui/data/fetch-ahead.ts'

export function registerOfflineWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  fetchAhead(() => navigator.serviceWorker.register('/site-worker.js', { updateViaCache: 'none' }))
}
