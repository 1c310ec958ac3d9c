import { z } from 'zod'
import { LANGUAGES } from '../../../shared/languages.ts'
import { numberIn, optionalQueryParam, shortText } from '../../../shared/query-fields.ts'
import { LANGUAGE_ERROR } from '../../../shared/text-fields.ts'

const lang = optionalQueryParam(z.enum(LANGUAGES, { error: LANGUAGE_ERROR }))

export const NamedPlacesQuery = z.object({
  query: shortText('The place'),
  limit: optionalQueryParam(numberIn(1, 20, 'The limit').int('The limit must be a whole number.')),
  lang,
})
export const NamedPlaceQuery = z.object({ lang })

/** As long as the longest name of a place. */
export const PlaceSlug = z.string().max(80, 'There is no such place.')

export const NamedPlace = z.object({
  /** In URLs: /panchang/{slug}. */
  slug: z.string(),
  /** 'Varanasi', in the reader's language. */
  name: z.string(),
  /** 'Varanasi, Uttar Pradesh'. */
  label: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  timeZone: z.string(),
  /** How months are counted there: to the full moon in the north of India, otherwise to the new moon. */
  months: z.enum(['amanta', 'purnimanta']),
})
export type NamedPlace = z.infer<typeof NamedPlace>
