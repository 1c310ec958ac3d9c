// Session storage for one person, with expiry; other entries are deleted unread.
import { useRouteLoaderData } from 'react-router'
import { type SafeStorage, tabStorage } from './safe-storage.ts'
import { isFromBefore, signInTime } from './signed-in-here.ts'

type Note = { owner: string; at: number; value: unknown }

/** The account that is signed in, by its id; empty for a visitor. */
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
    // A browser that keeps nothing loses the note, not the page.
  }
}

/** The value kept for this owner; what a visitor left shortly before signing in is the same person's. */
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
    // What cannot be read goes as well.
  }
  dropNote(key, storage)
  return undefined
}

export function dropNote(key: string, storage: SafeStorage = tabStorage()): void {
  try {
    storage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
