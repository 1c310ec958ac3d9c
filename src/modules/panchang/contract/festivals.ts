import { z } from 'zod'
import { numberIn, optional } from '../../../shared/query-fields.ts'
import { REGIONS, SECTS, TRADITIONS } from '../model/festivals/rule-types.ts'
import { PlaceQuery, PlaceSpan, PlaceTime, SkyQuery } from './place.ts'
import { FIRST_YEAR, LAST_YEAR } from './years.ts'

export const WordsQuery = z.object({
  lang: optional(z.enum(['en', 'hi'], { error: 'The language must be en or hi.' })),
})

const TraditionQuery = z.object({
  /** All observances without it; with a region what is kept there, with a sect its Ekadashis and Janmashtami. */
  tradition: optional(z.enum(TRADITIONS, { error: `The tradition must be one of ${TRADITIONS.join(', ')}.` })),
})

export const YearField = numberIn(FIRST_YEAR, LAST_YEAR, 'The year').int('The year must be a whole number.')

export const FestivalsQuery = z.object({
  ...PlaceQuery.shape,
  year: YearField,
  /** 1 to 12: only what falls into this month of the year. */
  month: optional(numberIn(1, 12, 'The month').int('The month must be a whole number.')),
  ...TraditionQuery.shape,
  ...WordsQuery.shape,
  ...SkyQuery.shape,
})
export type FestivalsQuery = z.infer<typeof FestivalsQuery>

export const FestivalsFeedQuery = z.object({
  ...PlaceQuery.shape,
  ...TraditionQuery.shape,
  ...WordsQuery.shape,
  ...SkyQuery.shape,
})
export type FestivalsFeedQuery = z.infer<typeof FestivalsFeedQuery>

export const FestivalAnswer = z.object({
  key: z.string(),
  name: z.string(),
  date: z.iso.date(),
  /** One sentence in the language asked for. */
  reason: z.string(),
  /** The whole tithi or nakshatra the day was chosen by; null for what follows the Sun or another festival. */
  span: PlaceSpan.nullable(),
  /** The part of the day that decided, such as pradosh; an instant has equal ends. */
  part: z.string().nullable(),
  window: PlaceSpan.nullable(),
  /** Empty: kept everywhere. */
  regions: z.array(z.enum(REGIONS)),
  sect: z.enum(SECTS).nullable(),
  ceremonySlug: z.string().nullable(),
  /** When an Ekadashi fast is broken, on the day after. */
  parana: PlaceSpan.nullable(),
  /** Moonrise of a fast that waits for it, by the same convention as the panchang of the day. */
  moonrise: PlaceTime.nullable(),
  /** What the rule gave, where the team's table says another day. */
  computedDate: z.iso.date().nullable(),
  source: z.string().nullable(),
})
export type FestivalAnswer = z.infer<typeof FestivalAnswer>
