// Which illustration stands for which ceremony, by the ceremony's address name.

import type { ArtKey } from './keys.ts'

export const CEREMONY_ART = {
  ganesh: 'ganesha',
  birthday: 'birthday',
  office: 'ledger',
  lakshmi: 'lakshmi',
  saraswati: 'veena',
  hanuman: 'gada',
  shiva: 'shivling',
  durga: 'durga',
  kali: 'khadga',
  vishnu: 'vishnu',
  krishna: 'flute',
  ram: 'bow',
  navgraha: 'navagraha',
  mahamrityunjaya: 'rudraksha',
  rudrabhishek: 'abhishek',
  satyanarayan: 'satyanarayan',
  'griha-pravesh': 'door',
  'vastu-shanti': 'vastu',
  'bhumi-pujan': 'bhumi',
  'kalash-sthapana': 'kalash',
  navratri: 'navratri',
  'karva-chauth': 'karva',
  chhath: 'chhath',
  diwali: 'diyas',
  holi: 'holi',
  janmashtami: 'matki',
  'ram-navami': 'ramnavami',
  shivratri: 'trishul',
  'akshaya-tritiya': 'coins',
  mundan: 'mundan',
  naamkaran: 'cradle',
  annaprashan: 'annaprashan',
  'thread-ceremony': 'janeu',
  engagement: 'rings',
  vivah: 'mandap',
  'office-shop-opening': 'shop',
  vehicle: 'vehicle',
  surya: 'sun',
  chandra: 'chandra',
  mangal: 'mangal',
  budh: 'budh',
  brihaspati: 'brihaspati',
  shukra: 'shukra',
  shani: 'shani',
  rahu: 'rahu',
  ketu: 'ketu',
  'navagraha-shanti': 'navagraha',
  'pitra-paksha': 'pitra',
  havan: 'havan',
  yagya: 'yagya',
  others: 'thali',
} as const satisfies Record<string, ArtKey>

export type CeremonySlug = keyof typeof CEREMONY_ART

const isKnown = (slug: string): slug is CeremonySlug => Object.hasOwn(CEREMONY_ART, slug)

/** The picture of a ceremony; one added by the team later stands on the puja plate until it has its own. */
export const ceremonyArt = (slug: string): ArtKey => (isKnown(slug) ? CEREMONY_ART[slug] : CEREMONY_ART.others)
