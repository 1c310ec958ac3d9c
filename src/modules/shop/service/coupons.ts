// What a code takes off a cart, and why it does not.
import type { Context } from '../../../server/context.ts'
import { formatPaise, shareOf } from '../../../shared/money.ts'
import type { CouponReason } from '../contract/cart.ts'
import type { Category } from '../contract/goods.ts'
import { CATEGORY_WORDS } from '../model/categories.ts'
import { type CouponState, couponState } from '../model/coupon.ts'
import { type CouponRow, findCoupon } from '../store/coupons.ts'
import { type Discount, type PricedLine, reachedPaise } from './pricing.ts'

export type CouponProblem = {
  reason: CouponReason
  message: string
  leastPaise: number
  /** What the code holds for, where that is not everything. */
  categories: readonly Category[]
}

export type Coupon = {
  code: string
  discount: Discount
  problemFor(lines: readonly PricedLine[]): CouponProblem | null
  isOnceEach: boolean
}

type Rest = Partial<Pick<CouponProblem, 'leastPaise' | 'categories'>>
const problem = (reason: CouponReason, message: string, rest: Rest = {}): CouponProblem => ({
  reason,
  message,
  leastPaise: 0,
  categories: [],
  ...rest,
})
export const USED_ALREADY = 'You have used this code already.'
const UNKNOWN = problem('unknown', 'This code is not one of ours.')

/** `who` is the account or the mobile number that would use it, where one is known: a code may be good only once for each. */
export async function couponFor(ctx: Context, typed: string, who?: string): Promise<Coupon> {
  const code = typed.trim().toUpperCase()
  const row = await findCoupon(ctx.db, code, who)
  const now = ctx.clock.now()
  const holdsFor = (category: Category) => !row || row.categories.length === 0 || row.categories.includes(category)
  return {
    code,
    isOnceEach: row?.is_once_each ?? false,
    discount: { holdsFor, of: (reached) => (row && !problemOf(row, reached, now) ? takenOff(row, reached) : 0) },
    problemFor: (lines) => (row ? problemOf(row, reachedPaise(lines, { holdsFor }), now) : UNKNOWN),
  }
}

const NOT_RUNNING: Record<Exclude<CouponState, 'running'>, string> = {
  early: 'This code does not count yet.',
  ended: 'This code has ended.',
  used_up: 'This code has been used up.',
}

/** `reached` is what the goods come to that the code holds for. */
function problemOf(row: CouponRow, reached: number, now: Date): CouponProblem | null {
  const state = couponState(row, now)
  if (state !== 'running') return problem(state, NOT_RUNNING[state])
  if (row.is_once_each && row.was_used) return problem('used', USED_ALREADY)
  const { categories, least_subtotal_paise: leastPaise } = row
  const names = categories.map((category) => CATEGORY_WORDS[category].en.name).join(', ')
  if (names && reached === 0) return problem('other_goods', `This code holds for: ${names}.`, { categories })
  if (reached >= leastPaise) return null
  const whose = names ? ` of these goods on: ${names}.` : ' on.'
  return problem('too_small', `This code counts from ${formatPaise(leastPaise)}${whose}`, { leastPaise, categories })
}

function takenOff(row: CouponRow, reached: number): number {
  const wanted = row.percent === null ? (row.amount_paise ?? 0) : shareOf(reached, row.percent)
  return Math.min(wanted, row.most_paise ?? wanted, reached)
}
