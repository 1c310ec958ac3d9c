import type { Language } from '../../../../shared/languages.ts'
import { paiseOf, rupees } from '../../../../shared/money/money.ts'
import { formatRupeesInput, parseRupees } from '../../../../shared/money/rupees.ts'
import { looksLikeMobile, westernDigits } from '../../../../shared/phone/mobile-shape.ts'
import type { OwnProfile, ProfileUpdate, SamagriLine } from '../contract.ts'

export type ServiceDraft = {
  slug: string
  /** Rupees as typed. */
  fee: string
  minutes: number
  includes: string
  samagri: SamagriLine[] | null
}

export type ProfileForm = {
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
  languages: readonly string[]
  chantingLanguages: readonly string[]
  travelRadiusKm: number
  lateCancellationPercent: number
  visibility: boolean
  takesOnline: boolean
  services: readonly ServiceDraft[]
}

export function formOf(profile: OwnProfile): ProfileForm {
  return {
    mobile: profile.mobile ?? '',
    serviceLocation: profile.serviceLocation,
    experience: profile.experience === null ? '' : String(profile.experience),
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
    travelRadiusKm: profile.travelRadiusKm,
    lateCancellationPercent: profile.lateCancellationPercent,
    visibility: profile.visibility,
    takesOnline: profile.takesOnline,
    services: profile.fees.map(({ ceremonySlug, feePaise, minutes, includes, samagri }) => ({
      slug: ceremonySlug,
      fee: formatRupeesInput(feePaise),
      minutes,
      includes,
      samagri,
    })),
  }
}

/** An invalid field. Fields of a service contain its slug. */
export type WrongField =
  | 'mobile'
  | 'serviceLocation'
  | 'experience'
  | 'basePrice'
  | 'nameHindi'
  | `fee.${string}`
  | `samagri.${string}`

const isInteger = (text: string, max: number): boolean => /^\d{1,3}$/.test(text.trim()) && Number(text) <= max

/** Invalid fields in form order, with the same rules as on the server. */
export function wrongFields(form: ProfileForm): WrongField[] {
  const wrong: WrongField[] = []
  if (!looksLikeMobile(form.mobile)) wrong.push('mobile')
  if (form.nameHindi.trim() && !/^[\u0900-\u097f .]+$/.test(form.nameHindi.trim())) wrong.push('nameHindi')
  if (form.serviceLocation.trim() === '') wrong.push('serviceLocation')
  if (form.experience.trim() && !isInteger(westernDigits(form.experience), 80)) wrong.push('experience')
  if (parseRupees(form.basePrice) === undefined) wrong.push('basePrice')
  for (const service of form.services) {
    if (parseRupees(service.fee) === undefined) wrong.push(`fee.${service.slug}`)
    if (service.samagri?.some(({ name }) => name.trim() === '')) wrong.push(`samagri.${service.slug}`)
  }
  return wrong
}

/** Maps the field errors of the server to fields of the form. */
export function refusedFields(fields: Record<string, string>, form: ProfileForm): WrongField[] {
  return Object.keys(fields).flatMap((path): WrongField[] => {
    const [first = '', index = '', part] = path.split('.')
    const slug = form.services[Number(index)]?.slug
    if (first === 'fees' && slug) return [part === 'samagri' ? `samagri.${slug}` : `fee.${slug}`]
    const plain = (['mobile', 'serviceLocation', 'experience', 'basePrice', 'nameHindi'] as const).find((name) => name === first)
    return plain ? [plain] : []
  })
}

/** The request body of the form: first the specification's fields, then ours. Call it only for a valid form. */
export function updateOf(form: ProfileForm, profile: OwnProfile) {
  const paise = (text: string) => parseRupees(text) ?? 0
  return {
    email: profile.email,
    name: profile.name,
    mobile: westernDigits(form.mobile),
    serviceLocation: form.serviceLocation,
    experience: form.experience.trim() ? Number(westernDigits(form.experience)) : null,
    basePrice: rupees(paise(form.basePrice)),
    aboutMe: form.aboutMe,
    cultureAndTradition: form.cultureAndTradition,
    visibility: form.visibility,
    services: form.services.map(({ slug }) => slug),
    nameHindi: form.nameHindi.trim() || null,
    aboutMeHindi: form.aboutMeHindi,
    veda: form.veda || null,
    sampradaya: form.sampradaya || null,
    regionalRite: form.regionalRite || null,
    languages: form.languages as NonNullable<ProfileUpdate['languages']>,
    chantingLanguages: form.chantingLanguages as NonNullable<ProfileUpdate['chantingLanguages']>,
    travelRadiusKm: form.travelRadiusKm,
    lateCancellationPercent: form.lateCancellationPercent,
    takesOnline: form.takesOnline,
    fees: form.services.map(({ slug, fee, ...rest }) => ({ ceremonySlug: slug, feePaise: paise(fee), ...rest })),
  } satisfies ProfileUpdate
}

export type FormPart = {
  form: ProfileForm
  change: (changes: Partial<ProfileForm>) => void
  wrong: readonly WrongField[]
  language: Language
}
