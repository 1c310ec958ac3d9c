import type { Context } from '../../../server/context.ts'
import { describeConstraints } from '../../../server/db/constraints.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import { packCursor, refusedCursor, unpackCursor } from '../../../server/http/cursor.ts'
import { AppError, fieldError } from '../../../shared/errors.ts'
import { formatPaise, shareOf } from '../../../shared/money/money.ts'
import { addDays, indiaDate, indiaInstant } from '../../../shared/time/dates.ts'
import { isTeamRole } from '../../accounts/policy.ts'
import { requireTeam } from '../../accounts/sign-in/service.ts'
import type { CouponReason } from '../cart/contract.ts'
import type { Category } from '../catalogue/contract.ts'
import { categoryName } from '../categories/service.ts'
import { type CouponProblem, type Discount, eligiblePaise, type PricedLine } from '../pricing/service.ts'
import type { CouponChange, CouponPage, NewCoupon, TeamCoupon } from './contract.ts'
import { type CouponState, couponState } from './model.ts'
import {
  type CouponRow,
  type CouponTerms,
  changeCoupon,
  findCoupon,
  findTeamCoupon,
  insertCoupon,
  listCoupons,
  recordEarlierUsers,
  type TeamCouponRow,
} from './store.ts'

export type Coupon = {
  code: string
  discount: Discount
  problemFor(lines: readonly PricedLine[]): CouponProblem | null
  isOnceEach: boolean
}

type Rest = Partial<Pick<CouponProblem, 'minPaise' | 'categories'>>
const problem = (reason: CouponReason, message: string, rest: Rest = {}): CouponProblem => ({
  reason,
  message,
  minPaise: 0,
  categories: [],
  ...rest,
})
/**
 * Who uses a coupon. `keys` identify the person for coupons limited to one use: the account, its verified email and the mobile
 * number of the order. `missingRequirement` is what such a coupon still requires, an account or a verified email; null when nothing is
 * missing. For orders entered by the team only the caller's mobile number counts.
 */
export type CouponUser = { keys: string[]; missingRequirement: 'sign_in' | 'verify_email' | null }

/** `mobile` is +91 and ten digits; undefined while unknown. */
export function couponUserOf({ actor }: Context, mobile: string | undefined): CouponUser {
  const keys = mobile ? [mobile] : []
  if (actor.kind !== 'person') return { keys, missingRequirement: 'sign_in' }
  if (isTeamRole(actor.role)) return { keys, missingRequirement: null }
  if (!actor.emailVerified) return { keys: [actor.userId, ...keys], missingRequirement: 'verify_email' }
  return { keys: [actor.userId, emailKey(actor.email), ...keys], missingRequirement: null }
}

/** One mailbox is one person, so the part after a + is removed. */
export const emailKey = (email: string): string => email.toLowerCase().replace(/\+[^@]*@/, '@')

export const USED_ALREADY = 'You have used this code already.'
const UNKNOWN = problem('unknown', 'There is no such code.')

/** The effect of a coupon for this person now. */
export async function loadCoupon(ctx: Context, typed: string, user: CouponUser): Promise<Coupon> {
  const code = typed.trim().toUpperCase()
  const row = await findCoupon(ctx.db, code, user.keys)
  const now = ctx.clock.now()
  const holdsFor = (category: Category) => !row || row.categories.length === 0 || row.categories.includes(category)
  return {
    code,
    isOnceEach: row?.is_once_each ?? false,
    discount: {
      holdsFor,
      calculate: (eligible) => (row && !problemOf(row, eligible, now, user) ? discountOf(row, eligible) : 0),
    },
    problemFor: (lines) => (row ? problemOf(row, eligiblePaise(lines, { holdsFor }), now, user) : UNKNOWN),
  }
}

const NOT_ACTIVE: Record<Exclude<CouponState, 'active'>, string> = {
  scheduled: 'This coupon is not active yet.',
  expired: 'This coupon has ended.',
  used_up: 'This coupon has been used up.',
}

const REQUIREMENT_TEXTS: Record<NonNullable<CouponUser['missingRequirement']>, string> = {
  sign_in: 'Sign in to use this code: it counts once for each person.',
  verify_email: 'Confirm your email address to use this code: it counts once for each person.',
}

/** `eligible` is the total of the products the coupon applies to. */
function problemOf(row: CouponRow, eligible: number, now: Date, { missingRequirement }: CouponUser): CouponProblem | null {
  const state = couponState(row, now)
  if (state !== 'active') return problem(state, NOT_ACTIVE[state])
  if (row.is_once_each && missingRequirement) return problem(missingRequirement, REQUIREMENT_TEXTS[missingRequirement])
  if (row.is_once_each && row.was_used) return problem('used', USED_ALREADY)
  const { categories, min_subtotal_paise: minPaise } = row
  const names = categories.map((category) => categoryName(category, 'en')).join(', ')
  if (names && eligible === 0) return problem('other_products', `This coupon applies only to: ${names}.`, { categories })
  if (eligible >= minPaise) return null
  const products = names ? ` on ${names}` : ''
  return problem('too_small', `Spend at least ${formatPaise(minPaise)}${products} to use this coupon.`, { minPaise, categories })
}

function discountOf(row: CouponRow, eligible: number): number {
  const discountPaise = row.percent === null ? (row.amount_paise ?? 0) : shareOf(eligible, row.percent)
  return Math.min(discountPaise, row.max_discount_paise ?? discountPaise, eligible)
}

describeConstraints({
  coupons_used_up: {
    reason: 'usage_limit_too_low',
    message: 'This code was used more often than that already.',
  },
})

const PAGE = 50

export async function getTeamCoupons(ctx: Context, cursor: string | undefined): Promise<CouponPage> {
  requireTeam(ctx.actor)
  const rows = await listCoupons(ctx.db, positionOf(cursor), PAGE + 1)
  const items = rows.slice(0, PAGE)
  const last = rows.length > PAGE ? items.at(-1) : undefined
  const now = ctx.clock.now()
  return {
    items: items.map((row) => viewOf(row, now)),
    nextCursor: last ? packCursor([last.created_at.toISOString(), last.code]) : null,
  }
}

function positionOf(cursor: string | undefined): { at: Date; code: string } | undefined {
  if (!cursor) return undefined
  const [at, code] = unpackCursor(cursor)
  if (typeof at !== 'string' || typeof code !== 'string' || !/^\d{4}-/.test(at) || Number.isNaN(Date.parse(at)))
    throw refusedCursor()
  return { at: new Date(at), code }
}

/**
 * Throws conflict/coupon_code_already_exists for any existing code, including ended ones, because a printed code must not change
 * its meaning, and invalid for a last day that is past.
 */
export async function createCoupon(ctx: Context, { code, ...terms }: NewCoupon): Promise<TeamCoupon> {
  const by = requireTeam(ctx.actor).userId
  const now = ctx.clock.now()
  if (terms.endsOn !== null && terms.endsOn < indiaDate(now)) throw fieldError('endsOn', 'The last day is past.')
  const row = await insertCoupon(ctx.db, code, termsOf(terms), { at: now, by })
  if (row) return viewOf(row, now)
  const message = 'There is such a code already.'
  throw new AppError('conflict', message, { reason: 'coupon_code_already_exists', fields: { code: message } })
}

/**
 * Throws conflict/version_conflict when somebody else has changed it since, not_found for an unknown coupon. An unchanged date
 * keeps its exact time: a coupon ended at noon does not become valid again until midnight when its note is edited.
 */
export async function editCoupon(ctx: Context, code: string, { version, ...terms }: CouponChange): Promise<TeamCoupon> {
  return updateCoupon(ctx, code, version, ({ starts_at, ends_at }) => {
    const newTerms = termsOf(terms)
    return {
      ...newTerms,
      starts_at: terms.startsOn === firstDay(starts_at) ? starts_at : newTerms.starts_at,
      ends_at: terms.endsOn === lastDay(ends_at) ? ends_at : newTerms.ends_at,
    }
  })
}

/** From this instant on it is no longer valid. A planned one never becomes valid. */
export async function endCoupon(ctx: Context, code: string, version: number): Promise<TeamCoupon> {
  return updateCoupon(ctx, code, version, ({ starts_at, ends_at }, now) => {
    if (ends_at && ends_at <= now) return {}
    return { ends_at: now, starts_at: starts_at && starts_at >= now ? new Date(now.getTime() - 1000) : starts_at }
  })
}

type Changes = (row: TeamCouponRow, now: Date) => Partial<CouponTerms>

async function updateCoupon(ctx: Context, typed: string, version: number, changes: Changes): Promise<TeamCoupon> {
  const by = requireTeam(ctx.actor).userId
  const now = ctx.clock.now()
  const code = typed.toUpperCase()
  return inTransaction(ctx, async (ctx) => {
    const before = await findTeamCoupon(ctx.db, code)
    if (!before) throw new AppError('not_found', 'There is no such code.')
    const row = await changeCoupon(ctx.db, { code, version }, changes(before, now), { at: now, by })
    if (!row)
      throw new AppError('conflict', 'Somebody has changed this code meanwhile. Please look at it again.', {
        reason: 'version_conflict',
      })
    if (row.is_once_each && !before.is_once_each) await recordEarlierUsers(ctx.db, code)
    return viewOf(row, now)
  })
}

const termsOf = (terms: Omit<NewCoupon, 'code'>): CouponTerms => ({
  percent: terms.percent,
  amount_paise: terms.amountPaise,
  max_discount_paise: terms.maxPaise,
  min_subtotal_paise: terms.minSubtotalPaise,
  starts_at: terms.startsOn ? indiaInstant(terms.startsOn, 0) : null,
  ends_at: terms.endsOn ? indiaInstant(addDays(terms.endsOn, 1), 0) : null,
  max_uses: terms.maxUses,
  is_once_each: terms.isOnceEach,
  categories: terms.categories,
  note: terms.note,
})

const firstDay = (startsAt: Date | null): string | null => (startsAt ? indiaDate(startsAt) : null)
/** The instant before the end, because a coupon that ended during a day was valid on that day. */
const lastDay = (endsAt: Date | null): string | null => (endsAt ? indiaDate(new Date(endsAt.getTime() - 1)) : null)

const viewOf = (row: TeamCouponRow, now: Date): TeamCoupon => ({
  code: row.code,
  version: row.version,
  percent: row.percent,
  amountPaise: row.amount_paise,
  maxPaise: row.max_discount_paise,
  minSubtotalPaise: row.min_subtotal_paise,
  startsOn: firstDay(row.starts_at),
  endsOn: lastDay(row.ends_at),
  maxUses: row.max_uses,
  uses: row.uses,
  isOnceEach: row.is_once_each,
  categories: row.categories,
  note: row.note,
  state: couponState(row, now),
})
