// Festival days the team sets from a source, overriding the rules.
import { z } from 'zod'
import { PanchangDate } from '../day/contract.ts'
import { isTimeZone } from '../engine/sky/zones.ts'
import { LanguageQuery, YearField } from '../festivals/contract.ts'
import { MAX_KILOMETRES, MAX_SOURCE, MIN_SOURCE } from './model.ts'

/** Everywhere, in a time zone, or within some kilometres of a point. */
export const OverrideScope = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('everywhere') }),
  z.strictObject({
    kind: z.literal('timeZone'),
    timeZone: z.string('Enter the time zone.').refine(isTimeZone, 'Enter a time zone, such as Asia/Kolkata.'),
  }),
  z.strictObject({
    kind: z.literal('around'),
    latitude: z.number('Enter the latitude.').min(-90, 'At least -90.').max(90, 'At most 90.'),
    longitude: z.number('Enter the longitude.').min(-180, 'At least -180.').max(180, 'At most 180.'),
    kilometres: z.number('Enter the kilometres.').positive('More than 0.').max(MAX_KILOMETRES, `At most ${MAX_KILOMETRES}.`),
  }),
])
export type OverrideScope = z.infer<typeof OverrideScope>

export const NewOverride = z.strictObject({
  festival: z.string('Choose the festival.').min(1, 'Choose the festival.').max(80, 'Choose the festival.'),
  date: PanchangDate,
  /** The date by the rules; identifies the occurrence when there are two in a year. */
  computedDate: PanchangDate.nullable().optional(),
  scope: OverrideScope,
  source: z
    .string('Name the source.')
    .trim()
    .min(MIN_SOURCE, 'Name the source so that another can find it.')
    .max(MAX_SOURCE, `The source has at most ${MAX_SOURCE} characters.`),
})
export type NewOverride = z.infer<typeof NewOverride>

export const OverridesQuery = z.object({ year: YearField, ...LanguageQuery.shape })

export const OverrideKey = z.object({ id: z.uuid('There is no such line.') })

export const OverrideRow = z.object({
  id: z.string(),
  festival: z.string(),
  /** The festival's name in the reader's language. */
  name: z.string(),
  date: z.iso.date(),
  computedDate: z.iso.date().nullable(),
  scope: OverrideScope,
  source: z.string(),
  version: z.number(),
  madeAt: z.iso.datetime(),
  /** Null: shipped with the program, or its author's account is deleted. */
  madeBy: z.string().nullable(),
  withdrawnAt: z.iso.datetime().nullable(),
  withdrawnBy: z.string().nullable(),
})
export type OverrideRow = z.infer<typeof OverrideRow>

export const OverrideList = z.object({
  items: z.array(OverrideRow),
  /** Festivals that can be overridden: every key with its name. */
  festivals: z.array(z.object({ key: z.string(), name: z.string() })),
})
export type OverrideList = z.infer<typeof OverrideList>
