import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CalendarMonth } from '../../../../../modules/bookings/pandit-calendar/contract.ts'
import { addDays, weekday } from '../../../../../shared/time/dates.ts'
import { formatTimeField, parseTimeField } from './calendar-clock.ts'
import { daysOfMonth, entriesOf, monthOf, otherMonth } from './calendar-data.ts'

const months = fc
  .tuple(fc.integer({ min: 2020, max: 2099 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => `${year}-${String(month).padStart(2, '0')}-01`)

describe('the six weeks of a month', () => {
  it('begin on a Sunday, follow each other day by day, and hold the whole month', () => {
    fc.assert(
      fc.property(months, (month) => {
        const days = daysOfMonth(month)
        expect(days).toHaveLength(42)
        expect(weekday(days[0] ?? '')).toBe(0)
        expect(days.slice(1)).toEqual(days.slice(0, -1).map((day) => addDays(day, 1)))
        expect(days.indexOf(month)).toBeLessThan(7)
        expect(days).toContain(addDays(otherMonth(month, 1), -1))
      }),
    )
  })

  it('lead to the next month and back, also over a new year and a short February', () => {
    expect(otherMonth('2026-12-01', 1)).toBe('2027-01-01')
    expect(otherMonth('2027-01-01', -1)).toBe('2026-12-01')
    expect(otherMonth('2027-01-01', 1)).toBe('2027-02-01')
    fc.assert(
      fc.property(months, (month) => {
        expect(otherMonth(otherMonth(month, 1), -1)).toBe(month)
      }),
    )
    expect(monthOf('2026-11-30')).toBe('2026-11-01')
  })
})

describe('the clock of a time field', () => {
  it('is read as it is written for every minute of a day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), (minute) => {
        expect(parseTimeField(formatTimeField(minute))).toBe(minute)
      }),
    )
  })

  it('ends at 23:59, and an empty field is no time', () => {
    expect([formatTimeField(1440), formatTimeField(0), formatTimeField(545)]).toEqual(['23:59', '00:00', '09:05'])
    expect([parseTimeField(''), parseTimeField('--:--'), parseTimeField('09:05')]).toEqual([undefined, undefined, 545])
  })
})

describe('the entries of a day', () => {
  const data: CalendarMonth = {
    days: [
      { day: '2026-12-10', bookings: 1, isAway: false },
      { day: '2026-12-11', bookings: 0, isAway: true },
    ],
    week: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ weekday: day, isOff: day === 0, fromMinute: 0, toMinute: 1440 })),
    // 1:30 AM of the 11th in India.
    elsewhere: [{ id: 'own', startsAt: '2026-12-10T20:00:00.000Z', endsAt: '2026-12-10T22:00:00.000Z', note: '' }],
    bookings: [],
    capacityPerDay: 2,
    feedUrl: null,
  }

  it('are those that begin on it in India', () => {
    expect(entriesOf(data, '2026-12-10').elsewhere).toEqual([])
    expect(entriesOf(data, '2026-12-11').elsewhere.map(({ id }) => id)).toEqual(['own'])
  })

  it('say whether he is away, which a day with a puja is not', () => {
    expect(['2026-12-10', '2026-12-11', '2026-12-12'].map((day) => entriesOf(data, day).isAway)).toEqual([false, true, false])
  })

  it('come with the hours of its weekday', () => {
    expect(entriesOf(data, '2026-12-13').weekdayHours).toMatchObject({ weekday: 0, isOff: true })
    expect(entriesOf(data, '2026-12-12').weekdayHours).toMatchObject({ weekday: 6, isOff: false })
  })
})
