// Coupon administration; applying them to carts is in `coupons.ts`.
import type { Context } from '../../../server/context.ts'
import { describeConstraints } from '../../../server/db/constraints.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import { packCursor, refusedCursor, unpackCursor } from '../../../server/http/cursor.ts'
import { addDays, indiaDate, indiaInstant } from '../../../shared/dates.ts'
import { AppError } from '../../../shared/errors.ts'
import { requireTeam } from '../../accounts/service.ts'
import type { CouponChange, CouponPage, NewCoupon, TeamCoupon } from '../contract/coupons.ts'
import { couponState } from '../model/coupon.ts'
import {
  type CouponTerms,
  changeCoupon,
  findTeamCoupon,
  insertCoupon,
  listCoupons,
  noteEarlierUsers,
  type TeamCouponRow,
} from '../store/team-coupons.ts'

describeConstraints({
  coupons_used_up: { code: 'conflict', reason: 'used_more', message: 'This code was used more often than that already.' },
})

const PAGE = 50

export async function teamCoupons(ctx: Context, cursor: string | undefined): Promise<CouponPage> {
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

/** conflict/code_taken for a code there is, also one that has ended: what was printed once means one thing. */
export async function makeCoupon(ctx: Context, { code, ...terms }: NewCoupon): Promise<TeamCoupon> {
  const by = requireTeam(ctx.actor).userId
  const now = ctx.clock.now()
  const row = await insertCoupon(ctx.db, code, termsOf(terms), { at: now, by })
  if (row) return viewOf(row, now)
  const message = 'There is such a code already.'
  throw new AppError('conflict', message, { reason: 'code_taken', fields: { code: message } })
}

/**
 * conflict/changed when somebody else has changed it since, not_found without such a code. A day that stays what it was keeps its instant: a
 * code that was ended at noon does not run again until midnight because its note was changed.
 */
export async function editCoupon(ctx: Context, code: string, { version, ...terms }: CouponChange): Promise<TeamCoupon> {
  return change(ctx, code, version, ({ starts_at, ends_at }) => {
    const fresh = termsOf(terms)
    return {
      ...fresh,
      starts_at: terms.startsOn === firstDay(starts_at) ? starts_at : fresh.starts_at,
      ends_at: terms.endsOn === lastDay(ends_at) ? ends_at : fresh.ends_at,
    }
  })
}

/** It counts no more from this instant on; a planned one never will. */
export async function endCoupon(ctx: Context, code: string, version: number): Promise<TeamCoupon> {
  return change(ctx, code, version, ({ starts_at, ends_at }, now) => {
    if (ends_at && ends_at <= now) return {}
    return { ends_at: now, starts_at: starts_at && starts_at >= now ? new Date(now.getTime() - 1000) : starts_at }
  })
}

type Changes = (row: TeamCouponRow, now: Date) => Partial<CouponTerms>

async function change(ctx: Context, typed: string, version: number, changes: Changes): Promise<TeamCoupon> {
  const by = requireTeam(ctx.actor).userId
  const now = ctx.clock.now()
  const code = typed.toUpperCase()
  return inTransaction(ctx, async (ctx) => {
    const before = await findTeamCoupon(ctx.db, code)
    if (!before) throw new AppError('not_found', 'There is no such code.')
    const row = await changeCoupon(ctx.db, { code, version }, changes(before, now), { at: now, by })
    if (!row)
      throw new AppError('conflict', 'Somebody has changed this code meanwhile. Please look at it again.', { reason: 'changed' })
    if (row.is_once_each && !before.is_once_each) await noteEarlierUsers(ctx.db, code)
    return viewOf(row, now)
  })
}

const termsOf = (terms: Omit<NewCoupon, 'code'>): CouponTerms => ({
  percent: terms.percent,
  amount_paise: terms.amountPaise,
  most_paise: terms.mostPaise,
  least_subtotal_paise: terms.leastSubtotalPaise,
  starts_at: terms.startsOn ? indiaInstant(terms.startsOn, 0) : null,
  ends_at: terms.endsOn ? indiaInstant(addDays(terms.endsOn, 1), 0) : null,
  most_uses: terms.mostUses,
  is_once_each: terms.isOnceEach,
  categories: terms.categories,
  note: terms.note,
})

const firstDay = (startsAt: Date | null): string | null => (startsAt ? indiaDate(startsAt) : null)
/** The instant before the end: one that was ended in the middle of a day still counted on it. */
const lastDay = (endsAt: Date | null): string | null => (endsAt ? indiaDate(new Date(endsAt.getTime() - 1)) : null)

const viewOf = (row: TeamCouponRow, now: Date): TeamCoupon => ({
  code: row.code,
  version: row.version,
  percent: row.percent,
  amountPaise: row.amount_paise,
  mostPaise: row.most_paise,
  leastSubtotalPaise: row.least_subtotal_paise,
  startsOn: firstDay(row.starts_at),
  endsOn: lastDay(row.ends_at),
  mostUses: row.most_uses,
  uses: row.uses,
  isOnceEach: row.is_once_each,
  categories: row.categories,
  note: row.note,
  state: couponState(row, now),
})
