// What the phone call agrees on, and what a change of it changes: the terms, which concern everybody, or only the note beside them.
import type { Bringer } from '../../pandits/model/bringers.ts'

/** As a booking holds them; null where nothing is agreed yet. */
export type Terms = {
  startsAt: Date | null
  durationMinutes: number | null
  feePaise: number | null
  agreedAddress: string | null
  samagriBringer: Bringer | null
  agreedNote: string | null
}

/** Undefined where all stays as it was. */
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

/** Who brings the samagri, for the history: `open` where it was agreed before and is not any more. */
export const toldBringer = (before: Bringer | null, after: Bringer | null): Bringer | 'open' | null =>
  after ?? (before === null ? null : 'open')
