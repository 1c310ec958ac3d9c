import { z } from 'zod'
import { LANGUAGES } from '../../../shared/languages.ts'
import { PAYMENT_METHODS } from '../../../shared/money/payment-methods.ts'
import { UPI_REFERENCE } from '../../../shared/money/upi.ts'
import { MOBILE_MESSAGE } from '../../../shared/phone/mobile-shape.ts'
import { PIN_CODE } from '../../../shared/pin-code.ts'
import { nameField, optionalCountry, requiredTextField, textField } from '../../../shared/text-fields.ts'
import { CART_TOO_LONG, SavedLine } from '../cart/contract.ts'
import { MAX_LINES } from '../catalogue/model.ts'
import { OrderReturn } from '../returns/contract.ts'
import { RETURN_RULES } from '../returns/model.ts'
import { ORDER_ACTIONS, ORDER_STATES, type OrderAction } from './model.ts'

const MISSING = 'Please fill in all required fields'
const required = (max: number) => requiredTextField(max, MISSING, `Enter at most ${max} letters.`)
const optionalText = (max: number) => textField(max, `Enter at most ${max} letters.`).optional()

/** For rules that are also checked while other fields are invalid, so that all errors are returned together. */
const isObject = ({ value }: { value: unknown }): boolean => typeof value === 'object' && value !== null

export const OrderRequest = z
  .strictObject({
    name: nameField(120, MISSING, (max) => `Enter at most ${max} characters.`),
    email: z.email('Enter an email address such as name@example.com.').max(254),
    phone: required(40),
    /** Two-letter country code of a number without its own country code; India by default. */
    phoneCountry: optionalCountry('Choose the country of the mobile number.'),
    address: required(500),
    landmark: optionalText(160),
    city: required(120),
    state: optionalText(120),
    zipCode: z
      .string('Please fill in all required fields')
      .trim()
      .regex(PIN_CODE, 'A PIN code has six digits and does not begin with 0.'),
    paymentMethod: z.enum(PAYMENT_METHODS, { error: 'Pay by cash, upi or online.' }),
    giftNote: optionalText(500),
    /** The recipient, when that is not the buyer. Without a country the number is read as Indian. */
    receiverName: optionalText(120),
    receiverPhone: optionalText(40),
    /** The date of the puja the products are needed for. */
    neededBy: z.iso.date({ error: 'Enter the date as YYYY-MM-DD.' }).optional(),
    coupon: optionalText(40),
    /** The cart of a guest. A signed-in person orders the cart of the account. */
    lines: z.array(SavedLine).min(1, 'There is nothing in the cart.').max(MAX_LINES, CART_TOO_LONG).optional(),
    /** The total shown on the page. A different total is refused, so that nobody pays an amount they have not seen. */
    expectedTotalPaise: z.int().min(0).optional(),
    readerLanguage: z.enum(LANGUAGES).optional(),
    /** Honeypot: a field that people do not see. */
    website: optionalText(500),
  })
  .refine(({ receiverName, receiverPhone }) => !receiverPhone || Boolean(receiverName), {
    path: ['receiverName'],
    message: 'Enter the name of the person who takes the parcel.',
    when: isObject,
  })
  .refine(({ receiverName, receiverPhone }) => !receiverName || Boolean(receiverPhone), {
    path: ['receiverPhone'],
    message: MOBILE_MESSAGE,
    when: isObject,
  })
export type OrderRequest = z.infer<typeof OrderRequest>

export const OrderPlaced = z.object({ message: z.string(), number: z.string(), key: z.string(), totalPaise: z.number() })
export type OrderPlaced = z.infer<typeof OrderPlaced>

export const OrderEntry = z.object({
  at: z.iso.datetime(),
  kind: z.string(),
  by: z.enum(['buyer', 'team', 'system']),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
})

export const OrderLine = z.object({
  lineId: z.string(),
  productId: z.string(),
  variantId: z.string(),
  slug: z.string(),
  name: z.string(),
  variantName: z.string(),
  imageUrl: z.string(),
  quantity: z.number(),
  amountPaise: z.number(),
  returnRule: z.enum(RETURN_RULES),
  /** Pieces without a return request. */
  leftToReturn: z.number(),
  /** The parts packed for a kit, named with their variants; empty for a single product. */
  parts: z.array(z.object({ variantId: z.string(), name: z.string(), quantity: z.number() })),
  /** The parts left out, by variant id. */
  without: z.array(z.string()),
})

/** An order as shown to its buyer and the team. */
export const Order = z.object({
  number: z.string(),
  state: z.enum(ORDER_STATES),
  placedAt: z.iso.datetime(),
  lines: z.array(OrderLine),
  subtotalPaise: z.number(),
  discountPaise: z.number(),
  shippingPaise: z.number(),
  taxPaise: z.number(),
  totalPaise: z.number(),
  taxBasis: z.enum(['added', 'included']),
  coupon: z.string().nullable(),
  paymentMethod: z.enum(PAYMENT_METHODS),
  payment: z.enum(['due', 'paid', 'refunded']),
  paidPaise: z.number(),
  refundedPaise: z.number(),
  /** The amount due now; 0 when the order is cancelled or returned. */
  owedPaise: z.number(),
  /** UPI link for the amount due; null for other payment methods or when nothing is due. */
  upiLink: z.string().nullable(),
  payBefore: z.iso.datetime().nullable(),
  /** Whether it can be paid online now. */
  isPayableByProvider: z.boolean(),
  /** Whether online payments are refunded through the provider automatically. */
  isRefundedByProvider: z.boolean(),
  /** Refunds in progress. They do not count as refunded yet. */
  refundingPaise: z.number(),
  /** Refunds the provider could not make; the team has to act. */
  refundFailedPaise: z.number(),
  name: z.string(),
  mobile: z.string(),
  email: z.string(),
  address: z.string(),
  landmark: z.string(),
  city: z.string(),
  stateName: z.string(),
  pin: z.string(),
  giftNote: z.string(),
  neededBy: z.string().nullable(),
  /** The delivery dates promised when it was placed; null for older orders. */
  promisedFrom: z.string().nullable(),
  promisedBy: z.string().nullable(),
  /** The recipient, when that is not the buyer; else null. */
  receiver: z.object({ name: z.string(), mobile: z.string() }).nullable(),
  /** The UPI payment reported by the buyer, until a payment is recorded. */
  reportedPayment: z.object({ at: z.iso.datetime(), amountPaise: z.number(), reference: z.string() }).nullable(),
  /** The carrier's tracking page, for known carriers; else null. */
  trackingUrl: z.string().nullable(),
  carrier: z.string(),
  tracking: z.string(),
  history: z.array(OrderEntry),
  /** What the caller can do now. */
  actions: z.array(z.enum(Object.keys(ORDER_ACTIONS) as [OrderAction, ...OrderAction[]])),
  /** Until when the team can undo the last action; null when it cannot. */
  undoUntil: z.iso.datetime().nullable(),
  /** Until when it can be returned; null while that does not apply. */
  returnUntil: z.iso.datetime().nullable(),
  /** Whether its buyer can request a return now. */
  mayReturn: z.boolean(),
  /** Return requests, newest first. */
  returns: z.array(OrderReturn),
  /** The key of the private link, for a caller who sent it. */
  linkKey: z.string().nullable(),
})
export type Order = z.infer<typeof Order>

export const OrderCard = Order.pick({ number: true, state: true, placedAt: true, totalPaise: true, payment: true }).extend({
  firstLine: z.string(),
  imageUrl: z.string(),
  pieces: z.number(),
})
export type OrderCard = z.infer<typeof OrderCard>

/** The form that opens the provider's page. */
export const PaymentPage = z.object({
  action: z.url(),
  fields: z.array(z.object({ name: z.string(), value: z.string() })),
})
export type PaymentPage = z.infer<typeof PaymentPage>

/** The buyer reports a UPI payment of the full amount due, with its reference if known. */
export const ReportPayment = z.strictObject({
  reference: z
    .string()
    .trim()
    .regex(UPI_REFERENCE, 'The number of a UPI payment has letters and digits only, usually 12 digits.')
    .optional(),
})
export const CancelOrder = z.strictObject({ reason: optionalText(500) })
export const ShipOrder = z.strictObject({ carrier: required(80), tracking: optionalText(80) })
export const OrderPayment = z.strictObject({
  kind: z.enum(['payment', 'refund']).default('payment'),
  method: z.enum(PAYMENT_METHODS, { error: 'Pay by cash, upi or online.' }),
  amountPaise: z.int().positive('The amount must be more than nothing.'),
  reference: optionalText(80),
  /** The return that the refund is for; omitted or `null` if it is for no return. */
  returnId: z.uuid('`returnId` must be the id of a return.').nullable().optional(),
})
export type OrderPayment = z.infer<typeof OrderPayment>
