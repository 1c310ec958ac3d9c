// The pictures in public/art by name: the illustrations with the tinted ground each stands on, and the scenes of the home page.

export type ArtKey =
  | 'kalash'
  | 'havan'
  | 'mandap'
  | 'rudraksha'
  | 'thali'
  | 'ganesha'
  | 'garland'
  | 'door'
  | 'cradle'
  | 'sun'
  | 'shivling'
  | 'abhishek'
  | 'trishul'
  | 'durga'
  | 'lakshmi'
  | 'veena'
  | 'vishnu'
  | 'flute'
  | 'matki'
  | 'bow'
  | 'ramnavami'
  | 'gada'
  | 'khadga'
  | 'chandra'
  | 'navagraha'
  | 'mangal'
  | 'budh'
  | 'brihaspati'
  | 'shukra'
  | 'shani'
  | 'rahu'
  | 'ketu'
  | 'satyanarayan'
  | 'vastu'
  | 'bhumi'
  | 'navratri'
  | 'karva'
  | 'chhath'
  | 'diyas'
  | 'holi'
  | 'coins'
  | 'mundan'
  | 'annaprashan'
  | 'janeu'
  | 'rings'
  | 'ledger'
  | 'shop'
  | 'vehicle'
  | 'birthday'
  | 'pitra'
  | 'yagya'

export type ArtTint = 'marigold' | 'rose' | 'leaf' | 'sand' | 'night'

export const ART_TINT: Record<ArtKey, ArtTint> = {
  kalash: 'leaf',
  havan: 'marigold',
  mandap: 'rose',
  rudraksha: 'sand',
  thali: 'leaf',
  ganesha: 'marigold',
  garland: 'rose',
  door: 'marigold',
  cradle: 'rose',
  sun: 'marigold',
  shivling: 'leaf',
  abhishek: 'sand',
  trishul: 'night',
  durga: 'rose',
  lakshmi: 'rose',
  veena: 'sand',
  vishnu: 'marigold',
  flute: 'leaf',
  matki: 'sand',
  bow: 'marigold',
  ramnavami: 'sand',
  gada: 'rose',
  khadga: 'night',
  chandra: 'night',
  navagraha: 'sand',
  mangal: 'rose',
  budh: 'leaf',
  brihaspati: 'marigold',
  shukra: 'rose',
  shani: 'night',
  rahu: 'night',
  ketu: 'sand',
  satyanarayan: 'marigold',
  vastu: 'sand',
  bhumi: 'leaf',
  navratri: 'rose',
  karva: 'night',
  chhath: 'marigold',
  diyas: 'night',
  holi: 'sand',
  coins: 'marigold',
  mundan: 'leaf',
  annaprashan: 'rose',
  janeu: 'sand',
  rings: 'rose',
  ledger: 'sand',
  shop: 'leaf',
  vehicle: 'leaf',
  birthday: 'rose',
  pitra: 'sand',
  yagya: 'marigold',
}

/** The first is part of the page (doorway.svg beside this file), the others are files of their own: public/art/scene-<name>.svg. */
export const HERO_SCENES = ['doorway', 'satyanarayan', 'diwali', 'vivah'] as const
export type HeroSceneKey = (typeof HERO_SCENES)[number]
