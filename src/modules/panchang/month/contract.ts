// GET /panchang/month: each day described by what holds at sunrise.
import { z } from 'zod'
import { LocalTime, LocationQuery, LocationUsed, Named, SkyQuery } from '../day/contract.ts'
import { FIRST_YEAR, LAST_YEAR } from '../day/model.ts'

/** A Gregorian month in the years the engine supports. */
export const PanchangMonth = z
  .string({ error: 'The month is missing.' })
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'The month must be written like 2026-11.')
  .refine((month) => Number(month.slice(0, 4)) >= FIRST_YEAR && Number(month.slice(0, 4)) <= LAST_YEAR, {
    error: `The month must lie in the years ${FIRST_YEAR} to ${LAST_YEAR}.`,
  })

export const MonthQuery = z.object({ ...LocationQuery.shape, month: PanchangMonth, ...SkyQuery.shape })
export type MonthQuery = z.infer<typeof MonthQuery>

const Limb = z.object({ number: z.number(), ...Named.shape, end: LocalTime })
const LunarMonth = z.object({ number: z.number().describe('1 = Chaitra'), ...Named.shape, isAdhika: z.boolean() })

export const MonthDay = z.object({
  date: z.iso.date(),
  /** Null on a day on which the Sun does not rise or does not set; its tithi is then that of midnight. */
  sunrise: LocalTime.nullable(),
  sunset: LocalTime.nullable(),
  /** What holds at sunrise, by which the day is named, and until when. */
  tithi: Limb,
  nakshatra: Limb,
  amanta: LunarMonth,
  purnimanta: LunarMonth,
  /** A tithi that begins and ends within the day and so contains no sunrise. */
  lostTithi: z.object({ number: z.number(), ...Named.shape }).nullable(),
})
export type MonthDay = z.infer<typeof MonthDay>

export const PanchangMonthResponse = z.object({ month: z.string(), place: LocationUsed, days: z.array(MonthDay) })
export type PanchangMonthResponse = z.infer<typeof PanchangMonthResponse>
