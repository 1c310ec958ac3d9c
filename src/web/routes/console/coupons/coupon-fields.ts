import { z } from 'zod'
import type { Category } from '../../../../modules/shop/catalogue/contract.ts'
import { CouponChange, NewCoupon, type TeamCoupon } from '../../../../modules/shop/coupons/contract.ts'
import { formatRupeesInput, parseRupees } from '../../../../shared/money/rupees.ts'
import { parseCount } from '../../../../shared/text/count.ts'

export type CouponTextField = 'code' | 'percent' | 'amountPaise' | 'maxPaise' | 'minSubtotalPaise' | 'maxUses'

/** Numbers, and amounts in rupees, as typed. */
export type CouponFields = Record<CouponTextField | 'startsOn' | 'endsOn' | 'note', string> & {
  kind: 'percent' | 'amount'
  isOnceEach: boolean
  /** Empty means all products. */
  categories: Category[]
  version: number
}

export const EMPTY_COUPON: CouponFields = {
  code: '',
  kind: 'percent',
  percent: '',
  amountPaise: '',
  maxPaise: '',
  minSubtotalPaise: '',
  startsOn: '',
  endsOn: '',
  maxUses: '',
  isOnceEach: false,
  categories: [],
  note: '',
  version: 0,
}

const typed = (paise: number | null): string => (paise ? formatRupeesInput(paise) : '')

export const couponFieldsOf = (coupon: TeamCoupon): CouponFields => ({
  code: coupon.code,
  kind: coupon.percent === null ? 'amount' : 'percent',
  percent: String(coupon.percent ?? ''),
  amountPaise: typed(coupon.amountPaise),
  maxPaise: typed(coupon.maxPaise),
  minSubtotalPaise: typed(coupon.minSubtotalPaise),
  startsOn: coupon.startsOn ?? '',
  endsOn: coupon.endsOn ?? '',
  maxUses: String(coupon.maxUses ?? ''),
  isOnceEach: coupon.isOnceEach,
  categories: coupon.categories,
  note: coupon.note,
  version: coupon.version,
})

const parsePaise = (text: string): number => parseRupees(text) ?? Number.NaN
/** Parses an optional number: null when empty. */
const optional = (text: string, parse: (text: string) => number): number | null => (text.trim() === '' ? null : parse(text))

const termsOf = (fields: CouponFields): Omit<z.input<typeof CouponChange>, 'version'> => {
  const isPercent = fields.kind === 'percent'
  return {
    percent: isPercent ? parseCount(fields.percent.replace('%', '')) : null,
    amountPaise: isPercent ? null : parsePaise(fields.amountPaise),
    maxPaise: isPercent ? optional(fields.maxPaise, parsePaise) : null,
    minSubtotalPaise: optional(fields.minSubtotalPaise, parsePaise) ?? 0,
    startsOn: fields.startsOn || null,
    endsOn: fields.endsOn || null,
    maxUses: optional(fields.maxUses, parseCount),
    isOnceEach: fields.isOnceEach,
    categories: fields.categories,
    note: fields.note,
  }
}

export const NewCouponFormSchema = z
  .custom<CouponFields>()
  .transform((fields): z.input<typeof NewCoupon> => ({ code: fields.code, ...termsOf(fields) }))
  .pipe(NewCoupon)

export const CouponChangeFormSchema = z
  .custom<CouponFields>()
  .transform((fields): z.input<typeof CouponChange> => ({ version: fields.version, ...termsOf(fields) }))
  .pipe(CouponChange)
