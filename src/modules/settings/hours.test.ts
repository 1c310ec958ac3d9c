import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { indiaInstant } from '../../shared/time/dates.ts'
import { callBy, everyDay, nextEmailHour, openMinutes, openSpan, openSpans, openUntil } from './model.ts'

const at = (date: string, clock: string) => indiaInstant(date, Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3)))
const DAY = { opens: '09:00', closes: '18:00' }
/** Closed on Sundays, short on Saturdays. Friday, 20 November 2026, is an ordinary day. */
const hours: Parameters<typeof openSpan>[1] = {
  supportHours: [null, DAY, DAY, DAY, DAY, DAY, { opens: '10:00', closes: '16:00' }],
  holidays: ['2026-11-24'],
}
const instant = fc.integer({ min: 0, max: 60 * 24 * 60 * 60 }).map((seconds) => new Date(Date.UTC(2026, 10, 1, 0, 0, seconds)))

describe('the hours of one day', () => {
  it('are those of its weekday in India', () => {
    expect(openSpan('2026-11-20', hours)).toEqual({ opens: at('2026-11-20', '09:00'), closes: at('2026-11-20', '18:00') })
    expect(openSpan('2026-11-21', hours)).toEqual({ opens: at('2026-11-21', '10:00'), closes: at('2026-11-21', '16:00') })
  })

  it.each([
    ['on the closed weekday', '2026-11-22', hours],
    ['on a holiday', '2026-11-24', hours],
    ['when it closes before it opens', '2026-11-20', everyDay({ opens: '18:00', closes: '09:00' })],
    ['when it closes as it opens', '2026-11-20', everyDay({ opens: '09:00', closes: '09:00' })],
  ])('are none %s', (_when, date, given) => expect(openSpan(date, given)).toBeUndefined())

  it('that are for every day include Sundays and holidays', () => {
    for (const date of ['2026-11-22', '2026-11-24']) expect(openSpan(date, everyDay(DAY))?.opens).toEqual(at(date, '09:00'))
  })
})

describe('whether the phone is answered', () => {
  it.each([
    ['a moment before it opens', new Date(at('2026-11-20', '09:00').getTime() - 1), undefined],
    ['as it opens', at('2026-11-20', '09:00'), at('2026-11-20', '18:00')],
    ['a moment before it closes', new Date(at('2026-11-20', '18:00').getTime() - 1), at('2026-11-20', '18:00')],
    ['as it closes', at('2026-11-20', '18:00'), undefined],
    ['on a closed day', at('2026-11-22', '12:00'), undefined],
  ])('is known %s', (_when, now, until) => expect(openUntil(now, hours)).toEqual(until))
})

describe('the spans of the coming days', () => {
  const days = (now: Date, count: number) => openSpans(now, count, hours).map(({ opens }) => opens.toISOString().slice(0, 10))

  it('begin with today and leave out closed days', () => {
    expect(days(at('2026-11-20', '08:00'), 5)).toEqual(['2026-11-20', '2026-11-21', '2026-11-23'])
  })

  it('include today until the moment it closes', () => {
    expect(days(at('2026-11-20', '17:59'), 1)).toEqual(['2026-11-20'])
    expect(days(at('2026-11-20', '18:00'), 1)).toEqual([])
  })

  it('begin with the day in India, which is tomorrow in London', () => {
    expect(days(new Date('2026-11-19T20:00:00Z'), 1)).toEqual(['2026-11-20'])
  })
})

describe('the open minutes between two instants', () => {
  it.each([
    ['within one day', at('2026-11-20', '10:00'), at('2026-11-20', '10:45'), 45],
    ['before it opens', at('2026-11-20', '06:00'), at('2026-11-20', '09:30'), 30],
    ['after it closed', at('2026-11-20', '17:30'), at('2026-11-20', '22:00'), 30],
    ['over a night', at('2026-11-19', '17:00'), at('2026-11-20', '10:00'), 120],
    ['over a Sunday', at('2026-11-21', '15:00'), at('2026-11-23', '10:00'), 120],
    ['over a holiday', at('2026-11-23', '17:00'), at('2026-11-25', '09:01'), 61],
    ['that are one and the same', at('2026-11-20', '10:00'), at('2026-11-20', '10:00'), 0],
    ['in the wrong order', at('2026-11-20', '11:00'), at('2026-11-20', '10:00'), 0],
    ['less than a minute apart', at('2026-11-20', '10:00'), new Date(at('2026-11-20', '10:00').getTime() + 59_999), 0],
  ])('%s', (_what, from, to, minutes) => expect(openMinutes(from, to, hours)).toBe(minutes))

  it('are as many as were promised when the call is due, and fewer a minute before', () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: 1, max: 3000 }), (now, minutes) => {
        const due = callBy(now, minutes, hours)
        expect(openMinutes(now, due, hours)).toBe(minutes)
        expect(openMinutes(now, new Date(due.getTime() - 60_000), hours)).toBeLessThan(minutes)
      }),
    )
  })

  it('add up, whenever one stops in between', () => {
    fc.assert(
      fc.property(fc.tuple(instant, instant, instant), (instants) => {
        const [from, between, to] = instants
          .map((one) => new Date(Math.floor(one.getTime() / 60_000) * 60_000))
          .sort((one, other) => one.getTime() - other.getTime()) as [Date, Date, Date]
        expect(openMinutes(from, between, hours) + openMinutes(between, to, hours)).toBe(openMinutes(from, to, hours))
      }),
    )
  })
})

describe('the hour of an email that can wait', () => {
  const emailHours = { opens: '09:00', closes: '19:00' }

  it.each([
    ['in the night is that morning', at('2026-11-20', '03:00'), at('2026-11-20', '09:00')],
    ['as they begin is now', at('2026-11-20', '09:00'), undefined],
    ['a minute before they end is now', at('2026-11-20', '18:59'), undefined],
    ['as they end is the next morning', at('2026-11-20', '19:00'), at('2026-11-21', '09:00')],
    ['on the last day of a year is the next year', at('2026-12-31', '23:59'), at('2027-01-01', '09:00')],
    ['on a Sunday is now: emails have no weekends', at('2026-11-22', '12:00'), undefined],
  ])('%s', (_when, now, expected) => expect(nextEmailHour(now, emailHours)).toEqual(expected))

  it('is itself an hour in which emails are sent', () => {
    fc.assert(
      fc.property(instant, (now) => {
        const next = nextEmailHour(now, emailHours)
        expect(nextEmailHour(next ?? now, emailHours)).toBeUndefined()
        if (next) expect(next > now).toBe(true)
      }),
    )
  })
})
