import { describe, expect, it } from 'vitest'
import { clearLastBooking, readLastBooking, writeLastBooking } from './last-booking.ts'

const NOW = Date.parse('2026-11-21T08:00:00Z')
const DAY = 86_400_000

function createStorage() {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    kept: stored,
  }
}

describe('the last booking of a browser session', () => {
  it('is offered for a day, then forgotten', () => {
    const storage = createStorage()
    writeLastBooking(storage, '', NOW, { ref: 'SK-AAAAAA', key: 'one' })
    expect(readLastBooking(storage, '', NOW + DAY)).toEqual({ ref: 'SK-AAAAAA', key: 'one' })
    expect(readLastBooking(storage, '', NOW + DAY + 1)).toBeUndefined()
    expect(storage.kept.size).toBe(0)
  })

  it('is the latest one, and never that of somebody else', () => {
    const storage = createStorage()
    writeLastBooking(storage, '', NOW, { ref: 'SK-AAAAAA', key: 'one' })
    writeLastBooking(storage, 'aditi', NOW, { ref: 'SK-BBBBBB', key: 'two' })
    expect(readLastBooking(storage, 'aditi', NOW)?.ref).toBe('SK-BBBBBB')
    expect(readLastBooking(storage, '', NOW)).toBeUndefined()
  })

  it('is forgotten when it was cancelled, and stays when another was', () => {
    const storage = createStorage()
    writeLastBooking(storage, '', NOW, { ref: 'SK-AAAAAA', key: 'one' })
    clearLastBooking(storage, 'SK-BBBBBB')
    expect(readLastBooking(storage, '', NOW)?.ref).toBe('SK-AAAAAA')
    clearLastBooking(storage, 'SK-AAAAAA')
    expect(storage.kept.size).toBe(0)
  })

  it('is none where something else was kept, or nothing can be', () => {
    const storage = createStorage()
    expect(readLastBooking(storage, '', NOW)).toBeUndefined()
    storage.setItem('last-booking', '{"ref":3')
    expect(readLastBooking(storage, '', NOW)).toBeUndefined()
    const closed = {
      ...storage,
      setItem: () => {
        throw new Error('full')
      },
    }
    expect(() => writeLastBooking(closed, '', NOW, { ref: 'SK-AAAAAA', key: 'one' })).not.toThrow()
  })
})
