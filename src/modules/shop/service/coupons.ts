// What a code takes off a cart, and why it does not.
import type { Context } from '../../../server/context.ts'
import { formatPaise, shareOf } from '../../../shared/money.ts'
import { type CouponRow, findCoupon } from '../store/coupons.ts'
import type { DiscountOf } from './pricing.ts'

export type Coupon = {
  code: string
  discountOf: DiscountOf
  problemFor(subtotalPaise: number): string | null
  isOnceEach: boolean
}

const UNKNOWN = 'This code is not one of ours.'

export async function couponFor(ctx: Context, typed: string): Promise<Coupon> {
  const code = typed.trim().toUpperCase()
  const row = await findCoupon(ctx.db, code)
  const now = ctx.clock.now()
  return {
    code,
    isOnceEach: row?.is_once_each ?? false,
    discountOf: (subtotal) => (row && !problemOf(row, subtotal, now) ? takenOff(row, subtotal) : 0),
    problemFor: (subtotal) => (row ? problemOf(row, subtotal, now) : UNKNOWN),
  }
}

function problemOf(row: CouponRow, subtotalPaise: number, now: Date): string | null {
  if (row.starts_at && now < row.starts_at) return 'This code does not count yet.'
  if (row.ends_at && now >= row.ends_at) return 'This code has ended.'
  if (row.most_uses !== null && row.uses >= row.most_uses) return 'This code has been used up.'
  if (subtotalPaise < row.least_subtotal_paise) return `This code counts from ${formatPaise(row.least_subtotal_paise)} on.`
  return null
}

function takenOff(row: CouponRow, subtotalPaise: number): number {
  const wanted = row.percent === null ? (row.amount_paise ?? 0) : shareOf(subtotalPaise, row.percent)
  return Math.min(wanted, row.most_paise ?? wanted, subtotalPaise)
}
