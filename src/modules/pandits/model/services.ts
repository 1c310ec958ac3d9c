import { CEREMONIES, type Ceremony } from '../../catalogue/model.ts'

/** Others is a family's word for what is not on the list: nobody's service. */
const SERVICES = CEREMONIES.filter(({ slug }) => slug !== 'others')
/** ₹10,00,000: what nobody asks, and every column holds. */
export const MOST_FEE_PAISE = 100_000_000

const slugs = new Set(SERVICES.map(({ slug }) => slug))

export const isService = (slug: string): boolean => slugs.has(slug)

const plain = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ')

/** The ceremony of exactly this name: its slug, its name in either language, the dropdown's word or another of its names. */
export function serviceNamed(text: string): Ceremony | undefined {
  const wanted = plain(text)
  const own = (entry: Ceremony) => [entry.slug, entry.pujaName, entry.en, entry.hi]
  const has = (names: readonly string[]) => names.some((name) => plain(name) === wanted)
  return SERVICES.find((entry) => has(own(entry))) ?? SERVICES.find((entry) => has(entry.aliases))
}
