// Service worker of the portal: only serves the saved page when offline.
import {
  CACHE_PREFIX,
  deleteSavedPages,
  isPageFile,
  isTooOld,
  READ_AHEAD_HEADER,
  SAVED_AT_HEADER,
} from '../../../ui/saved-pages/saved-page.ts'

/** If the server has not responded by then, treat it as offline. */
const NETWORK_TIMEOUT_MS = 8000

type ExtendableEvent = Event & { waitUntil(work: Promise<unknown>): void }
type FetchEvent = Event & { request: Request; respondWith(response: Promise<Response>): void }
type Worker = {
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  addEventListener(name: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(name: 'fetch', listener: (event: FetchEvent) => void): void
}

const worker = self as unknown as Worker

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(respondToNavigation(request, pathname))
  else if (isPageFile(pathname)) event.respondWith(respondWithFile(request, pathname))
})

/** Returns the page from the server, or the saved copy when it does not respond. A redirect means that the person is signed out. */
async function respondToNavigation(request: Request, path: string): Promise<Response> {
  const pending = fetch(request)
  const cached = await savedPage(path)
  if (!cached) return pending
  try {
    const response = await Promise.race([pending, networkTimeout()])
    if (!response) return cached
    if (response.type === 'opaqueredirect' || response.status === 401 || response.status === 403) await deleteSavedPages()
    return response
  } catch {
    return cached
  }
}

const networkTimeout = () => new Promise<undefined>((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS, undefined))

/** Returns the saved copy, which has headers that mark it as one. */
async function savedPage(path: string): Promise<Response | undefined> {
  const cached = await caches.match(path, { cacheName: CACHE_PREFIX + path, ignoreVary: true })
  if (!cached) return undefined
  if (isTooOld(Number(cached.headers.get(SAVED_AT_HEADER)))) {
    await deleteSavedPages()
    return undefined
  }
  const page = await cached.text()
  const marked = page.replace('<html', `<html data-saved-ahead="${Number(cached.headers.get(READ_AHEAD_HEADER))}"`)
  return new Response(marked, { headers: cached.headers })
}

/** Returns files with hashed names from the cache first; fonts from the cache only when the network fails. */
async function respondWithFile(request: Request, path: string): Promise<Response> {
  const cached = () => caches.match(request, { ignoreVary: true })
  if (path.startsWith('/fonts/')) return fetch(request).catch(async (error) => (await cached()) ?? Promise.reject(error))
  return (await cached()) ?? fetch(request)
}
