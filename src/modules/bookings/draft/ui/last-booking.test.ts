import { describe, expect, it } from 'vitest'
import { forgetLastBooking, readLastBooking, writeLastBooking } from './last-booking.ts'

const NOW = Date.parse('2026-11-21T08:00:00Z')
const DAY = 86_400_000

function newPlace() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    kept,
  }
}

describe('the last booking of a browser session', () => {
  it('is offered for a day, then forgotten', () => {
    const place = newPlace()
    writeLastBooking(place, '', NOW, { ref: 'SK-AAAAAA', key: 'one' })
    expect(readLastBooking(place, '', NOW + DAY)).toEqual({ ref: 'SK-AAAAAA', key: 'one' })
    expect(readLastBooking(place, '', NOW + DAY + 1)).toBeUndefined()
    expect(place.kept.size).toBe(0)
  })

  it('is the latest one, and never that of somebody else', () => {
    const place = newPlace()
    writeLastBooking(place, '', NOW, { ref: 'SK-AAAAAA', key: 'one' })
    writeLastBooking(place, 'aditi', NOW, { ref: 'SK-BBBBBB', key: 'two' })
    expect(readLastBooking(place, 'aditi', NOW)?.ref).toBe('SK-BBBBBB')
    expect(readLastBooking(place, '', NOW)).toBeUndefined()
  })

  it('is forgotten when it was cancelled, and stays when another was', () => {
    const place = newPlace()
    writeLastBooking(place, '', NOW, { ref: 'SK-AAAAAA', key: 'one' })
    forgetLastBooking(place, 'SK-BBBBBB')
    expect(readLastBooking(place, '', NOW)?.ref).toBe('SK-AAAAAA')
    forgetLastBooking(place, 'SK-AAAAAA')
    expect(place.kept.size).toBe(0)
  })

  it('is none where something else was kept, or nothing can be', () => {
    const place = newPlace()
    expect(readLastBooking(place, '', NOW)).toBeUndefined()
    place.setItem('last-booking', '{"ref":3')
    expect(readLastBooking(place, '', NOW)).toBeUndefined()
    const closed = {
      ...place,
      setItem: () => {
        throw new Error('full')
      },
    }
    expect(() => writeLastBooking(closed, '', NOW, { ref: 'SK-AAAAAA', key: 'one' })).not.toThrow()
  })
})
