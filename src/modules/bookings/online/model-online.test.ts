import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countryName } from '../../../shared/phone/countries.ts'
import { clockAt, hasIndiaClock, momentAt, preferredStart, typedTimeAt, zoneName } from './model.ts'

const india = (at: Date) => momentAt('Asia/Kolkata', at, 'en')

describe('the clocks of an online puja', () => {
  it("keep the family's hour when its summer time ends, and India's moves", () => {
    const summer = preferredStart('America/New_York', '2026-10-31', '21:00')
    const winter = preferredStart('America/New_York', '2026-11-01', '21:00')
    expect(india(summer)).toEqual({ day: 'Sun, 1 Nov 2026', time: '6:30\u00a0AM' })
    expect(india(winter)).toEqual({ day: 'Mon, 2 Nov 2026', time: '7:30\u00a0AM' })
    expect(momentAt('America/New_York', winter, 'en')).toEqual({ day: 'Sun, 1 Nov 2026', time: '9:00\u00a0PM' })
    expect([zoneName('America/New_York', summer, 'en'), zoneName('America/New_York', winter, 'en')]).toEqual([
      'Eastern Daylight Time',
      'Eastern Standard Time',
    ])
  })

  it('take an hour that summer time skips as if the clocks had not been changed', () => {
    expect(preferredStart('Europe/London', '2027-03-28', '01:30').toISOString()).toBe('2027-03-28T01:30:00.000Z')
  })

  it("are one where the family lives by India's", () => {
    const at = new Date('2026-12-10T03:30:00Z')
    expect([hasIndiaClock('Asia/Kolkata', at), hasIndiaClock('Asia/Colombo', at), hasIndiaClock('Asia/Kathmandu', at)]).toEqual([
      true,
      true,
      false,
    ])
  })

  it('show again what was typed, of every hour but one that is skipped', () => {
    const zones = fc.constantFrom('America/Los_Angeles', 'Europe/London', 'Australia/Sydney', 'Asia/Dubai', 'Asia/Kathmandu')
    const day = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(zones, day, fc.integer({ min: 6, max: 23 }), fc.integer({ min: 0, max: 59 }), (zone, date, hour, minute) => {
        const [typed, time] = [
          date.toISOString().slice(0, 10),
          `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`,
        ]
        const at = preferredStart(zone, typed, time)
        expect([clockAt(zone, at).date, typedTimeAt(zone, at)]).toEqual([typed, time])
      }),
    )
  })

  it("name countries in the reader's language, and none that is not one", () => {
    expect([countryName('US', 'en'), countryName('AE', 'hi'), countryName('XQ', 'en'), countryName('us', 'en')]).toEqual([
      'United States',
      'संयुक्त अरब अमीरात',
      undefined,
      undefined,
    ])
  })
})
