import { describe, expect, it } from 'vitest'
import { forgetDeviceBookings, listDeviceBookings, saveDeviceBooking } from './device-bookings.ts'

const NOW = Date.parse('2026-11-21T08:00:00Z')
const DAY = 86_400_000

function newPlace(text?: string) {
  const kept = new Map<string, string>(text === undefined ? [] : [['device-bookings', text]])
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    kept,
  }
}

const booking = (ref: string, date = '2026-12-04') => ({ ref, key: `key of ${ref}`, pujaName: 'Griha Pravesh', date })

describe('bookings kept on this device', () => {
  it('are listed newest first, each reference once', () => {
    const place = newPlace()
    saveDeviceBooking(place, NOW, booking('SK-A'))
    saveDeviceBooking(place, NOW, booking('SK-B'))
    saveDeviceBooking(place, NOW, { ...booking('SK-A'), key: 'newer' })
    expect(listDeviceBookings(place, NOW)).toEqual([{ ...booking('SK-A'), key: 'newer' }, booking('SK-B')])
  })

  it('are listed until 30 days after the puja and deleted with the next one', () => {
    const place = newPlace()
    saveDeviceBooking(place, NOW, booking('SK-A', '2026-11-22'))
    const last = Date.parse('2026-11-22') + 31 * DAY - 1
    expect(listDeviceBookings(place, last)).toHaveLength(1)
    expect(listDeviceBookings(place, last + 1)).toEqual([])
    saveDeviceBooking(place, last + 1, booking('SK-B', '2027-01-10'))
    expect(place.kept.get('device-bookings')).not.toContain('SK-A')
  })

  it('are at most twenty', () => {
    const place = newPlace()
    for (let number = 0; number < 25; number++) saveDeviceBooking(place, NOW, booking(`SK-${number}`))
    const listed = listDeviceBookings(place, NOW)
    expect(listed).toHaveLength(20)
    expect(listed[0]?.ref).toBe('SK-24')
  })

  it('are forgotten one by one or all at once', () => {
    const place = newPlace()
    saveDeviceBooking(place, NOW, booking('SK-A'))
    saveDeviceBooking(place, NOW, booking('SK-B'))
    forgetDeviceBookings(place, 'SK-A')
    expect(listDeviceBookings(place, NOW).map(({ ref }) => ref)).toEqual(['SK-B'])
    forgetDeviceBookings(place)
    expect(place.kept.size).toBe(0)
  })

  it.each([
    'no JSON',
    '{}',
    '[{"ref":"SK-A"}]',
    '[null,3]',
    '[{"ref":"SK-A","key":"k","pujaName":"","date":"soon"}]',
  ])('ignore what is not a list of bookings: %s', (text) => expect(listDeviceBookings(newPlace(text), NOW)).toEqual([]))

  it('do not stop a browser that stores nothing', () => {
    const place = {
      getItem: () => null,
      setItem: () => {
        throw new Error('full')
      },
      removeItem: () => undefined,
    }
    expect(() => saveDeviceBooking(place, NOW, booking('SK-A'))).not.toThrow()
  })
})
