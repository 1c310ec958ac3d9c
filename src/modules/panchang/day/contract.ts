import { z } from 'zod'
import { optionalQueryParam } from '../../../shared/query-fields.ts'
import { AYANAMSAS, SUNRISES } from '../engine/sky/sky-types.ts'
import { isTimeZone } from '../engine/sky/zones.ts'
import { FIRST_YEAR, LAST_YEAR } from './model.ts'

/** Parses a decimal number; an empty text is invalid. */
const coordinate = (name: string, max: number) =>
  z
    .string({ error: `${name} is missing.` })
    .regex(/^[+-]?\d{1,3}(\.\d{1,15})?$/, `${name} must be a number in degrees.`)
    .transform(Number)
    .pipe(z.number().min(-max, `${name} must be at least -${max}.`).max(max, `${name} must be at most ${max}.`))

/** The place is rounded to a tenth of a degree (about 11 km, at most half a minute of sunrise), so that neighbours share a response. */
export const LocationQuery = z.object({
  lat: coordinate('The latitude', 90),
  lon: coordinate('The longitude', 180),
  timeZone: z
    .string({ error: 'The time zone is missing.' })
    .max(60, 'The time zone is not known: use a name like Asia/Kolkata.')
    .refine(isTimeZone, 'The time zone is not known: use a name like Asia/Kolkata.'),
})

export const SkyQuery = z.object({
  sunrise: optionalQueryParam(z.enum(SUNRISES, { error: `The sunrise must be one of ${SUNRISES.join(', ')}.` })),
  ayanamsa: optionalQueryParam(z.enum(AYANAMSAS, { error: `The ayanamsa must be one of ${AYANAMSAS.join(', ')}.` })),
})

/** A calendar date in the years the engine supports. */
export const PanchangDate = z.iso
  .date({ error: 'The date must be a real date, written like 2026-11-22.' })
  .refine((date) => Number(date.slice(0, 4)) >= FIRST_YEAR && Number(date.slice(0, 4)) <= LAST_YEAR, {
    error: `The date must lie in the years ${FIRST_YEAR} to ${LAST_YEAR}.`,
  })

/** The place as it was rounded. */
export const LocationUsed = z.object({ latitude: z.number(), longitude: z.number(), timeZone: z.string() })

/** ISO 8601 with the offset of the place at that instant, rounded down to the minute: "2026-11-22T06:49:00+05:30". */
export const LocalTime = z.iso.datetime({ offset: true })
export const LocalSpan = z.object({ start: LocalTime, end: LocalTime })
export type LocalSpan = z.infer<typeof LocalSpan>

/** `key` is the engine's own identifier and never changes; `name` is its English name. */
export const Named = z.object({ key: z.string(), name: z.string() })
export const NamedSpan = LocalSpan.extend({ number: z.number(), ...Named.shape })

export const DayQuery = z.object({
  ...LocationQuery.shape,
  /** The day that begins with the sunrise of this date at the place. */
  date: PanchangDate,
  ...SkyQuery.shape,
  /** Almanacs omit Abhijit on Wednesdays, when it is the durmuhurta: null unless this is true. */
  abhijitOnWednesday: optionalQueryParam(z.enum(['true', 'false'], { error: 'abhijitOnWednesday must be true or false.' })),
})
export type DayQuery = z.infer<typeof DayQuery>

const NamedTime = LocalSpan.extend(Named.shape)
const Month = z.object({ number: z.number().describe('1 = Chaitra'), ...Named.shape, isAdhika: z.boolean() })
const Season = z.object({ ritu: Named, ayana: Named })
const DayAndNight = z.object({ day: z.array(NamedTime), night: z.array(NamedTime) })
const part = LocalSpan.nullable()

/** The named parts, all null on a polar day. */
export const DayPartsResponse = z.object({
  pratah: part,
  sangava: part,
  madhyahna: part,
  aparahna: part,
  sayahna: part,
  purvahna: part,
  pradosh: part,
  nishita: part,
  arunodaya: part,
  brahma: part,
  abhijit: part.describe('null on Wednesdays unless asked for by abhijitOnWednesday=true'),
  vijaya: part,
  rahu: part,
  yamaganda: part,
  gulika: part,
  durmuhurta: z.array(LocalSpan),
})

export const PanchangDayResponse = z.object({
  date: z.iso.date(),
  place: LocationUsed,
  options: z.object({ sunrise: z.enum(SUNRISES), ayanamsa: z.enum(AYANAMSAS), abhijitOnWednesday: z.boolean() }),
  /** 0 = Sunday; from sunrise to sunrise. */
  vara: z.object({ number: z.number(), ...Named.shape }),
  /** Set where the Sun does not rise or does not set; the day then runs from midnight to midnight. */
  polar: z.enum(['day', 'night']).nullable(),
  start: LocalTime,
  end: LocalTime,
  sunrise: LocalTime.nullable(),
  sunset: LocalTime.nullable(),
  nextSunrise: LocalTime.nullable(),
  /** The first one after sunrise; null when there is none before the next sunrise. */
  moonrise: LocalTime.nullable(),
  moonset: LocalTime.nullable(),
  tithis: z.array(NamedSpan.extend({ paksha: Named })),
  nakshatras: z.array(NamedSpan.extend({ padas: z.array(LocalSpan.extend({ number: z.number() })) })),
  yogas: z.array(NamedSpan),
  karanas: z.array(NamedSpan),
  sunSigns: z.array(NamedSpan),
  sunNakshatras: z.array(NamedSpan),
  moonSigns: z.array(NamedSpan),
  month: z.object({ amanta: Month.extend({ isKshaya: z.boolean(), start: LocalTime, end: LocalTime }), purnimanta: Month }),
  paksha: Named,
  years: z.object({ vikramChaitradi: z.number(), vikramKartikadi: z.number(), shaka: z.number() }),
  /**
   * South: of the Shaka year. Vikram: the one by which almanacs name the Vikram year. North: the one running at sunrise, which changes in
   * mid-year.
   */
  samvatsara: z.object({ south: Named, vikram: Named, north: Named }),
  ...Season.shape,
  /** Season and half year by the tropical Sun, as seen in the sky; the ones above are by the sidereal Sun. */
  seen: Season,
  ...DayPartsResponse.shape,
  varjyam: z.array(LocalSpan),
  amrita: z.array(LocalSpan),
  bhadra: z.array(LocalSpan.extend({ abode: z.enum(['svarga', 'patala', 'earth']) })),
  panchaka: z.array(LocalSpan),
  choghadiya: DayAndNight.nullable(),
  hora: DayAndNight.nullable(),
  /** The rising sidereal signs, from sunrise on; null where they have no order (beyond 66 degrees of latitude). */
  lagnas: z.array(NamedSpan).nullable(),
})
export type PanchangDayResponse = z.infer<typeof PanchangDayResponse>
