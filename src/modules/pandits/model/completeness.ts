import type { OwnProfile } from '../contract/profile.ts'

/** In the order they stand on the page. */
export const PROFILE_PARTS = [
  'photo',
  'gallery',
  'nameHindi',
  'mobile',
  'serviceLocation',
  'experience',
  'aboutMe',
  'aboutMeHindi',
  'tradition',
  'languages',
  'chantingLanguages',
  'services',
] as const
export type ProfilePart = (typeof PROFILE_PARTS)[number]

/** Where on the page of the profile a part is filled in. */
export const partId = (part: ProfilePart): string => `profile-${part}`

type Filled = Pick<
  OwnProfile,
  | 'nameHindi'
  | 'mobile'
  | 'serviceLocation'
  | 'experience'
  | 'aboutMe'
  | 'aboutMeHindi'
  | 'veda'
  | 'sampradaya'
  | 'regionalRite'
  | 'languages'
  | 'chantingLanguages'
> & { profilePhoto: string | null; gallery: readonly unknown[]; fees: readonly unknown[] }

/** Zero years are an answer too; of the traditions one is enough. */
export function missingParts(profile: Filled): ProfilePart[] {
  const has: Record<ProfilePart, boolean> = {
    photo: profile.profilePhoto !== null,
    gallery: profile.gallery.length > 0,
    nameHindi: Boolean(profile.nameHindi),
    mobile: Boolean(profile.mobile),
    serviceLocation: profile.serviceLocation !== '',
    experience: profile.experience !== null,
    aboutMe: profile.aboutMe !== '',
    aboutMeHindi: profile.aboutMeHindi !== '',
    tradition: Boolean(profile.veda || profile.sampradaya || profile.regionalRite),
    languages: profile.languages.length > 0,
    chantingLanguages: profile.chantingLanguages.length > 0,
    services: profile.fees.length > 0,
  }
  return PROFILE_PARTS.filter((part) => !has[part])
}
