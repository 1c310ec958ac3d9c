import { z } from 'zod'
import { optionalQueryParam } from '../../../shared/query-fields.ts'
import { LocalSpan, LocationQuery, LocationUsed, Named, PanchangDate, SkyQuery } from '../day/contract.ts'
import { FIRST_YEAR, LAST_YEAR } from '../day/model.ts'
import { OBSERVANCES } from '../engine/day/observances.ts'
import { integerText, Lang } from '../muhurats/contract.ts'

export const TithiOfQuery = z
  .object({
    ...LocationQuery.shape,
    /** Date of the birth or death, in the place's time zone. */
    date: PanchangDate,
    /** Without a time, the tithi at sunrise of the date is used. */
    time: optionalQueryParam(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'The time must be written like 05:45 or 18:30.')),
    /** Where the day is observed, if elsewhere: all three or none. */
    observanceLat: optionalQueryParam(LocationQuery.shape.lat),
    observanceLon: optionalQueryParam(LocationQuery.shape.lon),
    observanceTimeZone: optionalQueryParam(LocationQuery.shape.timeZone),
    observance: optionalQueryParam(z.enum(OBSERVANCES, { error: `The observance must be one of ${OBSERVANCES.join(', ')}.` })),
    year: optionalQueryParam(integerText('The year', FIRST_YEAR, LAST_YEAR)),
    /** Number of years, starting with `year`. */
    years: optionalQueryParam(integerText('The number of years', 1, 30)),
    ...SkyQuery.shape,
    lang: Lang,
  })
  .refine(
    ({ observanceLat, observanceLon, observanceTimeZone }) =>
      new Set([observanceLat, observanceLon, observanceTimeZone].map((one) => one === undefined)).size === 1,
    {
      path: ['observanceLat'],
      error: 'The place of the observance needs latitude, longitude and time zone together.',
    },
  )
export type TithiOfQuery = z.infer<typeof TithiOfQuery>

export const TithiOfResponse = z.object({
  place: LocationUsed,
  /** The place for which its dates are computed. */
  observedAt: LocationUsed,
  /** The panchang day of the instant. */
  date: z.iso.date(),
  tithi: LocalSpan.extend({ number: z.number(), ...Named.shape }),
  paksha: z.enum(['shukla', 'krishna']),
  month: z.object({ isAdhika: z.boolean(), amanta: Named, purnimanta: Named }),
  nakshatra: z.object({ number: z.number(), pada: z.number(), ...Named.shape }),
  /** The rule for years with an added month. */
  rule: z.string(),
  dates: z.array(
    z.object({
      date: z.iso.date(),
      reason: z.string(),
      isAdhika: z.boolean(),
      start: LocalSpan.shape.start,
      end: LocalSpan.shape.end,
    }),
  ),
})
export type TithiOfResponse = z.infer<typeof TithiOfResponse>
