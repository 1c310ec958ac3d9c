/** The copy of a page and its files lie together, under the page's path. */
export const CACHE_PREFIX = 'kept:'
/** The server's clock against this device's when the page was kept, and when that was, in milliseconds. */
export const READ_AHEAD_HEADER = 'x-kept-ahead'
export const SAVED_AT_HEADER = 'x-kept-at'
/** Files a page needs beside itself. */
export const isPageFile = (path: string): boolean => /^\/(assets|fonts|uploads)\//.test(path)

/** A day and a night: the address of a family is kept no longer than it takes to come to it. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000

/** Also true of a time still to come, as when somebody has put the clock back. */
export function isTooOld(savedAt: number): boolean {
  return !(Math.abs(Date.now() - savedAt) < MAX_AGE_MS)
}

const NOTE = 'kept-pages-of'

/** Whose pages are kept here, as a person's id, and since when; undefined where none are. */
function note(): { owner: string; at: number } | undefined {
  try {
    const [owner, at] = (localStorage.getItem(NOTE) ?? '').split(' ')
    return owner ? { owner, at: Number(at) } : undefined
  } catch {
    return undefined
  }
}

export const savedOwner = (): string | undefined => note()?.owner

export function setSavedOwner(owner: string): void {
  localStorage.setItem(NOTE, `${owner} ${Date.now()}`)
}

/** Calls when another tab has removed what was kept, because its person has left or another has come; answers how to stop. */
export function onForgotten(listener: () => void): () => void {
  const handleWebhook = ({ key, newValue }: StorageEvent) => {
    if (key === NOTE && newValue === null) listener()
  }
  window.addEventListener('storage', handleWebhook)
  return () => window.removeEventListener('storage', handleWebhook)
}

/** Removes every kept page with its files; the worker beside the page does the same when a session has ended. */
export async function deleteSavedPages(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(CACHE_PREFIX)).map((name) => caches.delete(name)))
}

/** When somebody signs out. */
export async function forgetPages(): Promise<void> {
  if (!note()) return
  try {
    localStorage.removeItem(NOTE)
    await deleteSavedPages()
  } catch {
    // A browser that lets nothing be kept has nothing to remove.
  }
}

/** When a page knows who is there: what is kept for anybody else goes, and what is too old. */
export function forgetPagesOfOthers(userId: string | undefined): void {
  const savedNote = note()
  if (savedNote && (savedNote.owner !== userId || isTooOld(savedNote.at))) void forgetPages()
}

/** How far the server's clock was ahead when this page was kept; undefined for a page that came from the server now. */
export function readAheadTime(): number | undefined {
  const stamp = document.documentElement.dataset.keptAhead
  return stamp === undefined ? undefined : Number(stamp)
}
