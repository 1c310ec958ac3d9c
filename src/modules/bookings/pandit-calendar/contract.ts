import { z } from 'zod'
import { textField } from '../../../shared/text-fields.ts'
import { addDays } from '../../../shared/time/dates.ts'
import { BOOKING_STATES } from '../record/contract.ts'

const Day = z.iso.date({ error: 'Write each day as YYYY-MM-DD.' })
const isDay = (value: string) => Day.safeParse(value).success
const minute = (name: string, min: number, max: number) =>
  z
    .int({ error: `${name} must be whole minutes.` })
    .min(min, `${name} must be at least ${min}.`)
    .max(max, `${name} must be at most ${max}.`)

/** The longest range of one request: about two months. */
const MAX_DAYS = 62

export const CalendarQuery = z
  .object({ from: Day, to: Day })
  // An invalid date is already reported by another rule and cannot be calculated with.
  .refine(({ from, to }) => !isDay(from) || !isDay(to) || (from <= to && to <= addDays(from, MAX_DAYS)), {
    path: ['to'],
    message: `Ask for at most ${MAX_DAYS} days.`,
  })

export const WorkingDay = z
  .strictObject({
    weekday: z
      .int({ error: 'A weekday is 0 for Sunday to 6.' })
      .min(0, 'A weekday is 0 for Sunday to 6.')
      .max(6, 'A weekday is 0 for Sunday to 6.'),
    isOff: z.boolean({ error: 'Say true for a day off.' }),
    fromMinute: minute('The beginning', 0, 1439),
    toMinute: minute('The end', 1, 1440),
  })
  .refine(({ fromMinute, toMinute }) => fromMinute < toMinute, {
    path: ['toMinute'],
    message: 'The end must come after the beginning.',
  })
export type WorkingDay = z.infer<typeof WorkingDay>

export const CalendarMonth = z.object({
  days: z.array(z.object({ day: z.iso.date(), bookings: z.number(), isAway: z.boolean() })),
  week: z.array(z.object(WorkingDay.shape)),
  elsewhere: z.array(z.object({ id: z.string(), startsAt: z.iso.datetime(), endsAt: z.iso.datetime(), note: z.string() })),
  bookings: z.array(
    z.object({
      ref: z.string(),
      ceremonySlug: z.string(),
      otherPujaName: z.string().nullable(),
      startsAt: z.iso.datetime(),
      durationMinutes: z.number(),
      state: z.enum(BOOKING_STATES),
      locality: z.string(),
      /** When he reported that he cannot come; null otherwise. */
      cannotComeAt: z.iso.datetime().nullable(),
    }),
  ),
  capacityPerDay: z.number(),
  /** The secret URL of the feed; null until the pandit creates one. */
  feedUrl: z.string().nullable(),
})
export type CalendarMonth = z.infer<typeof CalendarMonth>

export const DaysOff = z.strictObject({
  days: z
    .array(Day, { error: 'The days must be a list.' })
    .min(1, 'Choose a day.')
    .max(MAX_DAYS, `Choose at most ${MAX_DAYS} days.`),
  isAway: z.boolean({ error: 'Say true for days off, false to give them back.' }),
})

export const WeekdayHours = z.strictObject({
  week: z
    .array(WorkingDay, { error: 'The week must be a list of days.' })
    .refine((week) => new Set(week.map(({ weekday }) => weekday)).size === 7 && week.length === 7, 'Name each weekday once.'),
  capacityPerDay: minute('The number of pujas a day', 1, 10),
})

export const ExternalBookingEntry = z.strictObject({
  startsAt: z.iso.datetime({ error: 'Choose a day and a time.' }),
  minutes: minute('The length', 15, 1440),
  note: textField(200, (max) => `Enter a note of at most ${max} characters.`),
})
