import { expect, it } from 'vitest'
import { type CouponTimes, couponState } from './model.ts'

const NOW = new Date('2026-11-20T04:30:00.000Z')
const [JUST_BEFORE, JUST_AFTER] = [new Date(NOW.getTime() - 1), new Date(NOW.getTime() + 1)]
const stateOf = (coupon: Partial<CouponTimes>) =>
  couponState({ starts_at: null, ends_at: null, max_uses: null, uses: 0, ...coupon }, NOW)

it('a coupon without dates and limit runs, however often it was used', () => {
  expect(stateOf({ uses: 1_000_000 })).toBe('active')
})

it('a coupon runs from its first moment until just before its end', () => {
  expect(stateOf({ starts_at: JUST_AFTER })).toBe('scheduled')
  expect(stateOf({ starts_at: NOW })).toBe('active')
  expect(stateOf({ ends_at: JUST_AFTER })).toBe('active')
  expect(stateOf({ ends_at: NOW })).toBe('expired')
  expect(stateOf({ ends_at: JUST_BEFORE })).toBe('expired')
})

it('a coupon is used up by its last use, not before', () => {
  expect(stateOf({ max_uses: 3, uses: 2 })).toBe('active')
  expect(stateOf({ max_uses: 3, uses: 3 })).toBe('used_up')
})

it('a coupon that is over is called ended, even if it was used up or never began', () => {
  expect(stateOf({ ends_at: JUST_BEFORE, max_uses: 3, uses: 3 })).toBe('expired')
  expect(stateOf({ starts_at: JUST_AFTER, ends_at: NOW })).toBe('expired')
  expect(stateOf({ starts_at: JUST_AFTER, max_uses: 3, uses: 3 })).toBe('scheduled')
})
