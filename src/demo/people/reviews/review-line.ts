import type { CeremonySlug } from '../ceremony-fees.ts'

export type Occasion =
  | 'home'
  | 'land'
  | 'child'
  | 'thread'
  | 'wedding'
  | 'katha'
  | 'shiva'
  | 'fire'
  | 'planets'
  | 'ancestors'
  | 'business'
  | 'vehicle'
  | 'festival'
  | 'deity'

export type ReviewLine = {
  /** No two sentences of one review share a topic. */
  topic: string
  text: string
  only?: readonly Occasion[]
  not?: readonly Occasion[]
}

export type ReviewVoice = {
  openings: readonly ReviewLine[]
  praise: readonly ReviewLine[]
  closings: readonly ReviewLine[]
  reservations: readonly ReviewLine[]
  lukewarm: readonly ReviewLine[]
  complaints: readonly ReviewLine[]
  partings: readonly ReviewLine[]
}

const occasionsBySlug: Readonly<Partial<Record<CeremonySlug, readonly Occasion[]>>> = {
  'griha-pravesh': ['home', 'fire'],
  'vastu-shanti': ['home', 'fire'],
  'bhumi-pujan': ['land'],
  naamkaran: ['child'],
  annaprashan: ['child'],
  mundan: ['child'],
  birthday: ['child'],
  'thread-ceremony': ['thread', 'fire'],
  vivah: ['wedding', 'fire'],
  engagement: ['wedding'],
  satyanarayan: ['katha'],
  rudrabhishek: ['shiva'],
  shiva: ['shiva'],
  shivratri: ['shiva', 'festival'],
  mahamrityunjaya: ['shiva'],
  havan: ['fire'],
  yagya: ['fire'],
  'navagraha-shanti': ['planets', 'fire'],
  'pitra-paksha': ['ancestors'],
  office: ['business'],
  'office-shop-opening': ['business'],
  vehicle: ['vehicle'],
}
const planets: readonly CeremonySlug[] = [
  'navgraha',
  'surya',
  'chandra',
  'mangal',
  'budh',
  'brihaspati',
  'shukra',
  'shani',
  'rahu',
  'ketu',
]
const festivals: readonly CeremonySlug[] = [
  'kalash-sthapana',
  'navratri',
  'karva-chauth',
  'chhath',
  'diwali',
  'holi',
  'janmashtami',
  'ram-navami',
  'akshaya-tritiya',
]

export function occasionsOf(slug: CeremonySlug): readonly Occasion[] {
  const listed = occasionsBySlug[slug]
  if (listed !== undefined) return listed
  if (planets.includes(slug)) return ['planets']
  return festivals.includes(slug) ? ['festival'] : ['deity']
}

/** In a vehicle puja of half an hour there is no katha, seating or list of items. */
const topicsBesideAVehicle: ReadonlySet<string> = new Set([
  'opening',
  'time',
  'fee',
  'manner',
  'closing',
  'but-time',
  'but-phone',
  'but-manner',
  'but-fee',
])

export function isUsable(line: ReviewLine, occasions: readonly Occasion[]): boolean {
  if (line.not?.some((occasion) => occasions.includes(occasion)) === true) return false
  if (line.only === undefined && occasions.includes('vehicle')) return topicsBesideAVehicle.has(line.topic)
  return line.only === undefined || line.only.some((occasion) => occasions.includes(occasion))
}
