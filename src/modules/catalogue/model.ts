import { type Language, LOCALES, pickByLanguage } from '../../shared/languages.ts'
import { CEREMONIES, CEREMONY_KINDS, type Ceremony, LENGTHS } from './model-ceremonies.ts'

export { CEREMONIES, CEREMONY_KINDS, type Ceremony, LENGTHS }

const bySlug = new Map(CEREMONIES.map((entry, number) => [entry.slug, { ...entry, number }]))
const byPujaName = new Map(CEREMONIES.map((entry) => [entry.pujaName.toLowerCase(), entry]))

/** Filter checkboxes of the explore page, in the order in which they are shown. */
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

/** The five services with a page of their own, in the order in which they are shown. */
export const SERVICE_PAGES = ['vivah', 'griha-pravesh', 'havan', 'naamkaran', 'satyanarayan'] as const

export function findCeremony(slug: string): (Ceremony & { number: number }) | undefined {
  return bySlug.get(slug)
}

/** Returns the ceremony of a `pujaName`, in any letter case. */
export function ceremonyOfPujaName(pujaName: string): Ceremony | undefined {
  return byPujaName.get(pujaName.trim().toLowerCase())
}

export function ceremonyName(slug: string, language: Language): string {
  const ceremony = bySlug.get(slug)
  return ceremony ? pickByLanguage(language, ceremony) : slug
}

/** Returns the ceremonies in the order of the dropdown, with Havan and Yagya before Others. */
export function dropdownCeremonies(): Ceremony[] {
  const listed = CEREMONIES.filter((entry) => entry.slug !== 'others')
  const others = bySlug.get('others')
  return others ? [...listed, others] : listed
}

/** The languages in which pandits explain and chant. */
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

/**
 * The codes by which Intl names them in other languages. Kashmiri, Marwari and Tulu are left out: most browsers have no
 * name for them, so the page would differ from what the server wrote.
 */
const PUJA_LANGUAGE_CODES: Record<string, string> = {
  Hindi: 'hi',
  Sanskrit: 'sa',
  Bengali: 'bn',
  Tamil: 'ta',
  Telugu: 'te',
  Marathi: 'mr',
  Gujarati: 'gu',
  Kannada: 'kn',
  Malayalam: 'ml',
  Punjabi: 'pa',
  Odia: 'or',
  English: 'en',
  Maithili: 'mai',
  Bhojpuri: 'bho',
  Konkani: 'kok',
  Assamese: 'as',
  Nepali: 'ne',
  Sindhi: 'sd',
}

/** The name of a language in the reader's language; a name that is not listed is returned as it is. */
export function pujaLanguageName(name: string, language: Language): string {
  const ownNames: Partial<Record<Language, string>> = { en: name, hi: PUJA_LANGUAGE_HINDI[name] ?? name }
  return ownNames[language] ?? pujaLanguageNameIn(LOCALES[language], name)
}

/** The same in any locale: "तामिळ" in Marathi. */
export function pujaLanguageNameIn(locale: string, name: string): string {
  const code = PUJA_LANGUAGE_CODES[name]
  return (code && new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' }).of(code)) ?? name
}

// Ceremonies grouped by the occasion that brings a family.
export type CeremonyKind = keyof typeof CEREMONY_KINDS

const kindsBySlug = new Map(
  (Object.keys(CEREMONY_KINDS) as CeremonyKind[]).flatMap((kind) =>
    CEREMONY_KINDS[kind].map((slug): [string, CeremonyKind] => [slug, kind]),
  ),
)

/** Returns the kind of a ceremony, which is also the folder of its JSON file; `others` for a slug without a kind. */
export const kindOf = (slug: string): CeremonyKind => kindsBySlug.get(slug) ?? 'others'

const QUARTER = 15
const DEFAULT_LENGTH: readonly [number, number] = [120, 120]

export const lengthOf = (slug: string): readonly [min: number, max: number] => LENGTHS[slug] ?? DEFAULT_LENGTH

/** Returns the default duration in forms: half way between the ends, in full quarters of an hour. */
export function defaultMinutes(slug: string): number {
  const [min, max] = lengthOf(slug)
  return Math.round((min + max) / 2 / QUARTER) * QUARTER
}
