import { z } from 'zod'
import { optional } from '../../../shared/query-fields.ts'
import { AYANAMSAS, SUNRISES } from '../model/sky-types.ts'
import { isTimeZone } from '../model/zones.ts'
import { FIRST_YEAR, LAST_YEAR } from './years.ts'

/** Written in digits: an empty text is no number. */
const coordinate = (name: string, most: number) =>
  z
    .string({ error: `${name} is missing.` })
    .regex(/^[+-]?\d{1,3}(\.\d{1,15})?$/, `${name} must be a number in degrees.`)
    .transform(Number)
    .pipe(z.number().min(-most, `${name} must be at least -${most}.`).max(most, `${name} must be at most ${most}.`))

/** The place is taken to a tenth of a degree (about 11 km, at most half a minute of sunrise), so that neighbours share an answer. */
export const PlaceQuery = z.object({
  lat: coordinate('The latitude', 90),
  lon: coordinate('The longitude', 180),
  timeZone: z
    .string({ error: 'The time zone is missing.' })
    .max(60, 'The time zone is not known: use a name like Asia/Kolkata.')
    .refine(isTimeZone, 'The time zone is not known: use a name like Asia/Kolkata.'),
})

export const SkyQuery = z.object({
  sunrise: optional(z.enum(SUNRISES, { error: `The sunrise must be one of ${SUNRISES.join(', ')}.` })),
  ayanamsa: optional(z.enum(AYANAMSAS, { error: `The ayanamsa must be one of ${AYANAMSAS.join(', ')}.` })),
})

/** A calendar date the engine answers for. */
export const PanchangDate = z.iso
  .date({ error: 'The date must be a real date, written like 2026-11-22.' })
  .refine((date) => Number(date.slice(0, 4)) >= FIRST_YEAR && Number(date.slice(0, 4)) <= LAST_YEAR, {
    error: `The date must lie in the years ${FIRST_YEAR} to ${LAST_YEAR}.`,
  })

/** The place as it was taken. */
export const PlaceTaken = z.object({ latitude: z.number(), longitude: z.number(), timeZone: z.string() })

/** ISO 8601 with the offset of the place at that instant, rounded down to the minute: "2026-11-22T06:49:00+05:30". */
export const PlaceTime = z.iso.datetime({ offset: true })
export const PlaceSpan = z.object({ start: PlaceTime, end: PlaceTime })
export type PlaceSpan = z.infer<typeof PlaceSpan>

/** `key` is the engine's own word for it and never changes; `name` is its English name. */
export const Named = z.object({ key: z.string(), name: z.string() })
export const NamedSpan = PlaceSpan.extend({ number: z.number(), ...Named.shape })
