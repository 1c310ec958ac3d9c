// Session storage for one person, with expiry; other entries are deleted unread.
import { useRouteLoaderData } from 'react-router'
import { type SafeStorage, tabStorage } from './safe-storage.ts'
import { isFromBefore, signInTime } from './signed-in-here.ts'

type Note = { owner: string; at: number; value: unknown }

/** Returns the id of the signed-in account, or an empty string for a visitor. */
export function useOwner(): string {
  return (useRouteLoaderData('root') as { user?: { _id: string } } | undefined)?.user?._id ?? ''
}

export function keepNote(
  key: string,
  owner: string,
  value: unknown,
  now = Date.now(),
  storage: SafeStorage = tabStorage(),
): void {
  try {
    storage.setItem(key, JSON.stringify({ owner, at: now, value } satisfies Note))
  } catch {
    // Without browser storage the note is lost, but the page works.
  }
}

/** Returns the value stored for this owner. A note of a visitor who signed in shortly afterwards counts as the owner's. */
export function readNote(
  key: string,
  owner: string,
  maxMs: number,
  now = Date.now(),
  storage: SafeStorage = tabStorage(),
): unknown {
  try {
    const note = JSON.parse(storage.getItem(key) ?? 'null') as Partial<Note> | null
    const [of, at = Number.NaN] = [note?.owner, note?.at]
    const isOwn = of === owner || (of === '' && isFromBefore(at, signInTime(storage)))
    if (isOwn && now - at <= maxMs) return note?.value
  } catch {
    // An entry that cannot be parsed is dropped too.
  }
  dropNote(key, storage)
  return undefined
}

export function dropNote(key: string, storage: SafeStorage = tabStorage()): void {
  try {
    storage.removeItem(key)
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
