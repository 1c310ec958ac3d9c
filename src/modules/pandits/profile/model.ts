import { CEREMONIES, type Ceremony } from '../../catalogue/model.ts'

/** In page order. */
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

/** The element id of the form field for a profile part. */
export const partId = (part: ProfilePart): string => `profile-${part}`

type ProfileContent = {
  profilePhoto: string | null
  gallery: readonly unknown[]
  nameHindi: string | null
  mobile: string | null
  serviceLocation: string
  experience: number | null
  aboutMe: string
  aboutMeHindi: string
  veda: string | null
  sampradaya: string | null
  regionalRite: string | null
  languages: readonly unknown[]
  chantingLanguages: readonly unknown[]
  fees: readonly unknown[]
}

/** Zero years is a valid answer; one tradition is enough. */
export function missingParts(profile: ProfileContent): ProfilePart[] {
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

/** "Others" is for pujas that are not in the list, so no pandit offers it. */
const SERVICES = CEREMONIES.filter(({ slug }) => slug !== 'others')
/** ₹10,00,000: above any real fee, and within every column. */
export const MAX_FEE_PAISE = 100_000_000
export const MAX_TRAVEL_KM = 200
export const MAX_EXPERIENCE_YEARS = 80

const slugs = new Set(SERVICES.map(({ slug }) => slug))

export const isService = (slug: string): boolean => slugs.has(slug)

const normalizeName = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ')

/** The ceremony with exactly this name: its slug, its name in either language, its dropdown label or an alias. */
export function findServiceByName(text: string): Ceremony | undefined {
  const folded = normalizeName(text)
  const own = (entry: Ceremony) => [entry.slug, entry.pujaName, entry.en, entry.hi]
  const has = (names: readonly string[]) => names.some((name) => normalizeName(name) === folded)
  return SERVICES.find((entry) => has(own(entry))) ?? SERVICES.find((entry) => has(entry.aliases))
}

// Tradition values, each with its bit in the posting lists.
export type TraditionKind = 'veda' | 'sampradaya' | 'rite'

export type Tradition = { kind: TraditionKind; name: string; hi: string; aliases: readonly string[] }

const tradition = (kind: TraditionKind, name: string, hi: string, aliases = ''): Tradition => ({
  kind,
  name,
  hi,
  aliases: aliases ? aliases.split(', ') : [],
})

/** The index of a row is its bit in the tradition mask, so append new rows at the end. */
export const TRADITIONS: readonly Tradition[] = [
  tradition('veda', 'Rigveda', 'ऋग्वेद', 'Rig, Rigvedi, Rik, Shakala'),
  tradition('veda', 'Shukla Yajurveda', 'शुक्ल यजुर्वेद', 'Shukla Yajurvedi, Madhyandina, Kanva, Yajurvedi'),
  tradition('veda', 'Krishna Yajurveda', 'कृष्ण यजुर्वेद', 'Krishna Yajurvedi, Taittiriya, Apastamba, Baudhayana, Maitrayani'),
  tradition('veda', 'Samaveda', 'सामवेद', 'Sama, Samavedi, Kauthuma, Ranayaniya, Jaiminiya'),
  tradition('veda', 'Atharvaveda', 'अथर्ववेद', 'Atharva, Atharvavedi'),
  tradition('sampradaya', 'Smarta', 'स्मार्त', 'Smartha'),
  tradition('sampradaya', 'Sri Vaishnava', 'श्रीवैष्णव', 'Shri Vaishnava, Srivaishnava, Shrivaishnava, Vaikhanasa, Pancharatra'),
  tradition('sampradaya', 'Madhva', 'माध्व', 'Madhwa'),
  tradition('sampradaya', 'Shaiva', 'शैव', 'Saiva, Gurukkal'),
  tradition('sampradaya', 'Shakta', 'शाक्त', 'Sakta'),
  tradition('sampradaya', 'Arya Samaj', 'आर्य समाज', 'Aryasamaj'),
  tradition('sampradaya', 'Vaishnava', 'वैष्णव', 'Pushtimarg, Gaudiya'),
  tradition('rite', 'North Indian', 'उत्तर भारतीय', 'Purvanchali, Uttar Bharatiya, Kashi, Bhojpuri'),
  tradition('rite', 'Maithil', 'मैथिल', 'Mithila, Bihari'),
  tradition('rite', 'Bengali', 'बंगाली', 'Bengal'),
  tradition('rite', 'Odia', 'ओड़िया', 'Oriya, Utkal'),
  tradition('rite', 'Gujarati', 'गुजराती', 'Gujarat, Audichya'),
  tradition('rite', 'Marwari', 'मारवाड़ी', 'Rajasthani'),
  tradition('rite', 'Marathi', 'मराठी', 'Maharashtrian, Deshastha, Konkanastha'),
  tradition('rite', 'Konkani', 'कोंकणी', 'GSB, Saraswat'),
  tradition('rite', 'Kannada', 'कन्नड़', 'Karnataka, Havyaka'),
  tradition('rite', 'Telugu', 'तेलुगु', 'Andhra, Vaidiki'),
  tradition('rite', 'Tamil Iyer', 'तमिल अय्यर', 'Iyer, Tamil Smarta'),
  tradition('rite', 'Tamil Iyengar', 'तमिल अयंगार', 'Iyengar, Vadakalai, Thenkalai'),
  tradition('rite', 'Malayali', 'मलयाली', 'Kerala, Namboothiri, Namboodiri'),
  tradition('rite', 'Nepali', 'नेपाली', 'Nepal'),
  tradition('rite', 'Punjabi', 'पंजाबी', 'Punjab'),
  tradition('rite', 'Kashmiri', 'कश्मीरी', 'Kashmir, Kashmiri Pandit'),
  tradition('rite', 'Assamese', 'असमिया', 'Assam'),
]

/** The bits of what a pandit says of himself, such as 'Shukla Yajurveda (Madhyandina)', as one number below 2^53. */
export function traditionMask(values: readonly (string | null)[]): number {
  let mask = 0
  for (const value of values) {
    if (!value) continue
    const lower = value.toLowerCase()
    const bit = TRADITIONS.findIndex((entry) =>
      [entry.name, ...entry.aliases].some((name) => lower.startsWith(name.toLowerCase())),
    )
    // Added up rather than or-ed: bitwise operators stop at 32 bits.
    if (bit >= 0 && Math.floor(mask / 2 ** bit) % 2 === 0) mask += 2 ** bit
  }
  return mask
}

/** Bits of the traditions by name, in lower case; built when it is first used. */
let bitsByName: Map<string, number> | undefined

/** The traditions of a filter or a word, by name or alias in any case. */
export function findTradition(text: string): { tradition: Tradition; bit: number } | undefined {
  bitsByName ??= new Map(
    TRADITIONS.flatMap(({ name, hi, aliases }, bit) => [name, hi, ...aliases].map((one) => [one.toLowerCase(), bit] as const)),
  )
  const bit = bitsByName.get(text.trim().toLowerCase())
  const tradition = bit === undefined ? undefined : TRADITIONS[bit]
  return bit !== undefined && tradition ? { tradition, bit } : undefined
}

export const BRINGERS = ['pandit', 'family'] as const
export type Bringer = (typeof BRINGERS)[number]

/** People who know his work and are called before he is listed. */
export const REFEREE_COUNT = 2

export const CHECKED_KINDS = ['identity', 'referees', 'knowledge', 'documents'] as const
export type CheckedKind = (typeof CHECKED_KINDS)[number]
