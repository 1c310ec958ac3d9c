import { z } from 'zod'
import { optional } from '../../../shared/query-fields.ts'
import { AYANAMSAS, SUNRISES } from '../model/sky-types.ts'
import { Named, NamedSpan, PanchangDate, PlaceQuery, PlaceSpan, PlaceTaken, PlaceTime, SkyQuery } from './place.ts'

export const DayQuery = z.object({
  ...PlaceQuery.shape,
  /** The day that begins with the sunrise of this date at the place. */
  date: PanchangDate,
  ...SkyQuery.shape,
  /** Almanacs leave Abhijit out on Wednesdays, where it is the durmuhurta: null unless this is true. */
  abhijitOnWednesday: optional(z.enum(['true', 'false'], { error: 'abhijitOnWednesday must be true or false.' })),
})
export type DayQuery = z.infer<typeof DayQuery>

const NamedTime = PlaceSpan.extend(Named.shape)
const Month = z.object({ number: z.number().describe('1 = Chaitra'), ...Named.shape, isAdhika: z.boolean() })
const Season = z.object({ ritu: Named, ayana: Named })
const DayAndNight = z.object({ day: z.array(NamedTime), night: z.array(NamedTime) })
const part = PlaceSpan.nullable()

/** The named parts, all null on a polar day. */
export const DayPartsAnswer = z.object({
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
  durmuhurta: z.array(PlaceSpan),
})

export const PanchangDayAnswer = z.object({
  date: z.iso.date(),
  place: PlaceTaken,
  options: z.object({ sunrise: z.enum(SUNRISES), ayanamsa: z.enum(AYANAMSAS), abhijitOnWednesday: z.boolean() }),
  /** 0 = Sunday; from sunrise to sunrise. */
  vara: z.object({ number: z.number(), ...Named.shape }),
  /** Where the Sun does not rise or does not set: then the day runs from midnight to midnight. */
  polar: z.enum(['day', 'night']).nullable(),
  start: PlaceTime,
  end: PlaceTime,
  sunrise: PlaceTime.nullable(),
  sunset: PlaceTime.nullable(),
  nextSunrise: PlaceTime.nullable(),
  /** The first after sunrise; null when there is none before the next sunrise. */
  moonrise: PlaceTime.nullable(),
  moonset: PlaceTime.nullable(),
  tithis: z.array(NamedSpan.extend({ paksha: Named })),
  nakshatras: z.array(NamedSpan.extend({ padas: z.array(PlaceSpan.extend({ number: z.number() })) })),
  yogas: z.array(NamedSpan),
  karanas: z.array(NamedSpan),
  sunSigns: z.array(NamedSpan),
  sunNakshatras: z.array(NamedSpan),
  moonSigns: z.array(NamedSpan),
  month: z.object({ amanta: Month.extend({ isKshaya: z.boolean(), start: PlaceTime, end: PlaceTime }), purnimanta: Month }),
  paksha: Named,
  years: z.object({ vikramChaitradi: z.number(), vikramKartikadi: z.number(), shaka: z.number() }),
  /** South: of the Shaka year. Vikram: by which almanacs call the Vikram year. North: the one running at sunrise, which changes in mid-year. */
  samvatsara: z.object({ south: Named, vikram: Named, north: Named }),
  ...Season.shape,
  /** Season and half year by the tropical Sun, as they are seen; the ones above are by the sidereal Sun. */
  seen: Season,
  ...DayPartsAnswer.shape,
  varjyam: z.array(PlaceSpan),
  amrita: z.array(PlaceSpan),
  bhadra: z.array(PlaceSpan.extend({ abode: z.enum(['svarga', 'patala', 'earth']) })),
  panchaka: z.array(PlaceSpan),
  choghadiya: DayAndNight.nullable(),
  hora: DayAndNight.nullable(),
  /** The sidereal signs that rise, from sunrise on; null where they have no order (beyond 66 degrees of latitude). */
  lagnas: z.array(NamedSpan).nullable(),
})
export type PanchangDayAnswer = z.infer<typeof PanchangDayAnswer>
