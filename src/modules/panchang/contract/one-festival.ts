import { z } from 'zod'
import { optional } from '../../../shared/query-fields.ts'
import { COMPARED, type ComparedPlace } from '../model/compared-places.ts'
import { FestivalAnswer, WordsQuery, YearField } from './festivals.ts'
import { PlaceQuery, PlaceSpan, PlaceTime } from './place.ts'

export const OneFestivalParams = z.object({ key: z.string().max(60, 'There is no such festival.') })
export const OneFestivalQuery = z
  .object({
    year: YearField,
    /** Where it is kept; all three, or none for Delhi. */
    lat: optional(PlaceQuery.shape.lat),
    lon: optional(PlaceQuery.shape.lon),
    timeZone: optional(PlaceQuery.shape.timeZone),
    ...WordsQuery.shape,
  })
  .refine(({ lat, lon, timeZone }) => new Set([lat, lon, timeZone].map((one) => one === undefined)).size === 1, {
    path: ['lat'],
    error: 'A place wants latitude, longitude and time zone together.',
  })
export type OneFestivalQuery = z.infer<typeof OneFestivalQuery>

const TownDay = z.object({
  town: z.enum(COMPARED as [ComparedPlace, ...ComparedPlace[]]),
  date: z.iso.date(),
  reason: z.string(),
  /** As of the days themselves: when the fast is broken there, and when the Moon rises that it waits for. */
  parana: PlaceSpan.nullable(),
  moonrise: PlaceTime.nullable(),
})
export type TownDay = z.infer<typeof TownDay>

export const OneFestivalAnswer = z.object({
  key: z.string(),
  name: z.string(),
  /** At the place, in the year asked for; most come once, a monthly fast twelve times or thirteen, some not in every year. */
  days: z.array(FestivalAnswer),
  /** The first day of that year at each town. */
  towns: z.array(TownDay),
  /** The first day at the place in the years around, in order; a year without the observance is left out. */
  years: z.array(z.object({ year: z.number(), date: z.iso.date() })),
})
export type OneFestivalAnswer = z.infer<typeof OneFestivalAnswer>
