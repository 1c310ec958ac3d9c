import type { Context } from '../../../server/context.ts'
import { formatPaise, shareOf } from '../../../shared/money.ts'
import { worksHere } from '../../accounts/policy.ts'
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
/**
 * Who would use a code. `keys` are what a code that is good once for each person is counted by: the account, its verified email and the mobile of the
 * order. `lacks` says what such a code still asks for: an account, or that its email is verified; null where nothing is missing. The team types
 * orders in for callers, who are counted by their mobile alone.
 */
export type CouponUser = { keys: string[]; lacks: 'sign_in' | 'verify_email' | null }

/** `mobile` as +91 and ten digits, undefined where it is not known yet. */
export function couponUserOf({ actor }: Context, mobile: string | undefined): CouponUser {
  const keys = mobile ? [mobile] : []
  if (actor.kind !== 'person') return { keys, lacks: 'sign_in' }
  if (worksHere(actor.role)) return { keys, lacks: null }
  if (!actor.emailVerified) return { keys: [actor.userId, ...keys], lacks: 'verify_email' }
  return { keys: [actor.userId, emailKey(actor.email), ...keys], lacks: null }
}

/** One mailbox is one person: whatever follows a + in its name is left out. */
export const emailKey = (email: string): string => email.toLowerCase().replace(/\+[^@]*@/, '@')

export const USED_ALREADY = 'You have used this code already.'
const UNKNOWN = problem('unknown', 'This code is not one of ours.')

/** What a code does for this person, as it stands now. */
export async function couponFor(ctx: Context, typed: string, user: CouponUser): Promise<Coupon> {
  const code = typed.trim().toUpperCase()
  const row = await findCoupon(ctx.db, code, user.keys)
  const now = ctx.clock.now()
  const holdsFor = (category: Category) => !row || row.categories.length === 0 || row.categories.includes(category)
  return {
    code,
    isOnceEach: row?.is_once_each ?? false,
    discount: { holdsFor, of: (reached) => (row && !problemOf(row, reached, now, user) ? takenOff(row, reached) : 0) },
    problemFor: (lines) => (row ? problemOf(row, reachedPaise(lines, { holdsFor }), now, user) : UNKNOWN),
  }
}

const NOT_RUNNING: Record<Exclude<CouponState, 'running'>, string> = {
  early: 'This code does not count yet.',
  ended: 'This code has ended.',
  used_up: 'This code has been used up.',
}

const LACKING: Record<NonNullable<CouponUser['lacks']>, string> = {
  sign_in: 'Sign in to use this code: it counts once for each person.',
  verify_email: 'Confirm your email address to use this code: it counts once for each person.',
}

/** `reached` is what the goods come to that the code holds for. */
function problemOf(row: CouponRow, reached: number, now: Date, { lacks }: CouponUser): CouponProblem | null {
  const state = couponState(row, now)
  if (state !== 'running') return problem(state, NOT_RUNNING[state])
  if (row.is_once_each && lacks) return problem(lacks, LACKING[lacks])
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
