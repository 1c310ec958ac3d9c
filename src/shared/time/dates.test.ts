import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  formatClockIn,
  formatDate,
  formatTime,
  formatTimeInIndia,
  indiaDate,
  indiaInstant,
  indiaMinutes,
  indiaTimeName,
  isCalendarDate,
  weekday,
} from './dates.ts'

describe('India time', () => {
  it('returns the calendar date on both sides of midnight in India', () => {
    expect(indiaDate(new Date('2026-11-20T18:29:59Z'))).toBe('2026-11-20')
    expect(indiaDate(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21')
  })

  it('converts any minute of any day to an instant and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 1439 }), (days, minutes) => {
        const date = addDays('2000-01-01', days)
        const at = indiaInstant(date, minutes)
        expect([indiaDate(at), indiaMinutes(at)]).toEqual([date, minutes])
      }),
    )
  })

  it('accepts real calendar dates only', () => {
    expect(['2026-02-28', '2028-02-29'].every(isCalendarDate)).toBe(true)
    expect(['2026-02-29', '2026-13-01', '2026-1-1', '', 'tomorrow', '2026-11-31'].some(isCalendarDate)).toBe(false)
  })

  it('formats dates and times in both languages', () => {
    expect(formatDate('2027-01-14', 'en', 'short')).toBe('14 Jan')
    expect(formatDate('2026-11-28', 'en')).toBe('Sat, 28 Nov 2026')
    expect(formatDate('2026-11-28', 'en', 'long')).toBe('Saturday, 28 November 2026')
    expect(formatDate('2026-11-28', 'hi')).toBe('शनि, 28 नव॰ 2026')
    expect(formatDate('2026-11-23', 'hi', 'long')).toBe('सोमवार, 23 नवंबर 2026')
    expect(formatTime(new Date('2026-11-23T06:00:00Z'), 'en')).toBe('11:30\u00a0AM')
    expect(formatTime(new Date('2026-11-23T06:30:00Z'), 'en')).toBe('12:00\u00a0PM')
    expect(formatTime(new Date('2026-11-23T13:00:00Z'), 'hi')).toBe('शाम\u00a06:30')
    expect(formatTimeInIndia(new Date('2026-11-23T06:00:00Z'), 'en')).toBe('11:30\u00a0AM\u00a0IST')
    expect(formatTimeInIndia(new Date('2026-11-23T13:00:00Z'), 'hi')).toBe('शाम\u00a06:30 (भारतीय समय)')
    expect(weekday('2026-11-22')).toBe(0)
  })

  it('formats times in any locale with the part of the day, the digits 0-9 and no line break', () => {
    const times = (locale: string) => [0, 600, 720, 1110].map((minutes) => formatClockIn(locale, minutes, 'short'))
    expect(times('mr-IN')).toEqual(['रात्र 12:00', 'सकाळ 10:00', 'मध्यान्ह 12:00', 'संध्याकाळ 6:30'].map(joined))
    expect(times('bn-IN')).toEqual(['12:00 রাত্রি', '10:00 সকাল', '12:00 দুপুর', '6:30 সন্ধ্যা'].map(joined))
    expect(times('hi-IN')).toEqual(['रात 12:00', 'सुबह 10:00', 'दोपहर 12:00', 'शाम 6:30'].map(joined))
    expect(indiaTimeName('mr-IN')).toBe('भारतीय प्रमाण वेळ')
  })
})

const joined = (text: string): string => text.replace(' ', '\u00a0')
