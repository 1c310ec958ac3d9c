import { z } from 'zod'
import { optionalQueryParam, shortText } from '../../../shared/query-fields.ts'
import { LanguageCode } from '../../catalogue/contract.ts'
import { PanditCard } from '../contract.ts'

/** The fees of this many pandits for a puja; half of them are at most the median. */
export const PujaFees = z.object({
  pandits: z.number(),
  minPaise: z.number(),
  medianPaise: z.number(),
  maxPaise: z.number(),
})
export type PujaFees = z.infer<typeof PujaFees>

export const CityLink = z.object({ slug: z.string(), name: z.string(), pandits: z.number() })
export type CityLink = z.infer<typeof CityLink>

export const CityPandits = z.object({
  slug: z.string(),
  name: z.string(),
  state: z.string(),
  ceremony: z.object({ slug: z.string(), name: z.string() }).nullable(),
  /** The number of pandits who live there, counted up to 1001. */
  total: z.number(),
  /** Fees for the puja, or the lowest fee of each pandit; null for fewer than five. */
  fees: PujaFees.nullable(),
  /** Names of languages as a search takes them, the most spoken first. */
  languages: z.array(z.object({ name: z.string(), pandits: z.number() })),
  /** Most pandits first; `hasPage` where the puja has a page for this city. */
  ceremonies: z.array(z.object({ slug: z.string(), name: z.string(), pandits: z.number(), hasPage: z.boolean() })),
  /** Nearest first, each with a page. */
  neighbours: z.array(CityLink),
  /** The first pandits of the city, best rated first. */
  pandits: z.array(PanditCard),
})
export type CityPandits = z.infer<typeof CityPandits>

export const CityQuery = z.object({
  /** The slug of a ceremony. */
  ceremony: optionalQueryParam(shortText('The ceremony')),
  lang: optionalQueryParam(LanguageCode),
})
export type CityQuery = z.infer<typeof CityQuery>

export const CeremonyPandits = z.object({
  /** In the whole country; null for fewer than five. */
  fees: PujaFees.nullable(),
  /** Cities where the puja has a page, most pandits first. */
  cities: z.array(CityLink),
  /** The best rated who perform it. */
  pandits: z.array(PanditCard),
})
export type CeremonyPandits = z.infer<typeof CeremonyPandits>
