import type { SafeStorage } from '../../../../ui/data/safe-storage.ts'

const KEY = 'group-puja-interests'

export type SavedInterest = { token: string; festival: string; name: string; day: string }

export function readInterests(place: SafeStorage, today: string): SavedInterest[] {
  try {
    const kept: unknown = JSON.parse(place.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? (kept as SavedInterest[]).filter((one) => typeof one.token === 'string' && one.day >= today) : []
  } catch {
    return []
  }
}

/** The newest first. An earlier token stays: where the contact was the same, it is the one that takes it back. */
export function keepInterest(place: SafeStorage, today: string, interest: SavedInterest): SavedInterest[] {
  return write(place, [interest, ...readInterests(place, today)])
}

export function dropInterests(place: SafeStorage, today: string, festival: string): SavedInterest[] {
  return write(
    place,
    readInterests(place, today).filter((one) => one.festival !== festival),
  )
}

function write(place: SafeStorage, interests: SavedInterest[]): SavedInterest[] {
  try {
    place.setItem(KEY, JSON.stringify(interests))
  } catch {
    // A browser that keeps nothing takes it back from the letter.
  }
  return interests
}
