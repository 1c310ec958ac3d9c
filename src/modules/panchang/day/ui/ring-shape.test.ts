import { describe, expect, it } from 'vitest'
import { angles, arcLength, bandPath, isBelow, pointAt, textPath } from './ring-shape.ts'

const HOUR = 3_600_000

describe('the dial of a day', () => {
  const angle = angles({ start: 6 * HOUR, end: 30 * HOUR, noon: 12 * HOUR })

  it('has the middle of daylight at the top, sunrise on the left and midnight at the bottom', () => {
    expect([12, 6, 18, 24, 30].map((hour) => angle(hour * HOUR))).toEqual([0, -90, 90, 180, 270])
    expect(pointAt(0, 100)).toBe('200 100')
    expect(pointAt(90, 100)).toBe('300 200')
  })

  it('draws part of a ring, and a full ring that does not collapse', () => {
    expect(bandPath(-90, 0, 50, 100)).toBe('M100 200A100 100 0 0 1 200 100L200 150A50 50 0 0 0 150 200Z')
    expect(bandPath(-90, 270, 50, 100)).not.toMatch(/^M100 200A100 100 0 1 1 100 200L/)
  })

  it('reverses the direction of text below the centre', () => {
    expect([0, 80, 100, 180, 269, 271, -90].filter(isBelow)).toEqual([100, 180, 269])
    expect(textPath(-20, 20, 100)).toContain(' 0 0 1 ')
    expect(textPath(160, 200, 100)).toContain(' 0 0 0 ')
  })

  it('measures an arc', () => {
    expect(arcLength(0, 180, 100)).toBeCloseTo(314.159, 2)
  })
})
