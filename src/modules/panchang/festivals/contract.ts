import { z } from 'zod'
import { LANGUAGES } from '../../../shared/languages.ts'
import { numberIn, optionalQueryParam } from '../../../shared/query-fields.ts'
import { LANGUAGE_ERROR } from '../../../shared/text-fields.ts'
import { LocalSpan, LocalTime, LocationQuery, SkyQuery } from '../day/contract.ts'
import { FIRST_YEAR, LAST_YEAR } from '../day/model.ts'
import { COMPARED_PLACE_KEYS, type ComparedPlace } from '../engine/compared-places.ts'
import { REGIONS, SECTS, TRADITIONS } from '../engine/festivals/rules/rule-types.ts'

export const LanguageQuery = z.object({
  lang: optionalQueryParam(z.enum(LANGUAGES, { error: LANGUAGE_ERROR })),
})

const TraditionQuery = z.object({
  /** All observances if omitted; with a region what is observed there, with a sect its Ekadashis and Janmashtami. */
  tradition: optionalQueryParam(z.enum(TRADITIONS, { error: `The tradition must be one of ${TRADITIONS.join(', ')}.` })),
})

export const YearField = numberIn(FIRST_YEAR, LAST_YEAR, 'The year').int('The year must be a whole number.')

export const FestivalsQuery = z.object({
  ...LocationQuery.shape,
  year: YearField,
  /** 1 to 12: only observances in this month of the year. */
  month: optionalQueryParam(numberIn(1, 12, 'The month').int('The month must be a whole number.')),
  ...TraditionQuery.shape,
  ...LanguageQuery.shape,
  ...SkyQuery.shape,
})
export type FestivalsQuery = z.infer<typeof FestivalsQuery>

export const FestivalsFeedQuery = z.object({
  ...LocationQuery.shape,
  ...TraditionQuery.shape,
  ...LanguageQuery.shape,
  ...SkyQuery.shape,
})
export type FestivalsFeedQuery = z.infer<typeof FestivalsFeedQuery>

export const FestivalResponse = z.object({
  key: z.string(),
  name: z.string(),
  date: z.iso.date(),
  /** One sentence in the requested language. */
  reason: z.string(),
  /** The full tithi or nakshatra by which the day was chosen; null for what follows the Sun or another festival. */
  span: LocalSpan.nullable(),
  /** The part of the day that decided, such as pradosh; an instant has equal ends. */
  part: z.string().nullable(),
  window: LocalSpan.nullable(),
  /** Empty: observed everywhere. */
  regions: z.array(z.enum(REGIONS)),
  sect: z.enum(SECTS).nullable(),
  ceremonySlug: z.string().nullable(),
  /** When an Ekadashi fast is broken, on the day after. */
  parana: LocalSpan.nullable(),
  /** Moonrise for a fast that is broken at moonrise, by the same convention as the panchang of the day. */
  moonrise: LocalTime.nullable(),
  /** The date by the rule, if the team's table overrides it. */
  computedDate: z.iso.date().nullable(),
  source: z.string().nullable(),
})
export type FestivalResponse = z.infer<typeof FestivalResponse>

export const OneFestivalParams = z.object({ key: z.string().max(60, 'There is no such festival.') })
export const OneFestivalQuery = z
  .object({
    year: YearField,
    /** Where it is observed; either all three, or none for Delhi. */
    lat: optionalQueryParam(LocationQuery.shape.lat),
    lon: optionalQueryParam(LocationQuery.shape.lon),
    timeZone: optionalQueryParam(LocationQuery.shape.timeZone),
    ...LanguageQuery.shape,
  })
  .refine(({ lat, lon, timeZone }) => new Set([lat, lon, timeZone].map((one) => one === undefined)).size === 1, {
    path: ['lat'],
    error: 'A place wants latitude, longitude and time zone together.',
  })
export type OneFestivalQuery = z.infer<typeof OneFestivalQuery>

const TownDay = z.object({
  town: z.enum(COMPARED_PLACE_KEYS as [ComparedPlace, ...ComparedPlace[]]),
  date: z.iso.date(),
  reason: z.string(),
  /** As for the days themselves: when the fast is broken there, and the moonrise it waits for. */
  parana: LocalSpan.nullable(),
  moonrise: LocalTime.nullable(),
})
export type TownDay = z.infer<typeof TownDay>

export const OneFestivalResponse = z.object({
  key: z.string(),
  name: z.string(),
  /** Its day follows from the moment at which the Sun enters a sign. */
  isSankranti: z.boolean(),
  /** At the place, in the requested year; most occur once, a monthly fast twelve or thirteen times, some not in every year. */
  days: z.array(FestivalResponse),
  /** The first day of that year at each town. */
  towns: z.array(TownDay),
  /** The first day at the place in the years around, in order; a year without the observance is omitted. */
  years: z.array(z.object({ year: z.number(), date: z.iso.date() })),
})
export type OneFestivalResponse = z.infer<typeof OneFestivalResponse>
