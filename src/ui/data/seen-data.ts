// Newer data for the offline page copy; shown instead of the copy's.
import { CACHE_PREFIX, deleteSavedPages, SAVED_AT_HEADER, savedOwner } from './saved-page.ts'

/** Not an address of ours: only the name of the entry. */
const SEEN = '?seen'

/** Keeps what this page shows now. Where there is no copy of it for this person, nothing is kept. */
export async function keepSeen(owner: string, data: unknown): Promise<void> {
  const path = window.location.pathname
  const headers = { [SAVED_AT_HEADER]: String(Date.now()) }
  try {
    if (savedOwner() !== owner || !(await caches.has(CACHE_PREFIX + path))) return
    const cache = await caches.open(CACHE_PREFIX + path)
    await cache.put(path + SEEN, new Response(JSON.stringify(data), { headers }))
    // Somebody signed out, or another signed in, in another tab meanwhile.
    if (savedOwner() !== owner) await deleteSavedPages()
  } catch {
    // No room, or a browser that lets nothing be kept: the copy is what it was.
  }
}

/** What was kept after the copy of this page was made, or undefined. */
export async function readSeen(owner: string): Promise<unknown> {
  const path = window.location.pathname
  const find = (name: string) => caches.match(name, { cacheName: CACHE_PREFIX + path, ignoreVary: true })
  try {
    if (savedOwner() !== owner) return undefined
    const [copy, seen] = await Promise.all([find(path), find(path + SEEN)])
    return copy && seen && savedAtOf(seen) > savedAtOf(copy) ? await seen.json() : undefined
  } catch {
    return undefined
  }
}

const savedAtOf = (response: Response): number => Number(response.headers.get(SAVED_AT_HEADER))
