// Session storage for one person, with expiry; other entries are deleted unread.
import { useRouteLoaderData } from 'react-router'
import { type SafeStorage, tabStorage } from './safe-storage.ts'
import { isFromBefore, signInTime } from './sign-in-time.ts'

type OwnedItem = { owner: string; at: number; value: unknown }

/** Returns the id of the signed-in account, or an empty string for a visitor. */
export function useOwnerId(): string {
  return (useRouteLoaderData('root') as { user?: { _id: string } } | undefined)?.user?._id ?? ''
}

export function saveOwnedItem(
  key: string,
  owner: string,
  value: unknown,
  now = Date.now(),
  storage: SafeStorage = tabStorage(),
): void {
  try {
    storage.setItem(key, JSON.stringify({ owner, at: now, value } satisfies OwnedItem))
  } catch {
    // Without browser storage the note is lost, but the page works.
  }
}

/** Returns the value stored for this owner. A note of a visitor who signed in shortly afterwards counts as the owner's. */
export function readOwnedItem(
  key: string,
  owner: string,
  maxMs: number,
  now = Date.now(),
  storage: SafeStorage = tabStorage(),
): unknown {
  try {
    const note = JSON.parse(storage.getItem(key) ?? 'null') as Partial<OwnedItem> | null
    const [of, at = Number.NaN] = [note?.owner, note?.at]
    const isOwn = of === owner || (of === '' && isFromBefore(at, signInTime(storage)))
    if (isOwn && now - at <= maxMs) return note?.value
  } catch {
    // An entry that cannot be parsed is dropped too.
  }
  removeOwnedItem(key, storage)
  return undefined
}

export function removeOwnedItem(key: string, storage: SafeStorage = tabStorage()): void {
  try {
    storage.removeItem(key)
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
