// Stored per person in this browser; never shown to another.
import { browserStorage } from '../../../../ui/data/safe-storage.ts'
import type { ApplyFields } from './apply-fields.ts'

const KEY = 'pandit-application-draft'
const KEPT_MS = 30 * 86_400_000

type Place = ReturnType<typeof browserStorage>
type Kept = { owner: string; savedAt: number; fields: Partial<ApplyFields> }

export function readApplyDraft(owner: string, now: number, place: Place = browserStorage()): Partial<ApplyFields> {
  try {
    const kept = JSON.parse(place.getItem(KEY) ?? 'null') as Kept | null
    return kept?.owner === owner && now - kept.savedAt <= KEPT_MS ? kept.fields : {}
  } catch {
    return {}
  }
}

/** The consent is given anew each time, and so not kept; documents that wait are on the server. */
export function writeApplyDraft(owner: string, now: number, fields: ApplyFields, place: Place = browserStorage()): void {
  const { consent: _consent, documents: _documents, ...kept } = fields
  try {
    place.setItem(KEY, JSON.stringify({ owner, savedAt: now, fields: kept } satisfies Kept))
  } catch {
    // A browser that keeps nothing loses the draft, not the form.
  }
}

export function clearApplyDraft(place: Place = browserStorage()): void {
  try {
    place.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}
