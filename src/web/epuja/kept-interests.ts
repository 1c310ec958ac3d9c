import type { Place } from '../../ui/place.ts'

const KEY = 'group-puja-interests'

export type KeptInterest = { token: string; festival: string; name: string; day: string }

export function readInterests(place: Place, today: string): KeptInterest[] {
  try {
    const kept: unknown = JSON.parse(place.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? (kept as KeptInterest[]).filter((one) => typeof one.token === 'string' && one.day >= today) : []
  } catch {
    return []
  }
}

/** The newest first. An earlier token stays: where the contact was the same, it is the one that takes it back. */
export function keepInterest(place: Place, today: string, interest: KeptInterest): KeptInterest[] {
  return write(place, [interest, ...readInterests(place, today)])
}

export function dropInterests(place: Place, today: string, festival: string): KeptInterest[] {
  return write(
    place,
    readInterests(place, today).filter((one) => one.festival !== festival),
  )
}

function write(place: Place, interests: KeptInterest[]): KeptInterest[] {
  try {
    place.setItem(KEY, JSON.stringify(interests))
  } catch {
    // A browser that keeps nothing takes it back from the letter.
  }
  return interests
}
