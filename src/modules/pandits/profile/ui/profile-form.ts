import type { UseFormReturn } from 'react-hook-form'
import type { Language } from '../../../../shared/languages.ts'
import { paiseOf, rupees } from '../../../../shared/money/money.ts'
import { formatRupeesInput, parseRupees } from '../../../../shared/money/rupees.ts'
import { westernDigits } from '../../../../shared/phone/mobile-shape.ts'
import { parseCount } from '../../../../shared/text/count.ts'
import type { OwnProfile, ProfileUpdate, SamagriLine } from '../contract.ts'

export type ServiceFields = {
  ceremonySlug: string
  feePaise: string
  minutes: string
  includes: string
  samagri: SamagriLine[] | null
}

/** Numbers, and amounts in rupees, as typed; fields have the names of the contract. */
export type ProfileFields = {
  mobile: string
  serviceLocation: string
  experience: string
  basePrice: string
  aboutMe: string
  aboutMeHindi: string
  cultureAndTradition: string
  nameHindi: string
  veda: string
  sampradaya: string
  regionalRite: string
  languages: string[]
  chantingLanguages: string[]
  travelRadiusKm: string
  lateCancellationPercent: string
  visibility: boolean
  takesOnline: boolean
  fees: ServiceFields[]
}

export function profileFieldsOf(profile: OwnProfile): ProfileFields {
  return {
    mobile: profile.mobile ?? '',
    serviceLocation: profile.serviceLocation,
    experience: String(profile.experience ?? ''),
    // Empty until he sets it, so that the placeholder shows an example.
    basePrice: profile.basePrice === 0 && profile.fees.length === 0 ? '' : formatRupeesInput(paiseOf(profile.basePrice)),
    aboutMe: profile.aboutMe,
    aboutMeHindi: profile.aboutMeHindi,
    cultureAndTradition: profile.cultureAndTradition,
    nameHindi: profile.nameHindi ?? '',
    veda: profile.veda ?? '',
    sampradaya: profile.sampradaya ?? '',
    regionalRite: profile.regionalRite ?? '',
    languages: profile.languages,
    chantingLanguages: profile.chantingLanguages,
    travelRadiusKm: String(profile.travelRadiusKm),
    lateCancellationPercent: String(profile.lateCancellationPercent),
    visibility: profile.visibility,
    takesOnline: profile.takesOnline,
    fees: profile.fees.map(({ ceremonySlug, feePaise, minutes, includes, samagri }) => ({
      ceremonySlug,
      feePaise: formatRupeesInput(feePaise),
      minutes: String(minutes),
      includes,
      samagri,
    })),
  }
}

/** The request body of the form; its numbers are NaN where they are not valid. */
export const updateOf = ({ fees, ...fields }: ProfileFields) => ({
  ...fields,
  mobile: westernDigits(fields.mobile),
  experience: fields.experience.trim() ? parseCount(fields.experience) : null,
  basePrice: rupees(parseRupees(fields.basePrice) ?? Number.NaN),
  services: fees.map(({ ceremonySlug }) => ceremonySlug),
  nameHindi: fields.nameHindi.trim() || null,
  veda: fields.veda || null,
  sampradaya: fields.sampradaya || null,
  regionalRite: fields.regionalRite || null,
  languages: fields.languages as NonNullable<ProfileUpdate['languages']>,
  chantingLanguages: fields.chantingLanguages as NonNullable<ProfileUpdate['chantingLanguages']>,
  travelRadiusKm: Number(fields.travelRadiusKm),
  lateCancellationPercent: Number(fields.lateCancellationPercent),
  fees: fees.map(({ feePaise, minutes, ...rest }) => ({
    feePaise: parseRupees(feePaise) ?? Number.NaN,
    minutes: Number(minutes),
    ...rest,
  })),
})

export type ProfileForm = UseFormReturn<ProfileFields, unknown, ProfileUpdate>
export type FormPart = { form: ProfileForm; language: Language }
