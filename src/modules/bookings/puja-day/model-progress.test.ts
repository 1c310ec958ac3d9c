import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayProgress, isMissed } from './model.ts'

const START = Date.parse('2026-12-10T03:30:00Z')
const MINUTE = 60_000
const puja = {
  state: 'assigned',
  startsAt: new Date(START).toISOString(),
  durationMinutes: 120,
  leftAt: null,
  arrivedAt: null,
  online: null,
} as const
const leftAt = new Date(START - 40 * MINUTE).toISOString()
const at = (booking: Parameters<typeof dayProgress>[0], minutes: number) => dayProgress(booking, START + minutes * MINUTE)

describe('the progress of a puja', () => {
  it('is not under way because the clock says so', () => {
    expect(at(puja, -1)).toBe('upcoming')
    expect(at(puja, 0)).toBe('departure-overdue')
    expect(at(puja, 119)).toBe('departure-overdue')
    expect(at(puja, 120)).toBe('ended')
  })

  it('follows what the pandit has said', () => {
    expect(at({ ...puja, leftAt }, -30)).toBe('on-the-way')
    expect(at({ ...puja, leftAt }, 14)).toBe('on-the-way')
    expect(at({ ...puja, leftAt }, 15)).toBe('not-arrived')
    expect(at({ ...puja, leftAt, arrivedAt: leftAt }, -10)).toBe('arrived')
    expect(at({ ...puja, arrivedAt: leftAt }, 10)).toBe('in-progress')
    expect(at({ ...puja, arrivedAt: leftAt }, 120)).toBe('ended')
  })

  it('follows the clock over video, where nobody sets out', () => {
    const online = { ...puja, online: {} }
    expect([at(online, -1), at(online, 0), at(online, 120)]).toEqual(['upcoming', 'in-progress', 'ended'])
  })

  it('is under way at home only after an arrival, and never missed after one', () => {
    const instant = fc.option(fc.constant(leftAt))
    fc.assert(
      fc.property(instant, instant, fc.integer({ min: -600, max: 600 }), (leftAt, arrivedAt, minutes) => {
        const progress = at({ ...puja, leftAt, arrivedAt }, minutes)
        if (progress === 'in-progress') expect(arrivedAt).not.toBeNull()
        if (isMissed(progress)) expect([arrivedAt, minutes >= 0]).toEqual([null, true])
      }),
    )
  })

  it('is nothing in another state', () => {
    expect(at({ ...puja, state: 'confirmed' }, 10)).toBeUndefined()
  })
})
