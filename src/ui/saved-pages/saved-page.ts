/** The copy of a page and its files share one cache, named after the page's path. */
export const CACHE_PREFIX = 'saved:'
/** Headers of a saved page: how far the server's clock was ahead of the device's, and when it was saved, in milliseconds. */
export const READ_AHEAD_HEADER = 'x-saved-ahead'
export const SAVED_AT_HEADER = 'x-saved-at'
/** Returns true for the path of a file that a page needs. */
export const isPageFile = (path: string): boolean => /^\/(assets|fonts|uploads)\//.test(path)

/** A family's address is stored no longer than it takes to get there. */
export const SAVED_PAGE_RETENTION_HOURS = 24

/** Returns true also for a time in the future, as after the clock was set back. */
export function isTooOld(savedAt: number): boolean {
  return !(Math.abs(Date.now() - savedAt) < SAVED_PAGE_RETENTION_HOURS * 3_600_000)
}

const OWNER_KEY = 'saved-pages-of'

/** Returns the id of the owner of the saved pages and when they were saved; undefined when there are none. */
function readOwnerEntry(): { owner: string; at: number } | undefined {
  try {
    const [owner, at] = (localStorage.getItem(OWNER_KEY) ?? '').split(' ')
    return owner ? { owner, at: Number(at) } : undefined
  } catch {
    return undefined
  }
}

export const savedOwner = (): string | undefined => readOwnerEntry()?.owner

export function setSavedOwner(owner: string): void {
  localStorage.setItem(OWNER_KEY, `${owner} ${Date.now()}`)
}

/**
 * Calls `listener` when another tab has deleted the saved pages, because of a sign-out or another person signing in. Returns a function
 * that unsubscribes.
 */
export function onPagesDeleted(listener: () => void): () => void {
  const handleStorage = ({ key, newValue }: StorageEvent) => {
    if (key === OWNER_KEY && newValue === null) listener()
  }
  window.addEventListener('storage', handleStorage)
  return () => window.removeEventListener('storage', handleStorage)
}

/** Deletes every saved page and its files; the service worker does the same when a session has ended. */
export async function deleteSavedPages(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(CACHE_PREFIX)).map((name) => caches.delete(name)))
}

let deletions = 0

/** How often this tab has deleted the saved pages, so that a copy that is being made meanwhile is not kept. */
export const deletionCount = (): number => deletions

/** Deletes the saved pages on signing out. */
export async function deleteOwnPages(): Promise<void> {
  deletions++
  if (!readOwnerEntry()) return
  try {
    localStorage.removeItem(OWNER_KEY)
    await deleteSavedPages()
  } catch {
    // Storage is blocked, so there is nothing to delete.
  }
}

/** Deletes saved pages of other people and expired ones. Call it once a page knows who is signed in. */
export function deletePagesOfOthers(userId: string | undefined): void {
  const ownerEntry = readOwnerEntry()
  if (ownerEntry && (ownerEntry.owner !== userId || isTooOld(ownerEntry.at))) void deleteOwnPages()
}

/** Returns how far the server's clock was ahead when this page was saved; undefined for a page that just came from the server. */
export function readAheadTime(): number | undefined {
  const stamp = document.documentElement.dataset.savedAhead
  return stamp === undefined ? undefined : Number(stamp)
}
