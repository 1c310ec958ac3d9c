// Stored per person in this browser; never shown to another.
import { browserStorage } from '../../../../ui/data/safe-storage.ts'
import type { ApplyFields } from './apply-fields.ts'

const KEY = 'pandit-application-draft'
const RETENTION_MS = 30 * 86_400_000

type SafeStorage = ReturnType<typeof browserStorage>
type StoredDraft = { owner: string; savedAt: number; fields: Partial<ApplyFields> }

export function readApplyDraft(owner: string, now: number, storage: SafeStorage = browserStorage()): Partial<ApplyFields> {
  try {
    const stored = JSON.parse(storage.getItem(KEY) ?? 'null') as StoredDraft | null
    return stored?.owner === owner && now - stored.savedAt <= RETENTION_MS ? stored.fields : {}
  } catch {
    return {}
  }
}

/** Stores the draft without the consent, which must be given again each time; uploaded documents are on the server. */
export function writeApplyDraft(owner: string, now: number, fields: ApplyFields, storage: SafeStorage = browserStorage()): void {
  const { consent: _consent, documents: _documents, ...stored } = fields
  try {
    storage.setItem(KEY, JSON.stringify({ owner, savedAt: now, fields: stored } satisfies StoredDraft))
  } catch {
    // Without browser storage the draft is lost, but the form works.
  }
}

export function clearApplyDraft(storage: SafeStorage = browserStorage()): void {
  try {
    storage.removeItem(KEY)
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
