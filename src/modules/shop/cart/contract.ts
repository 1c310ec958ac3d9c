import { z } from 'zod'
import { LanguageCode } from '../../catalogue/contract.ts'
import { StockState } from '../catalogue/contract.ts'
import { MAX_LINES, MAX_PIECES } from '../catalogue/model.ts'
import { PinDelivery } from '../delivery/contract.ts'
import { RETURN_RULES } from '../returns/model.ts'

export const CART_TOO_LONG = `A cart holds at most ${MAX_LINES} lines.`

const quantity = z
  .int('The quantity must be a whole number.')
  .min(1, 'The quantity is at least 1.')
  .max(MAX_PIECES, `The quantity is at most ${MAX_PIECES}.`)
const variantText = z.string().trim().max(60).nullish()
const withoutParts = z.array(z.uuid('A part is named by its id.')).max(60).optional()

export const AddToCart = z.strictObject({
  productId: z.string('Say which product.').min(1, 'Say which product.').max(120),
  quantity: quantity.default(1),
  color: variantText,
  size: variantText,
  /** The id of a variant, instead of colour and size. */
  variantId: z.uuid('The variant is identified by its id.').optional(),
  /** Parts to leave out of a kit, by variant id. */
  without: withoutParts,
})
export type AddToCart = z.infer<typeof AddToCart>

export const UpdateCart = z.strictObject({
  productId: z.string().max(120).optional(),
  lineId: z.uuid('The line is named by its id.').optional(),
  quantity,
  color: variantText,
  size: variantText,
})
export type UpdateCart = z.infer<typeof UpdateCart>

/** One line of the cart in the public API. */
export const ServerCartLine = z.object({
  product: z.object({ _id: z.string(), name: z.string(), price: z.number(), imageUrl: z.string() }),
  quantity: z.number(),
  color: z.string().nullable(),
  size: z.string().nullable(),
  lineId: z.string(),
})
export type ServerCartLine = z.infer<typeof ServerCartLine>

/** Changes since the person last looked. Each is shown until it is acknowledged. */
export const CartChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('price'), wasPaise: z.number() }),
  z.object({ kind: z.literal('too-few'), left: z.number() }),
  /** Several lines of one kit together have more than `max` pieces. */
  z.object({ kind: z.literal('too-many'), max: z.number() }),
  z.object({ kind: z.literal('gone') }),
])
export type CartChange = z.infer<typeof CartChange>

export const CartLine = z.object({
  /** Id of the line in the server's cart; for a cart in the browser, the index of the line. */
  lineId: z.string(),
  productId: z.string(),
  variantId: z.string(),
  slug: z.string(),
  name: z.string(),
  variantName: z.string(),
  imageUrl: z.string(),
  quantity: z.number(),
  /** Price paid now for one piece. */
  unitPaise: z.number(),
  amountPaise: z.number(),
  /** The highest quantity that can be ordered now. */
  maxPieces: z.number(),
  stock: StockState,
  returnRule: z.enum(RETURN_RULES),
  /** The names of the parts left out of a kit. */
  without: z.array(z.object({ variantId: z.string(), name: z.string() })),
  changes: z.array(CartChange),
})
export type CartLine = z.infer<typeof CartLine>

/** Why a coupon does not apply. */
export const CouponReason = z.enum([
  'unknown',
  'scheduled',
  'expired',
  'used_up',
  'used',
  'sign_in',
  'verify_email',
  'other_products',
  'too_small',
])
export type CouponReason = z.infer<typeof CouponReason>

export const Cart = z.object({
  lines: z.array(CartLine),
  /** The number of pieces. */
  count: z.number(),
  subtotalPaise: z.number(),
  discountPaise: z.number(),
  shippingPaise: z.number(),
  taxPaise: z.number(),
  totalPaise: z.number(),
  taxBasis: z.enum(['added', 'included']),
  /** Integer percent when it is the same for every product, else null. */
  taxPercent: z.number().nullable(),
  /** Why the entered coupon does not apply; null when it does, or when none was entered. */
  couponProblem: z.string().nullable(),
  /** The same as a code for pages to translate; for `too_small` with the subtotal that is required. */
  couponReason: CouponReason.nullable(),
  couponMinPaise: z.number(),
  /** What the coupon is limited to, in the requested language; empty when it applies to all products. */
  couponProducts: z.array(z.string()),
  /** For the requested PIN code: the days until delivery, or that we do not deliver there. Null without a PIN code. */
  delivery: PinDelivery.nullable(),
  /** Cash on delivery is possible. */
  isCashPossible: z.boolean(),
  cashMaxPaise: z.number(),
  /** UPI payment is possible: a UPI address is configured. */
  isUpiPossible: z.boolean(),
  /** The maximum total of an order, and whether this cart exceeds it. */
  maxPaise: z.number(),
  isTooLarge: z.boolean(),
  /** Online payment is possible: a provider is configured. */
  isOnlinePossible: z.boolean(),
  /** Whether every line can be ordered in its current state. */
  isOrderable: z.boolean(),
})
export type Cart = z.infer<typeof Cart>

/** A line of a cart stored in the browser. */
export const SavedLine = z.strictObject({
  variantId: z.uuid('The product is identified by its id.'),
  quantity,
  without: withoutParts,
  /** The price of one piece when the person last saw it. */
  seenPaise: z.int().min(0).optional(),
})
export type SavedLine = z.infer<typeof SavedLine>

export const QuoteRequest = z.strictObject({
  /** Absent for a signed-in person's own cart. */
  lines: z.array(SavedLine).max(MAX_LINES, CART_TOO_LONG).optional(),
  coupon: z.string().trim().max(40).optional(),
  /** The mobile number of the order when nobody is signed in. Coupons limited to one use per person need it. */
  phone: z.string().trim().max(40).optional(),
  /** The destination. */
  pin: z.string().trim().max(10).optional(),
  lang: LanguageCode.optional(),
})
export type QuoteRequest = z.infer<typeof QuoteRequest>
