// Agreed terms, and whether a change affects them or only notes.
import type { Bringer } from '../../pandits/profile/model.ts'

/** The terms of a booking; null before the agreement. */
export type Terms = {
  startsAt: Date | null
  durationMinutes: number | null
  feePaise: number | null
  agreedAddress: string | null
  samagriBringer: Bringer | null
  agreedNote: string | null
}

/** Undefined when nothing changes. */
export function changeOf(before: Terms, after: Terms): 'terms' | 'note' | undefined {
  const isSame =
    before.startsAt?.getTime() === after.startsAt?.getTime() &&
    before.durationMinutes === after.durationMinutes &&
    before.feePaise === after.feePaise &&
    before.agreedAddress === after.agreedAddress &&
    before.samagriBringer === after.samagriBringer
  if (!isSame) return 'terms'
  return before.agreedNote === after.agreedNote ? undefined : 'note'
}

/**
 * Whether a change needs the agreement of the pandit who accepted: another time, length, dakshina or place, or samagri that he
 * brings or brought. A correction of the address within its place, the note, and samagri that was never his to bring do not.
 * Source: "A changed term of an accepted booking needs the pandit's agreement as it needs the family's."
 */
export function needsConsent(before: Terms, after: Terms, isLocationChanged: boolean): boolean {
  const isHisSamagri =
    before.samagriBringer !== after.samagriBringer && (before.samagriBringer === 'pandit' || after.samagriBringer === 'pandit')
  return (
    before.startsAt?.getTime() !== after.startsAt?.getTime() ||
    before.durationMinutes !== after.durationMinutes ||
    before.feePaise !== after.feePaise ||
    isLocationChanged ||
    isHisSamagri
  )
}

/** Who brings the samagri, for the history: `open` when it was agreed before and no longer is. */
export const changedBringer = (before: Bringer | null, after: Bringer | null): Bringer | 'open' | null =>
  after ?? (before === null ? null : 'open')
