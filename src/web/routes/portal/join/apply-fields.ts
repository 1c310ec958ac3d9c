// Form state as typed: numbers stay text.

import type { Profile } from '../../../../modules/accounts/sign-in/contract.ts'
import { parseRupees } from '../../../../shared/money/rupees.ts'

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
export function firstFields(draft: Partial<ApplyFields>, user: Profile['user'] | undefined): ApplyFields {
  const name = user?.name ?? ''
  const named = /\p{Script=Devanagari}/u.test(name) ? { nameHindi: name } : { name }
  return { ...EMPTY, ...named, ...draft, consent: false }
}

const numberOf = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text))

/** Returns the request body; invalid numbers and amounts are left for the schema to reject. */
export function bodyOf({ place: _place, ...fields }: ApplyFields, language: 'en' | 'hi') {
  return {
    ...fields,
    travelRadiusKm: numberOf(fields.travelRadiusKm),
    experienceYears: numberOf(fields.experienceYears),
    services: fields.services.map(({ ceremonySlug, feePaise }) => ({ ceremonySlug, feePaise: parseRupees(feePaise) })),
    language,
  }
}
