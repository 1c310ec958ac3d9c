import { describe, expect, it } from 'vitest'
import { clearDeviceBookings, listDeviceBookings, saveDeviceBooking } from './device-bookings.ts'

const NOW = Date.parse('2026-11-21T08:00:00Z')
const DAY = 86_400_000

function createStorage(text?: string) {
  const stored = new Map<string, string>(text === undefined ? [] : [['device-bookings', text]])
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    kept: stored,
  }
}

const booking = (ref: string, date = '2026-12-04') => ({ ref, key: `key of ${ref}`, pujaName: 'Griha Pravesh', date })

describe('bookings kept on this device', () => {
  it('are listed newest first, each reference once', () => {
    const storage = createStorage()
    saveDeviceBooking(storage, NOW, booking('SK-A'))
    saveDeviceBooking(storage, NOW, booking('SK-B'))
    saveDeviceBooking(storage, NOW, { ...booking('SK-A'), key: 'newer' })
    expect(listDeviceBookings(storage, NOW)).toEqual([{ ...booking('SK-A'), key: 'newer' }, booking('SK-B')])
  })

  it('are listed until 30 days after the puja and deleted with the next one', () => {
    const storage = createStorage()
    saveDeviceBooking(storage, NOW, booking('SK-A', '2026-11-22'))
    const last = Date.parse('2026-11-22') + 31 * DAY - 1
    expect(listDeviceBookings(storage, last)).toHaveLength(1)
    expect(listDeviceBookings(storage, last + 1)).toEqual([])
    saveDeviceBooking(storage, last + 1, booking('SK-B', '2027-01-10'))
    expect(storage.kept.get('device-bookings')).not.toContain('SK-A')
  })

  it('are at most twenty', () => {
    const storage = createStorage()
    for (let number = 0; number < 25; number++) saveDeviceBooking(storage, NOW, booking(`SK-${number}`))
    const listed = listDeviceBookings(storage, NOW)
    expect(listed).toHaveLength(20)
    expect(listed[0]?.ref).toBe('SK-24')
  })

  it('are forgotten one by one or all at once', () => {
    const storage = createStorage()
    saveDeviceBooking(storage, NOW, booking('SK-A'))
    saveDeviceBooking(storage, NOW, booking('SK-B'))
    clearDeviceBookings(storage, 'SK-A')
    expect(listDeviceBookings(storage, NOW).map(({ ref }) => ref)).toEqual(['SK-B'])
    clearDeviceBookings(storage)
    expect(storage.kept.size).toBe(0)
  })

  it.each([
    'no JSON',
    '{}',
    '[{"ref":"SK-A"}]',
    '[null,3]',
    '[{"ref":"SK-A","key":"k","pujaName":"","date":"soon"}]',
  ])('ignore what is not a list of bookings: %s', (text) => expect(listDeviceBookings(createStorage(text), NOW)).toEqual([]))

  it('do not stop a browser that stores nothing', () => {
    const storage = {
      getItem: () => null,
      setItem: () => {
        throw new Error('full')
      },
      removeItem: () => undefined,
    }
    expect(() => saveDeviceBooking(storage, NOW, booking('SK-A'))).not.toThrow()
  })
})
