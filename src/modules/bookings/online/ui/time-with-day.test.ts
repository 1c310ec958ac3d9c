import { describe, expect, it } from 'vitest'
import { formatTimeWithDay, formatWeekdayDate } from './time-with-day.ts'

describe('spoken times', () => {
  it('leaves the day out when the instant is today in India', () => {
    expect(formatTimeWithDay('2026-11-21T07:00:00.000Z', '2026-11-20T19:00:00.000Z', 'en')).toEqual({
      time: '12:30\u00a0PM',
      day: undefined,
    })
  })

  it('names the day when it is another one in India, though it is the same one in London', () => {
    expect(formatTimeWithDay('2026-11-23T06:00:00.000Z', '2026-11-21T12:00:00.000Z', 'en')).toEqual({
      time: '11:30\u00a0AM',
      day: 'Monday 23\u00a0November',
    })
    expect(formatTimeWithDay('2026-11-21T18:45:00.000Z', '2026-11-21T18:00:00.000Z', 'en').day).toBe('Sunday 22\u00a0November')
  })

  it('names the day when it is today in India but not yet where the reader is', () => {
    const of = (now: string) => formatTimeWithDay('2026-11-24T12:30:00.000Z', now, 'en', undefined, 'America/New_York').day
    // Monday afternoon in New York, Tuesday in India: the call comes on Tuesday.
    expect(of('2026-11-23T20:17:00.000Z')).toBe('Tuesday 24\u00a0November')
    expect(of('2026-11-24T06:00:00.000Z')).toBe(undefined)
  })

  it('says the day in Hindi with Western digits', () => {
    expect(formatWeekdayDate('2026-11-23', 'hi')).toBe('सोमवार 23\u00a0नवंबर')
  })
})
