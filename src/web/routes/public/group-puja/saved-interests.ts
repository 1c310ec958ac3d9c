import type { SafeStorage } from '../../../../ui/data/safe-storage.ts'

const KEY = 'group-puja-interests'

export type SavedInterest = { token: string; festival: string; name: string; day: string }

export function readInterests(storage: SafeStorage, today: string): SavedInterest[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '[]')
    return Array.isArray(stored)
      ? (stored as SavedInterest[]).filter((one) => typeof one.token === 'string' && one.day >= today)
      : []
  } catch {
    return []
  }
}

/** The newest first. An earlier token stays: where the contact was the same, it is the one that takes it back. */
export function keepInterest(storage: SafeStorage, today: string, interest: SavedInterest): SavedInterest[] {
  return write(storage, [interest, ...readInterests(storage, today)])
}

export function dropInterests(storage: SafeStorage, today: string, festival: string): SavedInterest[] {
  return write(
    storage,
    readInterests(storage, today).filter((one) => one.festival !== festival),
  )
}

function write(storage: SafeStorage, interests: SavedInterest[]): SavedInterest[] {
  try {
    storage.setItem(KEY, JSON.stringify(interests))
  } catch {
    // A browser that keeps nothing takes it back from the letter.
  }
  return interests
}
