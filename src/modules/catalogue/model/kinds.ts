// The ceremonies by what brings a family to them, for the page that lists all.

/** In the order of the page; within a kind those most asked for stand first. */
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
