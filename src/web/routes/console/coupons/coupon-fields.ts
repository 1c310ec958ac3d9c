import type { Category } from '../../../../modules/shop/catalogue/contract.ts'
import type { CouponChange, TeamCoupon } from '../../../../modules/shop/coupons/contract.ts'
import { formatRupeesInput, parseRupees } from '../../../../shared/money/rupees.ts'
import { westernDigits } from '../../../../shared/phone/mobile-shape.ts'

export type CouponFields = {
  code: string
  kind: 'percent' | 'amount'
  percent: string
  amount: string
  max: string
  min: string
  startsOn: string
  endsOn: string
  maxUses: string
  isOnceEach: boolean
  /** Empty means all products. */
  categories: readonly Category[]
  note: string
}

export const EMPTY_COUPON: CouponFields = {
  code: '',
  kind: 'percent',
  percent: '',
  amount: '',
  max: '',
  min: '',
  startsOn: '',
  endsOn: '',
  maxUses: '',
  isOnceEach: false,
  categories: [],
  note: '',
}

const typed = (paise: number | null): string => (paise ? formatRupeesInput(paise) : '')

export const fieldsOf = (coupon: TeamCoupon): CouponFields => ({
  code: coupon.code,
  kind: coupon.percent === null ? 'amount' : 'percent',
  percent: String(coupon.percent ?? ''),
  amount: typed(coupon.amountPaise),
  max: typed(coupon.maxPaise),
  min: typed(coupon.minSubtotalPaise),
  startsOn: coupon.startsOn ?? '',
  endsOn: coupon.endsOn ?? '',
  maxUses: String(coupon.maxUses ?? ''),
  isOnceEach: coupon.isOnceEach,
  categories: coupon.categories,
  note: coupon.note,
})

export type Terms = Omit<CouponChange, 'version'>
/** The invalid fields; the form has the message of each. */
export type InvalidFields = Partial<Record<keyof CouponFields, true>>

const parseInteger = (text: string): number | undefined => {
  const digits = westernDigits(text.trim())
  return /^\d{1,7}$/.test(digits) ? Number(digits) : undefined
}

/** Parses an optional amount: null when empty, undefined when invalid. */
const parseOptionalRupees = (text: string): number | null | undefined =>
  text.trim() === '' ? null : parseRupees(westernDigits(text))

/** Returns the terms, or the invalid fields. With `isNew` the code is validated too. */
export function termsOf(fields: CouponFields, isNew: boolean): { terms: Terms } | { wrong: InvalidFields } {
  const isPercent = fields.kind === 'percent'
  const percent = isPercent ? parseInteger(fields.percent.replace('%', '')) : null
  const amountPaise = isPercent ? null : parseOptionalRupees(fields.amount)
  const maxPaise = isPercent ? parseOptionalRupees(fields.max) : null
  const min = parseOptionalRupees(fields.min)
  const maxUses = fields.maxUses.trim() === '' ? null : parseInteger(fields.maxUses)
  const wrong: InvalidFields = {
    ...(isNew && !/^[A-Za-z0-9]{3,20}$/.test(fields.code.trim()) ? { code: true } : {}),
    ...(isPercent && (percent === undefined || percent === null || percent < 1 || percent > 100) ? { percent: true } : {}),
    ...(!isPercent && !amountPaise ? { amount: true } : {}),
    ...(maxPaise === undefined ? { max: true } : {}),
    ...(min === undefined ? { min: true } : {}),
    ...(maxUses === undefined || maxUses === 0 ? { maxUses: true } : {}),
    ...(fields.startsOn && fields.endsOn && fields.endsOn < fields.startsOn ? { endsOn: true } : {}),
  }
  if (Object.keys(wrong).length > 0) return { wrong }
  const terms: Terms = {
    percent: percent ?? null,
    amountPaise: amountPaise ?? null,
    maxPaise: maxPaise ?? null,
    minSubtotalPaise: min ?? 0,
    startsOn: fields.startsOn || null,
    endsOn: fields.endsOn || null,
    maxUses: maxUses ?? null,
    isOnceEach: fields.isOnceEach,
    categories: [...fields.categories],
    note: fields.note.trim(),
  }
  return { terms }
}
