// Service worker of the portal: only serves the stored page when offline.
import { deleteKept, isPageFile, isTooOld, KEPT, KEPT_AHEAD, KEPT_AT } from '../../../ui/data/saved-page.ts'

/** A network that has not begun to answer by then is none. */
const PATIENCE_MS = 8000

type LifeEvent = Event & { waitUntil(work: Promise<unknown>): void }
type AskedEvent = Event & { request: Request; respondWith(answer: Promise<Response>): void }
type Worker = {
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  addEventListener(name: 'install' | 'activate', listener: (event: LifeEvent) => void): void
  addEventListener(name: 'fetch', listener: (event: AskedEvent) => void): void
}

const worker = self as unknown as Worker

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(pageOf(request, pathname))
  else if (isPageFile(pathname)) event.respondWith(fileOf(request, pathname))
})

/** The page from the server; the kept one where it does not answer. Who is led elsewhere is not signed in any more. */
async function pageOf(request: Request, path: string): Promise<Response> {
  const asked = fetch(request)
  const kept = await savedPage(path)
  if (!kept) return asked
  try {
    const answer = await Promise.race([asked, patience()])
    if (!answer) return kept
    if (answer.type === 'opaqueredirect' || answer.status === 401 || answer.status === 403) await deleteKept()
    return answer
  } catch {
    return kept
  }
}

const patience = () => new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS, undefined))

/** The copy, which says itself that it is one. */
async function savedPage(path: string): Promise<Response | undefined> {
  const kept = await caches.match(path, { cacheName: KEPT + path, ignoreVary: true })
  if (!kept) return undefined
  if (isTooOld(Number(kept.headers.get(KEPT_AT)))) {
    await deleteKept()
    return undefined
  }
  const page = await kept.text()
  const marked = page.replace('<html', `<html data-kept-ahead="${Number(kept.headers.get(KEPT_AHEAD))}"`)
  return new Response(marked, { headers: kept.headers })
}

/** What never changes under its name is taken from here; fonts only where the network has none. */
async function fileOf(request: Request, path: string): Promise<Response> {
  const kept = () => caches.match(request, { ignoreVary: true })
  if (path.startsWith('/fonts/')) return fetch(request).catch(async (problem) => (await kept()) ?? Promise.reject(problem))
  return (await kept()) ?? fetch(request)
}
