// Service worker of public pages: shows our message when offline.
import { LANGUAGES, languageOf, localizePath } from '../../../shared/languages.ts'
import { isPageFile } from '../../../ui/saved-pages/saved-page.ts'

/** Inserted by the build: each build changes the worker, which then saves the offline pages again. */
declare const BUILD: string

const CACHE = `offline-${BUILD}`
const PAGES = LANGUAGES.map((language) => localizePath('/offline', language))
const ICON = '/icon.svg'

type ExtendableEvent = Event & { waitUntil(work: Promise<unknown>): void }
type FetchEvent = Event & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}
type Worker = {
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  registration: { navigationPreload?: { enable(): Promise<void> } }
  addEventListener(name: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(name: 'fetch', listener: (event: FetchEvent) => void): void
}

const worker = self as unknown as Worker
/** Files are served from the cache only after an offline page was served from it; otherwise they bypass this worker. */
let isOffline = false

worker.addEventListener('install', (event) => event.waitUntil(cacheOfflinePages().then(() => worker.skipWaiting())))
worker.addEventListener('activate', (event) => event.waitUntil(begin()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(respondToNavigation(event, pathname))
  else if (isOffline && (isPageFile(pathname) || pathname === ICON)) event.respondWith(respondWithFile(request))
})

/** Saves the offline pages of both languages with their style sheets and fonts: all or nothing. */
async function cacheOfflinePages(): Promise<void> {
  const cache = await caches.open(CACHE)
  const files = new Set([ICON])
  for (const path of PAGES) {
    const response = await fetch(path, { cache: 'no-store', credentials: 'omit' })
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`)
    await cache.put(path, response.clone())
    for (const [file] of (await response.text()).matchAll(/\/(?:assets|fonts)\/[\w./-]+\.\w+/g)) files.add(file)
  }
  await cache.addAll([...files])
}

/** Enables navigation preload, so that the browser requests a page while this worker starts, and deletes the caches of earlier builds. */
async function begin(): Promise<void> {
  await worker.registration.navigationPreload?.enable()
  const old = (await caches.keys()).filter((name) => name.startsWith('offline-') && name !== CACHE)
  await Promise.all(old.map((name) => caches.delete(name)))
  await worker.clients.claim()
}

async function respondToNavigation(event: FetchEvent, path: string): Promise<Response> {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    isOffline = false
    return response
  } catch (error) {
    const page = await caches.match(localizePath('/offline', languageOf(path)), { cacheName: CACHE, ignoreVary: true })
    if (!page) throw error
    isOffline = true
    return page
  }
}

async function respondWithFile(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const cached = await caches.match(request, { cacheName: CACHE, ignoreVary: true })
    if (!cached) throw error
    return cached
  }
}
