// Stored per person in this browser; never shown to another.
import type { IdempotentAttempt } from '../../../../ui/data/attempt.ts'
import type { SafeStorage } from '../../../../ui/data/safe-storage.ts'
import { isFromBefore } from '../../../../ui/data/sign-in-time.ts'
import type { BookingFields } from '../../request/ui/booking-fields.ts'

const KEY = 'booking-draft'
/** An older draft is more likely to belong to somebody else than to be needed. */
export const BOOKING_DRAFT_DAYS = 7
const RETENTION_MS = BOOKING_DRAFT_DAYS * 86_400_000

/** `kind`, the coupon and the recommended pandit belong to one visit and are not stored. */
const NOT_SAVED = ['kind', 'coupon', 'recommendPandit', 'recommendPanditId'] as const satisfies readonly (keyof BookingFields)[]

export type Draft = Omit<BookingFields, (typeof NOT_SAVED)[number]>
type StoredDraft = {
  owner: string
  savedAt: number
  fields: Draft
  attempt?: IdempotentAttempt | undefined
  opening?: Opening | undefined
}

/**
 * The opening of the sheet in which the draft was written, whether the pandit it was opened with was removed, and whether the
 * visitor chose the puja in it.
 */
export type Opening = { id: string; isPanditRemoved: boolean; isPujaChosen: boolean }

function read(storage: SafeStorage): StoredDraft | undefined {
  try {
    return JSON.parse(storage.getItem(KEY) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/**
 * The draft of this owner (account id, or empty for a visitor), without a date that has passed. `signedInAt` is when this tab
 * signed in: a draft that a visitor wrote shortly before then belongs to the same person.
 */
export function readDraft(
  storage: SafeStorage,
  owner: string,
  now: number,
  today: string,
  signedInAt?: number,
): { fields: Partial<Draft>; attempt: IdempotentAttempt | undefined; opening?: Opening | undefined } {
  const stored = read(storage)
  if (!stored || !isOwn(stored, owner, signedInAt) || now - stored.savedAt > RETENTION_MS)
    return { fields: {}, attempt: undefined }
  const fields = stored.fields.date < today ? { ...stored.fields, date: '' } : stored.fields
  return { fields, attempt: stored.attempt, opening: stored.opening }
}

function isOwn({ owner: savedFor, savedAt }: StoredDraft, owner: string, signedInAt: number | undefined): boolean {
  return savedFor === owner || (savedFor === '' && isFromBefore(savedAt, signedInAt))
}

export function writeDraft(
  storage: SafeStorage,
  owner: string,
  now: number,
  fields: BookingFields,
  attempt: IdempotentAttempt | undefined,
  opening?: Opening,
): void {
  const draft: Partial<BookingFields> = { ...fields }
  for (const name of NOT_SAVED) delete draft[name]
  try {
    storage.setItem(
      KEY,
      JSON.stringify({ owner, savedAt: now, fields: draft, attempt, opening } satisfies Record<keyof StoredDraft, unknown>),
    )
  } catch {
    // If the browser stores nothing, the draft is lost but the form still works.
  }
}

export function clearDraft(storage: SafeStorage): void {
  try {
    storage.removeItem(KEY)
  } catch {
    // Nothing was stored.
  }
}
