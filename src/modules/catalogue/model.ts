import type { Language } from '../../shared/time/dates.ts'
import { CEREMONIES, type Ceremony } from './model-ceremonies.ts'

export { CEREMONIES, type Ceremony }

const bySlug = new Map(CEREMONIES.map((entry, number) => [entry.slug, { ...entry, number }]))
const byPujaName = new Map(CEREMONIES.map((entry) => [entry.pujaName.toLowerCase(), entry]))

/** Filter checkboxes of the explore page, in the specification's order. */
export const FILTER_CEREMONIES = [
  'vivah',
  'griha-pravesh',
  'havan',
  'satyanarayan',
  'naamkaran',
  'mundan',
  'annaprashan',
  'yagya',
] as const

/** The five service pages the specification names, in its order. */
export const SERVICE_PAGES = ['vivah', 'griha-pravesh', 'havan', 'naamkaran', 'satyanarayan'] as const

export function findCeremony(slug: string): (Ceremony & { number: number }) | undefined {
  return bySlug.get(slug)
}

/** Returns the ceremony of a `pujaName`, in any letter case. */
export function ceremonyOfPujaName(pujaName: string): Ceremony | undefined {
  return byPujaName.get(pujaName.trim().toLowerCase())
}

export function ceremonyName(slug: string, language: Language): string {
  return bySlug.get(slug)?.[language] ?? slug
}

/** Returns the ceremonies in the order of the dropdown: that of the specification, with Havan and Yagya before Others. */
export function dropdownCeremonies(): Ceremony[] {
  const listed = CEREMONIES.filter((entry) => entry.slug !== 'others')
  const others = bySlug.get('others')
  return others ? [...listed, others] : listed
}

/** The languages of the specification in which pandits explain and chant. */
export const PUJA_LANGUAGES = [
  'Hindi',
  'Sanskrit',
  'Bengali',
  'Tamil',
  'Telugu',
  'Marathi',
  'Gujarati',
  'Kannada',
  'Malayalam',
  'Punjabi',
  'Odia',
] as const

export const PUJA_LANGUAGE_HINDI: Record<string, string> = {
  Hindi: 'हिन्दी',
  Sanskrit: 'संस्कृत',
  Bengali: 'बांग्ला',
  Tamil: 'तमिल',
  Telugu: 'तेलुगु',
  Marathi: 'मराठी',
  Gujarati: 'गुजराती',
  Kannada: 'कन्नड़',
  Malayalam: 'मलयालम',
  Punjabi: 'पंजाबी',
  Odia: 'ओड़िया',
  English: 'अंग्रेज़ी',
  Maithili: 'मैथिली',
  Bhojpuri: 'भोजपुरी',
  Marwari: 'मारवाड़ी',
  Konkani: 'कोंकणी',
  Assamese: 'असमिया',
  Tulu: 'तुलु',
  Nepali: 'नेपाली',
  Sindhi: 'सिंधी',
  Kashmiri: 'कश्मीरी',
}

// Ceremonies grouped by the occasion that brings a family.
/** In the order of the page; within a kind the most requested come first. */
export const CEREMONY_KINDS = {
  home: ['griha-pravesh', 'satyanarayan', 'vastu-shanti', 'bhumi-pujan', 'havan', 'yagya'],
  family: ['vivah', 'engagement', 'naamkaran', 'annaprashan', 'mundan', 'thread-ceremony', 'birthday'],
  work: ['office-shop-opening', 'office', 'vehicle'],
  deity: [
    'ganesh',
    'lakshmi',
    'saraswati',
    'hanuman',
    'shiva',
    'rudrabhishek',
    'mahamrityunjaya',
    'durga',
    'kali',
    'vishnu',
    'krishna',
    'ram',
  ],
  festival: [
    'diwali',
    'navratri',
    'kalash-sthapana',
    'karva-chauth',
    'chhath',
    'shivratri',
    'holi',
    'ram-navami',
    'akshaya-tritiya',
    'janmashtami',
  ],
  planets: [
    'navgraha',
    'navagraha-shanti',
    'surya',
    'chandra',
    'mangal',
    'budh',
    'brihaspati',
    'shukra',
    'shani',
    'rahu',
    'ketu',
  ],
  forefathers: ['pitra-paksha'],
  others: ['others'],
} as const

export type CeremonyKind = keyof typeof CEREMONY_KINDS

const kindsBySlug = new Map(
  (Object.keys(CEREMONY_KINDS) as CeremonyKind[]).flatMap((kind) =>
    CEREMONY_KINDS[kind].map((slug): [string, CeremonyKind] => [slug, kind]),
  ),
)

/** Returns the kind of a ceremony, which is also the folder of its JSON file; `others` for a slug without a kind. */
export const kindOf = (slug: string): CeremonyKind => kindsBySlug.get(slug) ?? 'others'

// Duration range of each ceremony in minutes; the single source.
export const LENGTHS: Readonly<Record<string, readonly [min: number, max: number]>> = {
  ganesh: [60, 90],
  birthday: [60, 120],
  office: [60, 120],
  lakshmi: [90, 120],
  saraswati: [90, 300],
  hanuman: [60, 180],
  shiva: [60, 120],
  durga: [120, 240],
  kali: [120, 240],
  vishnu: [60, 120],
  krishna: [60, 120],
  ram: [60, 150],
  navgraha: [120, 180],
  mahamrityunjaya: [150, 300],
  rudrabhishek: [120, 180],
  satyanarayan: [120, 150],
  'griha-pravesh': [180, 240],
  'vastu-shanti': [150, 210],
  'bhumi-pujan': [60, 120],
  'kalash-sthapana': [45, 90],
  navratri: [90, 180],
  'karva-chauth': [45, 75],
  chhath: [60, 120],
  diwali: [75, 120],
  holi: [45, 90],
  janmashtami: [90, 150],
  'ram-navami': [90, 150],
  shivratri: [90, 180],
  'akshaya-tritiya': [60, 90],
  mundan: [90, 150],
  naamkaran: [90, 150],
  annaprashan: [90, 150],
  'thread-ceremony': [180, 300],
  engagement: [60, 120],
  vivah: [120, 480],
  'office-shop-opening': [90, 150],
  vehicle: [30, 60],
  surya: [90, 180],
  chandra: [90, 180],
  mangal: [90, 180],
  budh: [90, 180],
  brihaspati: [90, 180],
  shukra: [90, 180],
  shani: [90, 180],
  rahu: [90, 180],
  ketu: [90, 180],
  'navagraha-shanti': [120, 240],
  'pitra-paksha': [60, 150],
  others: [60, 180],
  havan: [60, 120],
  yagya: [180, 360],
}

const QUARTER = 15
const DEFAULT_LENGTH: readonly [number, number] = [120, 120]

export const lengthOf = (slug: string): readonly [min: number, max: number] => LENGTHS[slug] ?? DEFAULT_LENGTH

/** Returns the default duration in forms: half way between the ends, in full quarters of an hour. */
export function usualMinutes(slug: string): number {
  const [min, max] = lengthOf(slug)
  return Math.round((min + max) / 2 / QUARTER) * QUARTER
}
