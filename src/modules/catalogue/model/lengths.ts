// Duration range of each ceremony in minutes; the single source.
export const LENGTHS: Readonly<Record<string, readonly [least: number, most: number]>> = {
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
const UNKNOWN: readonly [number, number] = [120, 120]

export const lengthOf = (slug: string): readonly [least: number, most: number] => LENGTHS[slug] ?? UNKNOWN

/** What a form begins with: half way between the ends, in whole quarters of an hour. */
export function usualMinutes(slug: string): number {
  const [least, most] = lengthOf(slug)
  return Math.round((least + most) / 2 / QUARTER) * QUARTER
}
