import type { Language } from '../../shared/dates.ts'

import { CEREMONIES, type Ceremony } from './model/ceremonies.ts'

export { CEREMONIES, type Ceremony }

const bySlug = new Map(CEREMONIES.map((entry, bit) => [entry.slug, { ...entry, bit }]))
const byPujaName = new Map(CEREMONIES.map((entry) => [entry.pujaName.toLowerCase(), entry]))

/** The boxes of the explore page, in the specification's order. */
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

export function findCeremony(slug: string): (Ceremony & { bit: number }) | undefined {
  return bySlug.get(slug)
}

/** The ceremony of a `pujaName` on the wire, in any case. */
export function ceremonyOfPujaName(pujaName: string): Ceremony | undefined {
  return byPujaName.get(pujaName.trim().toLowerCase())
}

export function ceremonyName(slug: string, language: Language): string {
  return bySlug.get(slug)?.[language] ?? slug
}

/** Every ceremony but Others, as the dropdown lists them: in the specification's order, Havan and Yagya before Others. */
export function dropdownCeremonies(): Ceremony[] {
  const listed = CEREMONIES.filter((entry) => entry.slug !== 'others')
  const others = bySlug.get('others')
  return others ? [...listed, others] : listed
}

/** The languages of the specification, as pandits explain and chant in. */
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
