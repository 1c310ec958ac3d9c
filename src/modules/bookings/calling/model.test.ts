import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { indiaDate } from '../../../shared/time/dates.ts'
import { DEFAULT_SETTINGS } from '../../settings/contract.ts'
import { callBy, openSpan } from '../../settings/model.ts'
import { clockAt } from '../online/model.ts'
import { type CallHours, promisedCallTime } from './model.ts'

const minute = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
const hours = (timeZone: string, from: string, to: string): CallHours => ({
  timeZone,
  fromMinute: minute(from),
  toMinute: minute(to),
})
const promised = (now: string, callHours?: CallHours) =>
  promisedCallTime(new Date(now), DEFAULT_SETTINGS, callHours)?.toISOString()

/** Minutes of the day, where the last instant of a range still counts as within it. */
function isWithin(at: Date, { timeZone, fromMinute, toMinute }: CallHours): boolean {
  const { minutes } = clockAt(timeZone, at)
  return (minutes >= fromMinute && minutes <= toMinute) || (minutes === 0 && toMinute === 1440)
}

describe('the promised call', () => {
  it('is the usual one without call hours', () => {
    const now = new Date('2026-11-23T05:00:00Z')
    expect(promisedCallTime(now, DEFAULT_SETTINGS, undefined)).toEqual(
      callBy(now, DEFAULT_SETTINGS.callWithinMinutes, DEFAULT_SETTINGS),
    )
  })

  it.each([
    // Monday 10:30 AM in India is midnight in New York; its morning begins when our office has half an hour left.
    ['2026-11-23T05:00:00Z', hours('America/New_York', '07:00', '22:00'), '2026-11-23T12:30:00.000Z'],
    // London's morning begins at 1:30 PM in India; two hours later is in both.
    ['2026-11-23T05:00:00Z', hours('Europe/London', '08:00', '22:00'), '2026-11-23T10:00:00.000Z'],
    // In Dubai it is 9:00 AM: the usual two hours.
    ['2026-11-23T05:00:00Z', hours('Asia/Dubai', '08:00', '22:00'), '2026-11-23T07:00:00.000Z'],
    // Los Angeles' evening is the next morning in India.
    ['2026-11-23T05:00:00Z', hours('America/Los_Angeles', '18:00', '21:00'), '2026-11-24T05:00:00.000Z'],
    // Nobody works when it is noon in New York.
    ['2026-11-23T05:00:00Z', hours('America/New_York', '12:00', '14:00'), undefined],
  ])('asked for at %s with %j is %s', (now, callHours, expected) => expect(promised(now, callHours)).toBe(expected))

  it('lies in the hours of both sides and is never earlier than the usual promise', () => {
    const zone = fc.constantFrom(
      'America/New_York',
      'America/Los_Angeles',
      'Europe/London',
      'Asia/Dubai',
      'Australia/Sydney',
      'Pacific/Kiritimati',
    )
    const span = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 1, max: 24 })).filter(([from, to]) => from < to)
    const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(zone, span, instant, (timeZone, [from, to], now) => {
        const callHours = { timeZone, fromMinute: from * 60, toMinute: to * 60 }
        const at = promisedCallTime(now, DEFAULT_SETTINGS, callHours)
        if (!at) return
        expect(isWithin(at, callHours)).toBe(true)
        const open = openSpan(indiaDate(at), DEFAULT_SETTINGS)
        expect(open && at >= open.opens && at <= open.closes).toBe(true)
        expect(at >= callBy(now, DEFAULT_SETTINGS.callWithinMinutes, DEFAULT_SETTINGS)).toBe(true)
      }),
    )
  })

  it('is the usual one where our own hours are empty', () => {
    const settings = {
      ...DEFAULT_SETTINGS,
      supportHours: [null, null, null, null, null, null, null] as typeof DEFAULT_SETTINGS.supportHours,
    }
    const now = new Date('2026-11-23T05:00:00Z')
    expect(promisedCallTime(now, settings, hours('Europe/London', '08:00', '22:00'))).toEqual(
      callBy(now, settings.callWithinMinutes, settings),
    )
  })
})
