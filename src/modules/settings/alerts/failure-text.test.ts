import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { indiaInstant } from '../../../shared/time/dates.ts'
import { DEFAULT_SETTINGS } from '../contract.ts'
import { callBy, nextOpening, openSpan, openUntil } from '../model.ts'

const hours = DEFAULT_SETTINGS
const at = (date: string, clock: string) => indiaInstant(date, Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3)))

describe('the promised call', () => {
  it.each([
    ['a Friday morning', '2026-11-20', '10:00', '2026-11-20', '12:00'],
    ['before the phones open', '2026-11-20', '06:30', '2026-11-20', '11:00'],
    ['late on Friday, into Saturday', '2026-11-20', '17:30', '2026-11-21', '11:30'],
    ['late on Saturday, over Sunday, into Monday', '2026-11-21', '15:00', '2026-11-23', '10:00'],
    ['on Sunday', '2026-11-22', '12:00', '2026-11-23', '11:00'],
  ])('for a request made %s', (_, date, clock, expectedDate, expectedClock) => {
    expect(callBy(at(date, clock), 120, hours)).toEqual(at(expectedDate, expectedClock))
  })

  it('skips a holiday', () => {
    const closed = { ...hours, holidays: ['2026-11-23'] }
    expect(callBy(at('2026-11-22', '12:00'), 120, closed)).toEqual(at('2026-11-24', '11:00'))
  })

  it('is never in the past, always in open hours, and exactly the promised minutes of open time away', () => {
    const instants = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(instants, fc.integer({ min: 1, max: 600 }), (now, minutes) => {
        const promised = callBy(now, minutes, hours)
        expect(promised > now).toBe(true)
        const span = openSpan(new Date(promised.getTime() + 19_800_000).toISOString().slice(0, 10), hours)
        expect(span && promised > span.opens && promised <= span.closes).toBe(true)
        // One minute less never gives a later time, so the promise is the first possible instant.
        expect(callBy(now, Math.max(1, minutes - 1), hours) <= promised).toBe(true)
      }),
    )
  })

  it('falls back to plain minutes when no hours are set at all', () => {
    const never = { supportHours: [null, null, null, null, null, null, null] as typeof hours.supportHours, holidays: [] }
    expect(callBy(at('2026-11-20', '10:00'), 120, never)).toEqual(at('2026-11-20', '12:00'))
  })

  it('returns until when the phone is answered now', () => {
    expect(openUntil(at('2026-11-21', '11:00'), hours)).toEqual(at('2026-11-21', '16:00'))
    expect(openUntil(at('2026-11-21', '16:00'), hours)).toBeUndefined()
    expect(openUntil(at('2026-11-22', '11:00'), hours)).toBeUndefined()
  })

  it('returns when the phone is answered again', () => {
    expect(nextOpening(at('2026-11-21', '11:00'), hours)).toBeUndefined()
    expect(nextOpening(at('2026-11-20', '06:30'), hours)).toEqual(at('2026-11-20', '09:00'))
    expect(nextOpening(at('2026-11-21', '16:00'), hours)).toEqual(at('2026-11-23', '09:00'))
    expect(nextOpening(at('2026-11-21', '18:00'), { ...hours, holidays: ['2026-11-23'] })).toEqual(at('2026-11-24', '09:00'))
  })
})
