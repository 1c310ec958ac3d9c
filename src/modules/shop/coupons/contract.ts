import { z } from 'zod'
import { formatPaise } from '../../../shared/money/money.ts'
import { cursorField } from '../../../shared/query-fields.ts'
import { CATEGORIES } from '../catalogue/model.ts'
import {
  COUPON_STATES,
  MAX_CODE,
  MAX_DISCOUNT_PAISE,
  MAX_MIN_SUBTOTAL_PAISE,
  MAX_PERCENT,
  MAX_USES,
  MIN_CODE,
  MIN_PERCENT,
} from './model.ts'

export const CODE_MESSAGE = `A code has ${MIN_CODE} to ${MAX_CODE} letters or digits, such as DIWALI10.`
const CODE = new RegExp(`^[A-Z0-9]{${MIN_CODE},${MAX_CODE}}$`)
const MAX_NOTE = 200
const DISCOUNT_WRONG = `The amount must be more than nothing and at most ${formatPaise(MAX_DISCOUNT_PAISE)}.`
const amount = z.int(DISCOUNT_WRONG).min(1, DISCOUNT_WRONG).max(MAX_DISCOUNT_PAISE, DISCOUNT_WRONG)
const PERCENT_WRONG = `Write ${MIN_PERCENT} to ${MAX_PERCENT} percent.`
const day = z.iso.date({ error: 'Enter the date as YYYY-MM-DD.' })

const terms = {
  /** Either a percentage of the subtotal, or an amount. */
  percent: z.int(PERCENT_WRONG).min(MIN_PERCENT, PERCENT_WRONG).max(MAX_PERCENT, PERCENT_WRONG).nullable(),
  amountPaise: amount.nullable(),
  /** The maximum discount of a percentage. */
  maxPaise: amount.nullable(),
  minSubtotalPaise: z.int('Enter an amount.').min(0, 'Enter an amount.').max(MAX_MIN_SUBTOTAL_PAISE, 'That is too much.'),
  /** First and last date in India, both included. */
  startsOn: day.nullable(),
  endsOn: day.nullable(),
  maxUses: z.int('Enter a whole number.').min(1, 'Enter a number above zero.').max(MAX_USES, 'That is too many.').nullable(),
  isOnceEach: z.boolean(),
  /** The products it applies to; empty means all. */
  categories: z
    .array(z.enum(CATEGORIES, { error: `A category is one of ${CATEGORIES.join(', ')}.` }))
    .refine((named) => new Set(named).size === named.length, 'Name each category once.'),
  /** Note for the team. */
  note: z.string().trim().max(MAX_NOTE, `Enter at most ${MAX_NOTE} characters.`),
}

const ONE_DISCOUNT_KIND = 'Give either a percent or an amount.'
const hasOneDiscountKind = (coupon: { percent: number | null; amountPaise: number | null }) =>
  (coupon.percent === null) !== (coupon.amountPaise === null)
const isMaxOnlyForPercent = (coupon: { amountPaise: number | null; maxPaise: number | null }) =>
  coupon.amountPaise === null || coupon.maxPaise === null
const isStartBeforeEnd = (coupon: { startsOn: string | null; endsOn: string | null }) =>
  !coupon.startsOn || !coupon.endsOn || coupon.startsOn <= coupon.endsOn
const DateRangeSchema = z.object({ startsOn: terms.startsOn, endsOn: terms.endsOn })
/** Checked also while other fields are wrong. */
const DAY_ORDER: z.core.$ZodCustomParams = {
  path: ['endsOn'],
  error: 'The last day is before the first.',
  when: ({ value }) => DateRangeSchema.safeParse(value).success,
}

export const NewCoupon = z
  .strictObject({
    code: z.string(CODE_MESSAGE).trim().toUpperCase().regex(CODE, CODE_MESSAGE),
    ...terms,
  })
  .refine(hasOneDiscountKind, { path: ['percent'], error: ONE_DISCOUNT_KIND })
  .refine(isMaxOnlyForPercent, { path: ['maxPaise'], error: 'Only a percent has a most.' })
  .refine(isStartBeforeEnd, DAY_ORDER)
export type NewCoupon = z.infer<typeof NewCoupon>

export const CouponChange = z
  .strictObject({ version: z.int('The version is missing.').min(0, 'The version is missing.'), ...terms })
  .refine(hasOneDiscountKind, { path: ['percent'], error: ONE_DISCOUNT_KIND })
  .refine(isMaxOnlyForPercent, { path: ['maxPaise'], error: 'Only a percent has a most.' })
  .refine(isStartBeforeEnd, DAY_ORDER)
export type CouponChange = z.infer<typeof CouponChange>

export const EndCoupon = z.strictObject({ version: z.int('The version is missing.').min(0, 'The version is missing.') })

export const TeamCoupon = z.object({
  code: z.string(),
  version: z.number(),
  percent: z.number().nullable(),
  amountPaise: z.number().nullable(),
  maxPaise: z.number().nullable(),
  minSubtotalPaise: z.number(),
  startsOn: z.string().nullable(),
  endsOn: z.string().nullable(),
  maxUses: z.number().nullable(),
  uses: z.number(),
  isOnceEach: z.boolean(),
  categories: z.array(z.enum(CATEGORIES)),
  note: z.string(),
  state: z.enum(COUPON_STATES),
})
export type TeamCoupon = z.infer<typeof TeamCoupon>

export const CouponsQuery = z.object({ cursor: cursorField })
export const CouponPage = z.object({ items: z.array(TeamCoupon), nextCursor: z.string().nullable() })
export type CouponPage = z.infer<typeof CouponPage>
