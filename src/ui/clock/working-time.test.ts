import { expect, test } from 'vitest'
import { shortDay, shortTime, spanTo } from './working-time.ts'

const now = new Date('2026-11-21T06:12:00Z')

test('rounds the time left until a deadline up to whole minutes', () => {
  expect(spanTo('2026-11-21T06:33:10Z', now)).toEqual({ isPast: false, days: 0, hours: 0, minutes: 22 })
  expect(spanTo('2026-11-23T08:42:00Z', now)).toEqual({ isPast: false, days: 2, hours: 2, minutes: 30 })
})

test('rounds the time since a missed deadline down to whole minutes', () => {
  expect(spanTo('2026-11-21T06:07:30Z', now)).toEqual({ isPast: true, days: 0, hours: 0, minutes: 4 })
})

test('shows only the time for today, with the date for other days and with the year for other years', () => {
  expect(shortTime('2026-11-21T11:00:00Z', now, 'en')).toBe('4:30\u00a0PM')
  expect(shortTime('2026-12-10T02:00:00Z', now, 'en')).toBe('Thu 10 Dec, 7:30\u00a0AM')
  expect(shortDay('2027-02-12', 'en', now)).toBe('Fri 12 Feb 2027')
})
