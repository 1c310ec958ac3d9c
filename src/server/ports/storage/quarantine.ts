// Sets unreferenced files aside instead of deleting them; marks storage ownership.
import type { Storage } from './storage.ts'

/** How long a file stays restorable. */
export const QUARANTINE_DAYS = 30

const MARKER = 'installation/id'
const QUARANTINE = 'quarantine/'

/** `unmarked`: nobody's mark is there, though there may be files. */
export type Ownership = 'own' | 'foreign' | 'unmarked'

/** Whose files these are, by the mark in the storage; `installationId` is that of the database. */
export async function ownershipOf(storage: Storage, installationId: string): Promise<Ownership> {
  const marker = await storage.get(MARKER)
  if (!marker) return 'unmarked'
  return (await new Response(marker.stream).text()).trim() === installationId ? 'own' : 'foreign'
}

/** Writes the mark of this installation over any other. */
export async function markStorage(storage: Storage, installationId: string): Promise<void> {
  await storage.put(MARKER, new TextEncoder().encode(installationId), 'text/plain')
}

/** Marks a storage that holds nothing yet, and answers whose it is now. */
export async function claimEmptyStorage(storage: Storage, installationId: string): Promise<Ownership> {
  const ownership = await ownershipOf(storage, installationId)
  if (ownership !== 'unmarked') return ownership
  for await (const _file of storage.list('')) return 'unmarked'
  await markStorage(storage, installationId)
  return ownershipOf(storage, installationId)
}

/** Moves a file to `quarantine/<day>/…`; nothing happens where there is no such file. */
export const setAside = (storage: Storage, key: string, at: Date): Promise<void> =>
  storage.move(key, `${QUARANTINE}${dayOf(at)}/${key}`)

/** A file set aside: where it is, where it was, and the day (UTC, YYYY-MM-DD) it was moved. */
export type SetAside = { key: string; original: string; day: string }

export async function* listSetAside(storage: Storage): AsyncIterable<SetAside> {
  for await (const { key } of storage.list(QUARANTINE)) {
    const [, day, original] = /^quarantine\/(\d{4}-\d{2}-\d{2})\/(.+)$/.exec(key) ?? []
    if (day && original) yield { key, original, day }
  }
}

/** Moves files back to where they were, unless a newer one is there now; answers how many. `fromDay` leaves out those moved before. */
export async function restoreSetAside(storage: Storage, fromDay = ''): Promise<number> {
  let count = 0
  for await (const file of listSetAside(storage)) {
    if (file.day >= fromDay && (await putBack(storage, file))) count++
  }
  return count
}

/** False where a file of that name is there already. */
export async function putBack(storage: Storage, { key, original }: SetAside): Promise<boolean> {
  const present = await storage.get(original)
  if (present) {
    await present.stream.cancel()
    return false
  }
  await storage.move(key, original)
  return true
}

/** Whether the time of a file set aside is over. */
export const isExpired = ({ day }: SetAside, now: Date): boolean =>
  day < dayOf(new Date(now.getTime() - QUARANTINE_DAYS * 86_400_000))

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
