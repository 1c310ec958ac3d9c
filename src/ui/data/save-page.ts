// Stores the open page for offline use and registers its service worker.
import {
  CACHE_PREFIX,
  deleteSavedPages,
  forgetPages,
  isPageFile,
  READ_AHEAD_HEADER,
  SAVED_AT_HEADER,
  savedOwner,
  setSavedOwner,
} from './saved-page.ts'

/** The page must be in the folder `scope` of the worker. */
export type Keeping = { worker: string; scope: string; owner: string }

/** Keeps this page as the server writes it now. What cannot be kept is not: the page works without. */
export async function keepPage({ worker, scope, owner }: Keeping): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return
  try {
    await navigator.serviceWorker.register(worker, { scope, updateViaCache: 'none' })
    await keepCopy(owner)
  } catch {
    // No network, no room, or a browser that forbids it.
  }
}

async function keepCopy(owner: string): Promise<void> {
  const path = window.location.pathname
  const requestedAt = Date.now()
  const answer = await fetch(path, { headers: { accept: 'text/html' }, cache: 'no-store' })
  // Led elsewhere: the session has ended.
  if (answer.redirected) return forgetPages()
  if (!answer.ok) return
  const page = await answer.text()
  const files = filesOf(page)
  // It names who it is for; by now another person may be signed in here.
  if (!files || !page.includes(owner)) return
  const cache = await caches.open(CACHE_PREFIX + path)
  await keepFiles(cache, files)
  setSavedOwner(owner)
  await cache.put(path, new Response(page, { headers: headersOf(answer, requestedAt) }))
  // Somebody signed out, or another signed in, in another tab meanwhile.
  if (savedOwner() !== owner) await deleteSavedPages()
}

/** Everything this page has loaded and its copy names; undefined for a copy of another build, whose later parts nobody has loaded. */
function filesOf(page: string): Set<string> | undefined {
  const loaded = performance.getEntriesByType('resource').flatMap(({ name }) => {
    const url = new URL(name)
    return url.origin === window.location.origin && isPageFile(url.pathname) ? [url.pathname] : []
  })
  const named = page.match(/\/(?:assets|fonts)\/[\w./-]+\.\w+/g) ?? []
  const manifest = named.find((path) => path.includes('/manifest-'))
  return manifest && loaded.includes(manifest) ? new Set([...loaded, ...named]) : undefined
}

/** What is there already stays: the names of these files change with what is in them. */
async function keepFiles(cache: Cache, files: Set<string>): Promise<void> {
  const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  await Promise.all([...files].filter((path) => !there.has(path)).map((path) => cache.add(path)))
  const old = [...there].filter((path) => isPageFile(path) && !files.has(path))
  await Promise.all(old.map((path) => cache.delete(path, { ignoreVary: true })))
}

/** The page's own headers, its content security policy among them; the text is no longer compressed. */
function headersOf(answer: Response, requestedAt: number): Headers {
  const headers = new Headers(answer.headers)
  for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name)
  const [now, there] = [Date.now(), Date.parse(answer.headers.get('date') ?? '')]
  // What was read while the copy was made may be newer than it.
  headers.set(SAVED_AT_HEADER, String(requestedAt))
  // The server's date is cut to the second: half of one is the best guess.
  headers.set(READ_AHEAD_HEADER, String(Number.isNaN(there) ? 0 : there + 500 - now))
  return headers
}
