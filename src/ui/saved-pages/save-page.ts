// Stores the open page for offline use and registers its service worker.
import {
  CACHE_PREFIX,
  deleteOwnPages,
  deleteSavedPages,
  deletionCount,
  isPageFile,
  READ_AHEAD_HEADER,
  SAVED_AT_HEADER,
  savedOwner,
  setSavedOwner,
} from './saved-page.ts'

/** The page must be within the worker's `scope`. */
export type PageToSave = { worker: string; scope: string; owner: string }

/** Saves this page as the server renders it now. Failures are ignored: the page works without a copy. */
export async function savePage({ worker, scope, owner }: PageToSave): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return
  try {
    await navigator.serviceWorker.register(worker, { scope, updateViaCache: 'none' })
    await saveCopy(owner)
  } catch {
    // No network, no space, or a browser that forbids it.
  }
}

async function saveCopy(owner: string): Promise<void> {
  const path = window.location.pathname
  const requestedAt = Date.now()
  const [ownerBefore, deletionsBefore] = [savedOwner(), deletionCount()]
  const response = await fetch(path, { headers: { accept: 'text/html' }, cache: 'no-store' })
  // A redirect means that the session has ended.
  if (response.redirected) return deleteOwnPages()
  if (!response.ok) return
  const page = await response.text()
  const files = filesOf(page)
  // The page contains its owner's id; another person may have signed in here meanwhile.
  if (!files || !page.includes(owner)) return
  const cache = await caches.open(CACHE_PREFIX + path)
  // Whether this tab, or another one, has signed out since the page was requested.
  const isSignedOut = () => deletionCount() !== deletionsBefore || (ownerBefore !== undefined && savedOwner() !== ownerBefore)
  try {
    await cacheFiles(cache, files)
  } finally {
    if (isSignedOut()) await deleteSavedPages()
  }
  if (isSignedOut()) return
  setSavedOwner(owner)
  await cache.put(path, new Response(page, { headers: headersOf(response, requestedAt) }))
  // Another tab signed out, or signed in as another person, meanwhile.
  if (savedOwner() !== owner) await deleteSavedPages()
}

/**
 * Returns everything this page has loaded and every file its copy names; undefined for a copy of another build, because its lazy chunks are
 * not loaded.
 */
function filesOf(page: string): Set<string> | undefined {
  const loaded = performance.getEntriesByType('resource').flatMap(({ name }) => {
    const url = new URL(name)
    return url.origin === window.location.origin && isPageFile(url.pathname) ? [url.pathname] : []
  })
  const named = page.match(/\/(?:assets|fonts)\/[\w./-]+\.\w+/g) ?? []
  const manifest = named.find((path) => path.includes('/manifest-'))
  return manifest && loaded.includes(manifest) ? new Set([...loaded, ...named]) : undefined
}

/** Files already cached are reused, because their names contain a content hash. */
async function cacheFiles(cache: Cache, files: Set<string>): Promise<void> {
  const existing = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  await Promise.all([...files].filter((path) => !existing.has(path)).map((path) => cache.add(path)))
  const old = [...existing].filter((path) => isPageFile(path) && !files.has(path))
  await Promise.all(old.map((path) => cache.delete(path, { ignoreVary: true })))
}

/** Keeps the page's own headers, including its content security policy; the body is no longer compressed. */
function headersOf(response: Response, requestedAt: number): Headers {
  const headers = new Headers(response.headers)
  for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name)
  const [now, existing] = [Date.now(), Date.parse(response.headers.get('date') ?? '')]
  // Data that was loaded while the copy was made may be newer than the copy.
  headers.set(SAVED_AT_HEADER, String(requestedAt))
  // The Date header is truncated to the second, so half a second is the best estimate.
  headers.set(READ_AHEAD_HEADER, String(Number.isNaN(existing) ? 0 : existing + 500 - now))
  return headers
}
