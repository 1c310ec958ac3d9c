/** Dakshina is paid in auspicious amounts, round plus one, never in arbitrary sums. */
export const feeSteps = [1100, 1500, 2100, 2500, 3100, 3500, 4100, 5100, 7100, 11000, 15000, 21000, 31000, 51000] as const
export type FeeRupees = (typeof feeSteps)[number]

/** The kinds of ceremonies a pandit may specialize in; a specialist offers more of them. */
export type Leaning = 'homes' | 'samskara' | 'shanti' | 'vedic' | 'deity' | 'festival' | 'ancestors' | 'katha'

type CeremonyRow = {
  lowest: FeeRupees
  highest: FeeRupees
  /** How often pandits across the country offer it. */
  weight: number
  leaning: Leaning
  /** What a person would call it in a sentence. */
  en: string
  hi: string
}

const row = (fees: readonly [FeeRupees, FeeRupees], weight: number, leaning: Leaning, en: string, hi: string): CeremonyRow => ({
  lowest: fees[0],
  highest: fees[1],
  weight,
  leaning,
  en,
  hi,
})

export const ceremonyRows = {
  ganesh: row([1100, 3100], 8, 'deity', 'Ganesh puja', 'गणेश पूजा'),
  birthday: row([1100, 3100], 4, 'samskara', 'birthday puja', 'जन्मदिन की पूजा'),
  office: row([2100, 5100], 4, 'homes', 'office puja', 'दफ़्तर की पूजा'),
  lakshmi: row([2100, 5100], 7, 'deity', 'Lakshmi puja', 'लक्ष्मी पूजा'),
  saraswati: row([2100, 7100], 5, 'deity', 'Saraswati puja', 'सरस्वती पूजा'),
  hanuman: row([1500, 4100], 4, 'katha', 'Hanuman puja', 'हनुमान पूजा'),
  shiva: row([1500, 4100], 5, 'deity', 'Shiva puja', 'शिव पूजा'),
  durga: row([3100, 11000], 5, 'deity', 'Durga puja', 'दुर्गा पूजा'),
  kali: row([3100, 11000], 2, 'deity', 'Kali puja', 'काली पूजा'),
  vishnu: row([1500, 4100], 4, 'katha', 'Vishnu puja', 'विष्णु पूजा'),
  krishna: row([1500, 4100], 3, 'katha', 'Krishna puja', 'कृष्ण पूजा'),
  ram: row([1500, 4100], 3, 'katha', 'Ram puja', 'राम पूजा'),
  navgraha: row([2100, 5100], 5, 'shanti', 'Navgraha puja', 'नवग्रह पूजा'),
  mahamrityunjaya: row([5100, 21000], 5, 'vedic', 'Mahamrityunjaya jaap', 'महामृत्युंजय जाप'),
  rudrabhishek: row([3100, 5100], 8, 'vedic', 'Rudrabhishek', 'रुद्राभिषेक'),
  satyanarayan: row([2100, 5100], 11, 'katha', 'Satyanarayan katha', 'सत्यनारायण कथा'),
  'griha-pravesh': row([5100, 11000], 11, 'homes', 'Griha Pravesh', 'गृह प्रवेश'),
  'vastu-shanti': row([5100, 11000], 7, 'homes', 'Vastu Shanti', 'वास्तु शांति'),
  'bhumi-pujan': row([3100, 7100], 6, 'homes', 'Bhumi Pujan', 'भूमि पूजन'),
  'kalash-sthapana': row([1500, 5100], 3, 'festival', 'Kalash Sthapana', 'कलश स्थापना'),
  navratri: row([2100, 11000], 4, 'festival', 'Navratri puja', 'नवरात्रि पूजन'),
  'karva-chauth': row([1100, 2100], 1.2, 'festival', 'Karva Chauth puja', 'करवा चौथ की पूजा'),
  chhath: row([2100, 5100], 4, 'festival', 'Chhath', 'छठ पूजा'),
  diwali: row([2100, 5100], 5, 'festival', 'Diwali puja', 'दिवाली पूजन'),
  holi: row([1100, 2500], 1.5, 'festival', 'Holika puja', 'होलिका पूजन'),
  janmashtami: row([1500, 4100], 2.5, 'festival', 'Janmashtami puja', 'जन्माष्टमी पूजन'),
  'ram-navami': row([1500, 4100], 2.5, 'festival', 'Ram Navami puja', 'राम नवमी पूजन'),
  shivratri: row([2100, 5100], 3, 'festival', 'Shivratri puja', 'शिवरात्रि पूजन'),
  'akshaya-tritiya': row([1100, 3100], 1.8, 'festival', 'Akshaya Tritiya puja', 'अक्षय तृतीया की पूजा'),
  mundan: row([3100, 7100], 5, 'samskara', 'mundan', 'मुंडन'),
  naamkaran: row([2500, 5100], 7, 'samskara', 'namkaran', 'नामकरण'),
  annaprashan: row([2500, 5100], 5, 'samskara', 'annaprashan', 'अन्नप्राशन'),
  'thread-ceremony': row([5100, 21000], 5, 'samskara', 'upanayana', 'यज्ञोपवीत'),
  engagement: row([2100, 7100], 4, 'samskara', 'engagement', 'सगाई'),
  vivah: row([11000, 51000], 8, 'samskara', 'vivah', 'विवाह'),
  'office-shop-opening': row([2100, 7100], 5, 'homes', 'shop opening', 'दुकान का मुहूर्त'),
  vehicle: row([1100, 2100], 5, 'homes', 'vehicle puja', 'वाहन पूजा'),
  surya: row([2100, 5100], 1, 'shanti', 'Surya puja', 'सूर्य पूजा'),
  chandra: row([2100, 5100], 0.8, 'shanti', 'Chandra puja', 'चंद्र पूजा'),
  mangal: row([3100, 7100], 1.2, 'shanti', 'Mangal puja', 'मंगल पूजा'),
  budh: row([2100, 5100], 0.8, 'shanti', 'Budh puja', 'बुध पूजा'),
  brihaspati: row([2100, 5100], 1, 'shanti', 'Brihaspati puja', 'बृहस्पति पूजा'),
  shukra: row([2100, 5100], 0.8, 'shanti', 'Shukra puja', 'शुक्र पूजा'),
  shani: row([3100, 11000], 1.5, 'shanti', 'Shani puja', 'शनि पूजा'),
  rahu: row([3100, 7100], 1, 'shanti', 'Rahu puja', 'राहु पूजा'),
  ketu: row([3100, 7100], 1, 'shanti', 'Ketu puja', 'केतु पूजा'),
  'navagraha-shanti': row([5100, 11000], 5, 'shanti', 'Navagraha Shanti', 'नवग्रह शांति'),
  'pitra-paksha': row([1500, 5100], 5, 'ancestors', 'shraddh', 'श्राद्ध'),
  havan: row([1500, 4100], 8, 'vedic', 'havan', 'हवन'),
  yagya: row([11000, 51000], 3, 'vedic', 'yagya', 'यज्ञ'),
} as const satisfies Record<string, CeremonyRow>

export type CeremonySlug = keyof typeof ceremonyRows
export const ceremonySlugs = Object.keys(ceremonyRows) as readonly CeremonySlug[]

export function isCeremonySlug(text: string): text is CeremonySlug {
  return Object.hasOwn(ceremonyRows, text)
}
