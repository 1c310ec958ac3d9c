// Pure coupon rules; the current time is passed in.
/** Characters of a code. */
export const MIN_CODE = 3
export const MAX_CODE = 20

export const MIN_PERCENT = 1
export const MAX_PERCENT = 100
export const MAX_DISCOUNT_PAISE = 10_000_000
export const MAX_MIN_SUBTOTAL_PAISE = 100_000_000
export const MAX_USES = 10_000_000

export const COUPON_STATES = ['active', 'scheduled', 'expired', 'used_up'] as const
export type CouponState = (typeof COUPON_STATES)[number]

export type CouponTimes = { starts_at: Date | null; ends_at: Date | null; max_uses: number | null; uses: number }

/** The end is exclusive. */
export function couponState({ starts_at, ends_at, max_uses, uses }: CouponTimes, now: Date): CouponState {
  if (ends_at && now >= ends_at) return 'expired'
  if (starts_at && now < starts_at) return 'scheduled'
  return max_uses !== null && uses >= max_uses ? 'used_up' : 'active'
}
