import type { CeremonySlug } from './ceremony-fees.ts'
import type { CommunityKey } from './communities/community.ts'

type Leanings = Readonly<Partial<Record<CeremonySlug, number>>>

const north: Leanings = { 'karva-chauth': 2.5, hanuman: 1.6, 'ram-navami': 1.4, mundan: 1.6, holi: 2 }
const east: Leanings = { ...north, 'karva-chauth': 0.6, saraswati: 1.4, diwali: 1.3 }
const south: Leanings = {
  'karva-chauth': 0,
  holi: 0,
  kali: 0,
  'kalash-sthapana': 0.6,
  diwali: 0.5,
  'thread-ceremony': 1.7,
  'navagraha-shanti': 1.6,
  rudrabhishek: 1.4,
  mundan: 0.7,
  navratri: 0.8,
}
const vaishnava: Leanings = {
  ...south,
  shiva: 0,
  kali: 0,
  durga: 0,
  rudrabhishek: 0,
  shivratri: 0,
  mahamrityunjaya: 0,
  hanuman: 0.7,
  vishnu: 3,
  krishna: 2.5,
  ram: 2.5,
  janmashtami: 2,
  'ram-navami': 2,
}

const leanings: Readonly<Record<CommunityKey, Leanings>> = {
  purvanchali: east,
  maithil: { ...east, kali: 1.5, durga: 1.5, 'thread-ceremony': 1.6 },
  braj: { ...north, krishna: 4, janmashtami: 3, 'thread-ceremony': 0.6 },
  hill: { ...north, shiva: 1.6, shivratri: 1.4, 'thread-ceremony': 1.4 },
  central: { ...north, mangal: 3, mahamrityunjaya: 1.6, rudrabhishek: 1.3, shivratri: 1.5 },
  rajasthani: { ...north, 'akshaya-tritiya': 2, 'office-shop-opening': 1.5 },
  punjab: { ...north, 'karva-chauth': 5, hanuman: 1.8, birthday: 1.5 },
  dogra: { ...north, 'karva-chauth': 3, navratri: 1.4 },
  kashmiri: { shiva: 2.5, shivratri: 4, 'thread-ceremony': 1.8, birthday: 2.5, 'karva-chauth': 0, holi: 0 },
  nepali: { 'karva-chauth': 0, durga: 1.4, 'thread-ceremony': 1.6, navratri: 1.3 },
  aryaSamaj: {},
  gujarati: {
    navratri: 1.6,
    diwali: 1.4,
    'vastu-shanti': 1.5,
    satyanarayan: 1.3,
    'karva-chauth': 0.2,
    kali: 0.3,
    'office-shop-opening': 1.6,
  },
  marathi: {
    ganesh: 2.5,
    'vastu-shanti': 1.6,
    'thread-ceremony': 1.6,
    satyanarayan: 1.4,
    'karva-chauth': 0,
    kali: 0.1,
    hanuman: 0.6,
  },
  konkani: { ...south, ganesh: 2, satyanarayan: 1.6, durga: 1.3 },
  bengali: {
    durga: 4,
    kali: 6,
    saraswati: 3,
    lakshmi: 2,
    annaprashan: 3,
    mundan: 0.2,
    'karva-chauth': 0,
    hanuman: 0.3,
    'ram-navami': 0.2,
    mahamrityunjaya: 0.5,
    'thread-ceremony': 1.2,
    navratri: 0.2,
    holi: 0.5,
  },
  odia: {
    kali: 2,
    lakshmi: 1.6,
    saraswati: 1.5,
    'karva-chauth': 0,
    'thread-ceremony': 1.6,
    krishna: 1.4,
    vishnu: 1.4,
    durga: 1.4,
  },
  assamese: { kali: 2.5, durga: 2.5, saraswati: 2, lakshmi: 1.5, 'karva-chauth': 0, annaprashan: 1.8, mundan: 0.4 },
  tamilIyer: south,
  tamilTemple: { ...south, shiva: 3, ganesh: 1.5, 'pitra-paksha': 0.4, vivah: 0.7 },
  tamilIyengar: vaishnava,
  telugu: { ...south, satyanarayan: 1.6, vehicle: 1.3 },
  teluguVaishnava: { ...vaishnava, satyanarayan: 1.4 },
  kannada: { ...south, ganesh: 1.4, satyanarayan: 1.6 },
  kannadaMadhva: { ...vaishnava, shiva: 0.4, rudrabhishek: 0.5, durga: 0.6, satyanarayan: 1.5 },
  malayali: {
    ...south,
    ganesh: 1.8,
    'thread-ceremony': 0.9,
    satyanarayan: 0.4,
    lakshmi: 1.2,
    saraswati: 1.6,
    durga: 1.4,
    engagement: 0.6,
  },
}

/** The Arya Samaj works with fire and Vedic mantra and does not worship images or planets. */
const aryaSamajOnly: ReadonlySet<CeremonySlug> = new Set<CeremonySlug>([
  'havan',
  'yagya',
  'vivah',
  'naamkaran',
  'mundan',
  'annaprashan',
  'thread-ceremony',
  'griha-pravesh',
  'bhumi-pujan',
  'birthday',
  'engagement',
  'office-shop-opening',
])

export function communityWeight(community: CommunityKey, slug: CeremonySlug): number {
  if (slug === 'chhath' && community !== 'purvanchali' && community !== 'maithil') return 0
  if (community === 'aryaSamaj') return aryaSamajOnly.has(slug) ? 1 : 0
  return leanings[community][slug] ?? 1
}
