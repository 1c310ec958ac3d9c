import { z } from 'zod'
import { optionalBodyField } from '../../../shared/text-fields.ts'
import { isTimeZone } from '../../panchang/engine/sky/zones.ts'
import { Version } from '../versions/contract.ts'
import type { CallHours } from './model.ts'

const CHOOSE_ZONE = 'Choose the time zone you want to be called in.'
const CHOOSE_HOURS = 'Choose from when until when we may call you.'
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/

const To = z.string().refine((time) => CLOCK.test(time) || time === '24:00', CHOOSE_HOURS)
const Zone = z.string().max(60, CHOOSE_ZONE).refine(isTimeZone, CHOOSE_ZONE)

/** All three or none: the time zone, and the hours in it as HH:MM. 24:00 is the end of the day. */
export const CALL_FIELDS = {
  callTimeZone: optionalBodyField(Zone),
  callFrom: optionalBodyField(z.string().regex(CLOCK, CHOOSE_HOURS)),
  callTo: optionalBodyField(To),
}

type CallFields = { [Field in keyof typeof CALL_FIELDS]?: string | undefined }

const isObject = ({ value }: { value: unknown }): boolean => typeof value === 'object' && value !== null

export const CALL_HOURS_COMPLETE = [
  ({ callTimeZone, callFrom, callTo }: CallFields) => new Set([callTimeZone, callFrom, callTo].map(Boolean)).size === 1,
  { path: ['callFrom'] as string[], message: CHOOSE_HOURS, when: isObject },
] as const

export const CALL_HOURS_IN_ORDER = [
  ({ callFrom, callTo }: CallFields) => !callFrom || !callTo || callFrom < callTo,
  { path: ['callTo'] as string[], message: 'The hours must end after they begin.', when: isObject },
] as const

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** The call hours of a validated request; undefined when it has none. */
export function callHoursOf({ callTimeZone, callFrom, callTo }: CallFields): CallHours | undefined {
  if (!callTimeZone || !callFrom || !callTo) return undefined
  return { timeZone: callTimeZone, fromMinute: minutesOf(callFrom), toMinute: minutesOf(callTo) }
}

/**
 * The call hours of a stored booking, in minutes of the day in the family's zone. Null when the family can be called at any of
 * our hours.
 */
export const CallHoursView = z.object({ timeZone: z.string(), fromMinute: z.number(), toMinute: z.number() }).nullable()

/** Query for the promised call time with these hours. */
export const CallTimeQuery = z
  .object({ timeZone: Zone, from: z.string().regex(CLOCK, CHOOSE_HOURS), to: To })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'The hours must end after they begin.' })
export type CallTimeQuery = z.infer<typeof CallTimeQuery>

export const CallTime = z.object({
  /** Null when these hours and ours never overlap. */
  callBy: z.iso.datetime().nullable(),
})
export type CallTime = z.infer<typeof CallTime>

/** The time to call again; null removes it. */
export const PlannedCallRequest = z.strictObject({
  plannedCallAt: z.iso.datetime({ offset: true, error: 'Choose when to call again.' }).nullable(),
  version: Version,
})
export type PlannedCallRequest = z.infer<typeof PlannedCallRequest>
