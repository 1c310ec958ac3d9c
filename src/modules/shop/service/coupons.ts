// What a code takes off a cart, and why it does not.
import type { Context } from '../../../server/context.ts'
import { formatPaise, shareOf } from '../../../shared/money.ts'
import type { CouponReason } from '../contract/cart.ts'
import { type CouponState, couponState } from '../model/coupon.ts'
import { type CouponRow, findCoupon } from '../store/coupons.ts'
import type { DiscountOf } from './pricing.ts'

export type CouponProblem = { reason: CouponReason; message: string; leastPaise: number }

export type Coupon = {
  code: string
  discountOf: DiscountOf
  problemFor(subtotalPaise: number): CouponProblem | null
  isOnceEach: boolean
}

const problem = (reason: CouponReason, message: string, leastPaise = 0): CouponProblem => ({ reason, message, leastPaise })
export const USED_ALREADY = 'You have used this code already.'
const UNKNOWN = problem('unknown', 'This code is not one of ours.')

/** `who` is the account or the mobile number that would use it, where one is known: a code may be good only once for each. */
export async function couponFor(ctx: Context, typed: string, who?: string): Promise<Coupon> {
  const code = typed.trim().toUpperCase()
  const row = await findCoupon(ctx.db, code, who)
  const now = ctx.clock.now()
  return {
    code,
    isOnceEach: row?.is_once_each ?? false,
    discountOf: (subtotal) => (row && !problemOf(row, subtotal, now) ? takenOff(row, subtotal) : 0),
    problemFor: (subtotal) => (row ? problemOf(row, subtotal, now) : UNKNOWN),
  }
}

const NOT_RUNNING: Record<Exclude<CouponState, 'running'>, string> = {
  early: 'This code does not count yet.',
  ended: 'This code has ended.',
  used_up: 'This code has been used up.',
}

function problemOf(row: CouponRow, subtotalPaise: number, now: Date): CouponProblem | null {
  const state = couponState(row, now)
  if (state !== 'running') return problem(state, NOT_RUNNING[state])
  if (row.is_once_each && row.was_used) return problem('used', USED_ALREADY)
  const least = row.least_subtotal_paise
  if (subtotalPaise < least) return problem('too_small', `This code counts from ${formatPaise(least)} on.`, least)
  return null
}

function takenOff(row: CouponRow, subtotalPaise: number): number {
  const wanted = row.percent === null ? (row.amount_paise ?? 0) : shareOf(subtotalPaise, row.percent)
  return Math.min(wanted, row.most_paise ?? wanted, subtotalPaise)
}
