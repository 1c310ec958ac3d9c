// Sets unreferenced files aside instead of deleting them; marks storage ownership.
import type { Storage } from './storage.ts'

/** How many days a file stays restorable. */
export const QUARANTINE_DAYS = 30

const MARKER = 'installation/id'
const QUARANTINE = 'quarantine/'

/** `unmarked`: there is no ownership marker, though there may be files. */
export type Ownership = 'own' | 'foreign' | 'unmarked'

/** Compares the marker in the storage with `installationId`, the id in the database. */
export async function ownershipOf(storage: Storage, installationId: string): Promise<Ownership> {
  const marker = await storage.get(MARKER)
  if (!marker) return 'unmarked'
  return (await new Response(marker.stream).text()).trim() === installationId ? 'own' : 'foreign'
}

/** Writes the marker of this installation, replacing any other. */
export async function markStorage(storage: Storage, installationId: string): Promise<void> {
  await storage.put(MARKER, new TextEncoder().encode(installationId), 'text/plain')
}

/** Marks an empty storage as ours, and returns who owns it now. */
export async function claimEmptyStorage(storage: Storage, installationId: string): Promise<Ownership> {
  const ownership = await ownershipOf(storage, installationId)
  if (ownership !== 'unmarked') return ownership
  for await (const _file of storage.list('')) return 'unmarked'
  await markStorage(storage, installationId)
  return ownershipOf(storage, installationId)
}

/** Moves a file to `quarantine/<day>/…`; does nothing if the file does not exist. */
export const setAside = (storage: Storage, key: string, at: Date): Promise<void> =>
  storage.move(key, `${QUARANTINE}${dayOf(at)}/${key}`)

/** A file set aside: its current key, its original key, and the day (UTC, YYYY-MM-DD) it was moved. */
export type SetAside = { key: string; original: string; day: string }

export async function* listSetAside(storage: Storage): AsyncIterable<SetAside> {
  for await (const { key } of storage.list(QUARANTINE)) {
    const [, day, original] = /^quarantine\/(\d{4}-\d{2}-\d{2})\/(.+)$/.exec(key) ?? []
    if (day && original) yield { key, original, day }
  }
}

/** Moves files back to their original keys, unless a newer file is there; returns how many. Files moved before `fromDay` are left out. */
export async function restoreSetAside(storage: Storage, fromDay = ''): Promise<number> {
  let count = 0
  for await (const file of listSetAside(storage)) {
    if (file.day >= fromDay && (await putBack(storage, file))) count++
  }
  return count
}

/** Returns false if there is a file with the original key already. */
export async function putBack(storage: Storage, { key, original }: SetAside): Promise<boolean> {
  const present = await storage.get(original)
  if (present) {
    await present.stream.cancel()
    return false
  }
  await storage.move(key, original)
  return true
}

/** Whether the retention time of a file set aside is over. */
export const isExpired = ({ day }: SetAside, now: Date): boolean =>
  day < dayOf(new Date(now.getTime() - QUARANTINE_DAYS * 86_400_000))

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
