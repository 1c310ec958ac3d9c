import { z } from 'zod'
import { named, needed, optionalCountry, text } from '../../../shared/text-fields.ts'
import { SavedLine } from '../cart/contract.ts'
import { OrderReturn } from '../returns/contract.ts'
import { RETURN_RULES } from '../returns/model.ts'
import { ORDER_MOVES, ORDER_STATES, type OrderMove } from './model.ts'

const MISSING = 'Please fill in all required fields'
const required = (max: number) => needed(max, MISSING, `Write at most ${max} letters.`)
const optionalText = (max: number) => text(max, `Write at most ${max} letters.`).optional()

export const PAYMENT_METHODS = ['cash', 'upi', 'online'] as const

export const OrderRequest = z.strictObject({
  name: named(120, MISSING, 'Write at most 120 letters.'),
  email: z.email('Write an e-mail address such as name@example.com.').max(254),
  phone: required(40),
  /** Country of a number without its own + code, two letters of ISO 3166; India unless said. */
  phoneCountry: optionalCountry('Choose the country of the mobile number.'),
  address: required(500),
  landmark: optionalText(160),
  city: required(120),
  state: optionalText(120),
  zipCode: z
    .string('Please fill in all required fields')
    .trim()
    .regex(/^[1-9]\d{5}$/, 'A PIN code has six digits and does not begin with 0.'),
  paymentMethod: z.enum(PAYMENT_METHODS, { error: 'Pay by cash, upi or online.' }),
  giftNote: optionalText(500),
  /** Who takes the parcel, where it is not the one who orders; without a country the number is read as Indian. */
  receiverName: optionalText(120),
  receiverPhone: optionalText(40),
  /** A puja's date the products are wanted before. */
  neededBy: z.iso.date({ error: 'Write the date as YYYY-MM-DD.' }).optional(),
  coupon: optionalText(40),
  /** The cart of somebody without an account; a signed-in person's own cart is ordered without it. */
  lines: z.array(SavedLine).min(1, 'There is nothing in the cart.').max(100, 'A cart holds at most 100 lines.').optional(),
  /** What the page showed: another total is refused, so that nobody pays what he has not seen. */
  expectedTotalPaise: z.int().min(0).optional(),
  readerLanguage: z.enum(['en', 'hi']).optional(),
  /** A field no person sees. */
  website: optionalText(500),
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
  /** Pieces that no return was asked for yet. */
  leftToReturn: z.number(),
  /** What a kit was packed of; empty for a single good. */
  parts: z.array(z.object({ name: z.string(), quantity: z.number() })),
  /** Which of its parts stayed out, by their variants. */
  without: z.array(z.string()),
})

/** An order as its buyer and the team see it. */
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
  /** What is to be paid now; 0 when the order is cancelled or came back. */
  owedPaise: z.number(),
  /** Opens a UPI payment of what is left; null where it is paid otherwise, or nothing is due. */
  upiLink: z.string().nullable(),
  payBefore: z.iso.datetime().nullable(),
  /** Whether the provider's page can be opened for it now. */
  isPayableOnline: z.boolean(),
  /** Whether what came online goes back through the provider by itself. */
  isRefundedByProvider: z.boolean(),
  /** What is on its way back to the buyer, and does not count as given back yet. */
  refundingPaise: z.number(),
  /** What the provider did not give back: the team is to look. */
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
  /** The days it was promised for when it was placed; null for older orders. */
  promisedFrom: z.string().nullable(),
  promisedBy: z.string().nullable(),
  /** The person at the door, where it is not the buyer; else null. */
  receiver: z.object({ name: z.string(), mobile: z.string() }).nullable(),
  /** What the buyer says he sent by UPI, until a payment is written down. */
  reportedPayment: z.object({ at: z.iso.datetime(), amountPaise: z.number(), reference: z.string() }).nullable(),
  /** Where the carrier shows the parcel, for carriers we know; else null. */
  trackingUrl: z.string().nullable(),
  carrier: z.string(),
  tracking: z.string(),
  history: z.array(OrderEntry),
  /** What whoever asks may do now. */
  moves: z.array(z.enum(Object.keys(ORDER_MOVES) as [OrderMove, ...OrderMove[]])),
  /** Until when the team may take the last step back; null when it cannot. */
  undoUntil: z.iso.datetime().nullable(),
  /** Until when it may be sent back; null while that is not the question. */
  returnUntil: z.iso.datetime().nullable(),
  /** Whether its buyer may ask for products to be taken back now. */
  mayReturn: z.boolean(),
  /** What was asked to be sent back, the latest first. */
  returns: z.array(OrderReturn),
  /** The key of the private link, for whoever came by it. */
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

/** What the buyer says he sent by UPI: all that is owed; the number of the payment where he has it. */
export const ReportPayment = z.strictObject({
  reference: z
    .string()
    .trim()
    .regex(/^[0-9A-Za-z]{6,35}$/, 'The number of a UPI payment has letters and digits only, mostly 12 digits.')
    .optional(),
})
export const CancelOrder = z.strictObject({ reason: optionalText(500) })
export const ShipOrder = z.strictObject({ carrier: required(80), tracking: optionalText(80) })
export const OrderPayment = z.strictObject({
  kind: z.enum(['payment', 'refund']).default('payment'),
  method: z.enum(PAYMENT_METHODS, { error: 'Pay by cash, upi or online.' }),
  amountPaise: z.int().positive('The amount must be more than nothing.'),
  reference: optionalText(80),
})
export type OrderPayment = z.infer<typeof OrderPayment>
