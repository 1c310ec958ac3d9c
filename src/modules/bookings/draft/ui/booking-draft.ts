// Stored per person in this browser; never shown to another.
import type { Attempt } from '../../../../ui/data/attempt.ts'
import type { SafeStorage } from '../../../../ui/data/safe-storage.ts'
import { isFromBefore } from '../../../../ui/data/signed-in-here.ts'
import type { BookingFields } from '../../request/ui/booking-fields.ts'

const KEY = 'booking-draft'
/** An older draft is more likely somebody else's than still wanted. */
const KEPT_MS = 7 * 86_400_000

/** Whether it is online, a coupon and a recommended pandit belong to one occasion and are not kept. */
const NOT_KEPT = ['kind', 'coupon', 'recommendPandit', 'recommendPanditId'] as const satisfies readonly (keyof BookingFields)[]

export type Draft = Omit<BookingFields, (typeof NOT_KEPT)[number]>
type Kept = { owner: string; savedAt: number; fields: Draft; attempt?: Attempt | undefined; opening?: Opening | undefined }

/** Which opening of the sheet the draft was written in, and whether the pandit it was opened with was taken out. */
export type Opening = { id: string; isPanditRemoved: boolean }

function read(place: SafeStorage): Kept | undefined {
  try {
    return JSON.parse(place.getItem(KEY) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/**
 * The draft of this owner (account id, or empty for a visitor); a day gone by in it is left out. `signedInAt` is when this tab
 * signed in: what a visitor typed shortly before is then the same person's.
 */
export function readDraft(
  place: SafeStorage,
  owner: string,
  now: number,
  today: string,
  signedInAt?: number,
): { fields: Partial<Draft>; attempt: Attempt | undefined; opening?: Opening | undefined } {
  const kept = read(place)
  if (!kept || !isOwn(kept, owner, signedInAt) || now - kept.savedAt > KEPT_MS) return { fields: {}, attempt: undefined }
  const fields = kept.fields.date < today ? { ...kept.fields, date: '' } : kept.fields
  return { fields, attempt: kept.attempt, opening: kept.opening }
}

function isOwn({ owner: keptFor, savedAt }: Kept, owner: string, signedInAt: number | undefined): boolean {
  return keptFor === owner || (keptFor === '' && isFromBefore(savedAt, signedInAt))
}

export function writeDraft(
  place: SafeStorage,
  owner: string,
  now: number,
  fields: BookingFields,
  attempt: Attempt | undefined,
  opening?: Opening,
): void {
  const draft: Partial<BookingFields> = { ...fields }
  for (const name of NOT_KEPT) delete draft[name]
  try {
    place.setItem(
      KEY,
      JSON.stringify({ owner, savedAt: now, fields: draft, attempt, opening } satisfies Record<keyof Kept, unknown>),
    )
  } catch {
    // A browser that keeps nothing loses the draft, not the form.
  }
}

export function clearDraft(place: SafeStorage): void {
  try {
    place.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}
