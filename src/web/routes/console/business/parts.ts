// Which settings belong to each form, and its section.
import type { PagePath } from '../../../../shared/pages.ts'

/** Settings by key; parts of the shop as `shop.gstin`. */
export const PART_PATHS = {
  brand: ['brandName', 'brandNameHindi'],
  office: ['phone', 'whatsapp', 'email', 'officeAddress', 'officeAddressHindi', 'officeLocation'],
  links: ['socialLinks'],
  founder: ['founderName', 'founderNameHindi', 'founderStory', 'founderStoryHindi'],
  officer: ['grievanceOfficer'],
  roles: ['vacantRoles'],
  serving: ['hostedBy', 'mailedBy'],
  hours: ['supportHours', 'callWithinMinutes'],
  holidays: ['holidays'],
  pandits: ['answerHours', 'offerMinutes', 'travelMinutes'],
  emails: ['emailHours'],
  prices: ['shop.taxBasis', 'shop.taxRate', 'shop.shippingPaise', 'shop.freeShippingFromPaise', 'shop.cashMaxPaise'],
  orders: ['shop.unpaidMinutes', 'shop.returnDays', 'shop.lowStockPieces'],
  delivery: ['shop.delivery'],
  seller: ['shop.sellerName', 'shop.sellerAddress', 'shop.sellerState', 'shop.gstin', 'shop.foodLicense'],
  limits: ['limits'],
  upi: ['upiId', 'upiName'],
} as const satisfies Record<string, readonly string[]>
export type BusinessPart = keyof typeof PART_PATHS

export const BUSINESS_PATH = '/ops/business' satisfies PagePath<'team'>
export const HOURS_PATH = '/ops/business/hours' satisfies PagePath<'team'>
export const SHOP_RULES_PATH = '/ops/business/shop' satisfies PagePath<'team'>
export const LIMITS_PATH = '/ops/business/limits' satisfies PagePath<'team'>
