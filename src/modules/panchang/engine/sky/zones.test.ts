import { describe, expect, test } from 'vitest'
import { dateAt, instantOf, isTimeZone, offsetAt, toLocalIso } from './zones.ts'

const at = (zone: string, date: string, hours: number, minutes = 0) =>
  new Date(instantOf(zone, date, hours * 60 + minutes)).toISOString().slice(0, 16)

describe('Local time of a place', () => {
  test.each([
    ['Asia/Kolkata', '2026-11-22', 0, '2026-11-21T18:30'],
    ['America/New_York', '2026-03-08', 0, '2026-03-08T05:00'],
    ['America/New_York', '2026-03-08', 3, '2026-03-08T07:00'],
    ['America/New_York', '2026-03-08', 12, '2026-03-08T16:00'],
    ['America/New_York', '2026-11-01', 0, '2026-11-01T04:00'],
    ['America/New_York', '2026-11-01', 12, '2026-11-01T17:00'],
    ['Europe/London', '2026-03-29', 23, '2026-03-29T22:00'],
    ['Australia/Sydney', '2026-10-04', 12, '2026-10-04T01:00'],
    ['Australia/Sydney', '2026-04-05', 12, '2026-04-05T02:00'],
    ['Pacific/Apia', '2026-11-22', 12, '2026-11-21T23:00'],
    ['Asia/Kolkata', '1943-06-01', 12, '1943-06-01T05:30'],
  ])('in %s on %s at %i hours is an instant, also on the day of a clock change', (zone, date, hours, instant) => {
    expect(at(zone, date, hours)).toBe(instant)
    expect(dateAt(zone, Date.parse(`${instant}Z`))).toBe(date)
  })

  test('uses the first of a repeated hour, and the old offset for a skipped hour', () => {
    expect(at('America/New_York', '2026-11-01', 1, 30)).toBe('2026-11-01T05:30')
    expect(at('America/New_York', '2026-03-08', 2, 30)).toBe('2026-03-08T07:30')
    expect(toLocalIso('America/New_York', instantOf('America/New_York', '2026-03-08', 150))).toBe('2026-03-08T03:30:00-04:00')
  })

  test('is formatted rounded down, with half-hour, quarter-hour and negative offsets', () => {
    const t = Date.UTC(2026, 10, 22, 1, 19, 59, 999)
    expect(toLocalIso('Asia/Kathmandu', t)).toBe('2026-11-22T07:04:00+05:45')
    expect(toLocalIso('America/St_Johns', t)).toBe('2026-11-21T21:49:00-03:30')
    expect(toLocalIso('UTC', t)).toBe('2026-11-22T01:19:00+00:00')
  })

  test('is exact within the hour of a clock change, not only by the day', () => {
    const change = Date.UTC(2026, 2, 29, 1)
    expect([offsetAt('Europe/London', change - 1), offsetAt('Europe/London', change)]).toEqual([0, 3_600_000])
  })

  test('accepts names of zones and no offsets or invalid names', () => {
    expect(['Asia/Kolkata', 'Asia/Calcutta', 'UTC', 'America/Argentina/Ushuaia'].every(isTimeZone)).toBe(true)
    expect(['', '+05:30', 'Asia/Atlantis', 'IST ', '../etc'].some(isTimeZone)).toBe(false)
  })
})
