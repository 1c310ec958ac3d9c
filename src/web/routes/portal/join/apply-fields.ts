// Form state as typed: numbers stay text.

import type { Profile } from '../../../../modules/accounts/sign-in/contract.ts'
import { DRAFT_DAYS } from '../../../../modules/applications/apply/model.ts'
import type { Language } from '../../../../shared/languages.ts'
import { parseRupees } from '../../../../shared/money/rupees.ts'
import { browserStorage, type SafeStorage } from '../../../../ui/data/safe-storage.ts'

export type ApplyFields = {
  name: string
  nameHindi: string
  mobile: string
  place: string
  placeId: string
  travelRadiusKm: string
  services: { ceremonySlug: string; feePaise: string }[]
  languages: string[]
  chantingLanguages: string[]
  veda: string
  sampradaya: string
  regionalRite: string
  experienceYears: string
  teacher: string
  aboutMe: string
  referees: { name: string; mobile: string }[]
  /** Ids of uploaded documents. */
  documents: string[]
  consent: boolean
}

const EMPTY: ApplyFields = {
  name: '',
  nameHindi: '',
  mobile: '',
  place: '',
  placeId: '',
  travelRadiusKm: '',
  services: [],
  languages: [],
  chantingLanguages: [],
  veda: '',
  sampradaya: '',
  regionalRite: '',
  experienceYears: '',
  teacher: '',
  aboutMe: '',
  referees: [
    { name: '', mobile: '' },
    { name: '', mobile: '' },
  ],
  documents: [],
  consent: false,
}

/** Returns the draft, else an empty form with the account's name in the field of its script. */
export function initialFields(draft: Partial<ApplyFields>, user: Profile['user'] | undefined): ApplyFields {
  const name = user?.name ?? ''
  const named = /\p{Script=Devanagari}/u.test(name) ? { nameHindi: name } : { name }
  return { ...EMPTY, ...named, ...draft, consent: false }
}

const numberOf = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text))

/** Returns the request body; invalid numbers and amounts are left for the schema to reject. */
export function bodyOf({ place: _place, ...fields }: ApplyFields, language: Language) {
  return {
    ...fields,
    travelRadiusKm: numberOf(fields.travelRadiusKm),
    experienceYears: numberOf(fields.experienceYears),
    services: fields.services.map(({ ceremonySlug, feePaise }) => ({ ceremonySlug, feePaise: parseRupees(feePaise) })),
    language,
  }
}

const DRAFT_KEY = 'pandit-application-draft'
const DRAFT_RETENTION_MS = DRAFT_DAYS * 86_400_000

type StoredDraft = { owner: string; savedAt: number; fields: Partial<ApplyFields> }

/** The draft of this person, stored in this browser; never shown to another. */
export function readApplyDraft(owner: string, now: number, storage: SafeStorage = browserStorage()): Partial<ApplyFields> {
  try {
    const stored = JSON.parse(storage.getItem(DRAFT_KEY) ?? 'null') as StoredDraft | null
    return stored?.owner === owner && now - stored.savedAt <= DRAFT_RETENTION_MS ? stored.fields : {}
  } catch {
    return {}
  }
}

/** Stores the draft without the consent, which must be given again each time; uploaded documents are on the server. */
export function writeApplyDraft(owner: string, now: number, fields: ApplyFields, storage: SafeStorage = browserStorage()): void {
  const { consent: _consent, documents: _documents, ...stored } = fields
  try {
    storage.setItem(DRAFT_KEY, JSON.stringify({ owner, savedAt: now, fields: stored } satisfies StoredDraft))
  } catch {
    // Without browser storage the draft is lost, but the form works.
  }
}

export function clearApplyDraft(storage: SafeStorage = browserStorage()): void {
  try {
    storage.removeItem(DRAFT_KEY)
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
