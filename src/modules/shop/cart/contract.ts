import { z } from 'zod'
import { LanguageCode } from '../../catalogue/contract.ts'
import { StockState } from '../catalogue/contract.ts'
import { PinDelivery } from '../delivery/contract.ts'
import { RETURN_RULES } from '../returns/model.ts'

const quantity = z
  .int('The quantity must be a whole number.')
  .min(1, 'The quantity is at least 1.')
  .max(10, 'The quantity is at most 10.')
const variantText = z.string().trim().max(60).nullish()
const withoutParts = z.array(z.uuid('A part is named by its id.')).max(60).optional()

export const AddToCart = z.strictObject({
  productId: z.string('Say which product.').min(1, 'Say which product.').max(120),
  quantity: quantity.default(1),
  color: variantText,
  size: variantText,
  /** The very form of it, in the place of colour and size. */
  variantId: z.uuid('The form is named by its id.').optional(),
  /** Parts of a kit that stay out of it, by their variants. */
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

/** One line as the specification's call answers it. */
export const ServerCartLine = z.object({
  product: z.object({ _id: z.string(), name: z.string(), price: z.number(), imageUrl: z.string() }),
  quantity: z.number(),
  color: z.string().nullable(),
  size: z.string().nullable(),
  lineId: z.string(),
})
export type ServerCartLine = z.infer<typeof ServerCartLine>

/** What became different since the person last looked; each is shown until he has seen it. */
export const CartChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('price'), wasPaise: z.number() }),
  z.object({ kind: z.literal('too-few'), left: z.number() }),
  /** Several lines of one kit together hold more than `max` pieces. */
  z.object({ kind: z.literal('too-many'), max: z.number() }),
  z.object({ kind: z.literal('gone') }),
])
export type CartChange = z.infer<typeof CartChange>

export const CartLine = z.object({
  /** Of the server's cart; of a kept one the number of its line. */
  lineId: z.string(),
  productId: z.string(),
  variantId: z.string(),
  slug: z.string(),
  name: z.string(),
  variantName: z.string(),
  imageUrl: z.string(),
  quantity: z.number(),
  /** Of one piece, as it is paid now. */
  unitPaise: z.number(),
  amountPaise: z.number(),
  /** At most this many may be ordered now. */
  maxPieces: z.number(),
  stock: StockState,
  returnRule: z.enum(RETURN_RULES),
  /** The names of what is left out of a kit. */
  without: z.array(z.object({ variantId: z.string(), name: z.string() })),
  changes: z.array(CartChange),
})
export type CartLine = z.infer<typeof CartLine>

/** Why a code takes nothing off. */
export const CouponReason = z.enum([
  'unknown',
  'early',
  'ended',
  'used_up',
  'used',
  'sign_in',
  'verify_email',
  'other_goods',
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
  /** Whole percent when the same for every product, else null. */
  taxPercent: z.number().nullable(),
  /** Why a code that was typed takes nothing off; null when it does, or none was typed. */
  couponProblem: z.string().nullable(),
  /** The same for pages to translate; with `too_small` the subtotal it counts from. */
  couponReason: CouponReason.nullable(),
  couponMinPaise: z.number(),
  /** What a code holds for that does not count, in the language asked for; empty when it holds for all products. */
  couponProducts: z.array(z.string()),
  /** For the PIN code that was asked for: days until the products arrive, or that we do not deliver there; null without one. */
  delivery: PinDelivery.nullable(),
  /** May be paid in cash at the door. */
  isCashPossible: z.boolean(),
  cashMaxPaise: z.number(),
  /** May be paid by UPI: we have an address for it. */
  isUpiPossible: z.boolean(),
  /** The most one order comes to, and whether this is more. */
  maxPaise: z.number(),
  isTooLarge: z.boolean(),
  /** May be paid online: a provider is set up. */
  isOnlinePossible: z.boolean(),
  /** Whether every line can be ordered as it stands. */
  isOrderable: z.boolean(),
})
export type Cart = z.infer<typeof Cart>

/** A line of a cart that is kept in the browser. */
export const SavedLine = z.strictObject({
  variantId: z.uuid('The good is named by its id.'),
  quantity,
  without: withoutParts,
  /** What one piece cost when it was last seen. */
  seenPaise: z.int().min(0).optional(),
})
export type SavedLine = z.infer<typeof SavedLine>

export const QuoteRequest = z.strictObject({
  /** Absent for a signed-in person: his own cart. */
  lines: z.array(SavedLine).max(100, 'A cart holds at most 100 lines.').optional(),
  coupon: z.string().trim().max(40).optional(),
  /** The mobile number the order is to have, where nobody is signed in: some codes are good once for each person. */
  phone: z.string().trim().max(40).optional(),
  /** Where it is to go. */
  pin: z.string().trim().max(10).optional(),
  lang: LanguageCode.optional(),
})
export type QuoteRequest = z.infer<typeof QuoteRequest>
