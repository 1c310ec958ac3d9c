import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatPaise, paiseOf, rupees, shareOf } from './money.ts'

describe('money', () => {
  it('uses Indian digit grouping and shows paise only if there are some', () => {
    expect(formatPaise(12_500_000)).toBe('₹1,25,000')
    expect(formatPaise(49_950)).toBe('₹499.50')
    expect(formatPaise(0)).toBe('₹0')
  })

  it('converts to rupees and back without loss', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (paise) => {
        expect(paiseOf(rupees(paise))).toBe(paise)
      }),
    )
  })

  it('rounds a share half up, and a share and its rest add up to the whole', () => {
    expect(shareOf(101, 50)).toBe(51)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), fc.integer({ min: 0, max: 100 }), (paise, percent) => {
        const share = shareOf(paise, percent)
        expect(Number.isInteger(share) && share >= 0 && share <= paise).toBe(true)
        expect(Math.abs(share - (paise * percent) / 100)).toBeLessThanOrEqual(0.5)
      }),
    )
  })
})
