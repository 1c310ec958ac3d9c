// Newer data for the offline page copy; shown instead of the copy's.
import { deleteKept, KEPT, KEPT_AT, keptOwner } from './saved-page.ts'

/** Not an address of ours: only the name of the entry. */
const SEEN = '?seen'

/** Keeps what this page shows now. Where there is no copy of it for this person, nothing is kept. */
export async function keepSeen(owner: string, data: unknown): Promise<void> {
  const path = window.location.pathname
  const headers = { [KEPT_AT]: String(Date.now()) }
  try {
    if (keptOwner() !== owner || !(await caches.has(KEPT + path))) return
    const cache = await caches.open(KEPT + path)
    await cache.put(path + SEEN, new Response(JSON.stringify(data), { headers }))
    // Somebody signed out, or another signed in, in another tab meanwhile.
    if (keptOwner() !== owner) await deleteKept()
  } catch {
    // No room, or a browser that lets nothing be kept: the copy is what it was.
  }
}

/** What was kept after the copy of this page was made, or undefined. */
export async function readSeen(owner: string): Promise<unknown> {
  const path = window.location.pathname
  const find = (name: string) => caches.match(name, { cacheName: KEPT + path, ignoreVary: true })
  try {
    if (keptOwner() !== owner) return undefined
    const [copy, seen] = await Promise.all([find(path), find(path + SEEN)])
    return copy && seen && keptAt(seen) > keptAt(copy) ? await seen.json() : undefined
  } catch {
    return undefined
  }
}

const keptAt = (kept: Response): number => Number(kept.headers.get(KEPT_AT))
