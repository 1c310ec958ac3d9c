import { z } from 'zod'
import { PAYMENT_METHODS } from '../../../shared/money/payment-methods.ts'
import { cursorField, numberIn, optionalQueryParam, shortText } from '../../../shared/query-fields.ts'
import { LanguageCode } from '../../catalogue/contract.ts'
import { OrderCard } from '../orders/contract.ts'
import { MAX_BATCH_ORDERS, ORDER_STATES, PAYMENT_FILTERS } from '../orders/model.ts'

const day = optionalQueryParam(z.iso.date({ error: 'Enter the date as YYYY-MM-DD.' }))

/** Filters of the team's list; all must match. */
export const TeamOrdersQuery = z.object({
  state: optionalQueryParam(z.enum(ORDER_STATES, { error: 'There is no such state.' })),
  /** An order number, part of the buyer's name or mobile, or the beginning of an email or tracking number. */
  search: optionalQueryParam(shortText('The search text')),
  /** Words of a product name, or a SKU. */
  product: optionalQueryParam(shortText('The product')),
  coupon: optionalQueryParam(shortText('The code')),
  payment: optionalQueryParam(z.enum(PAYMENT_FILTERS, { error: 'The payment is due, paid, refunded or reported.' })),
  /** First and last date in India on which they were placed. */
  from: day,
  to: day,
  /** Needed for a puja between today and this many days ahead. */
  near: optionalQueryParam(numberIn(0, 365, 'The days to the puja').int('The days to the puja must be a whole number.')),
  cursor: cursorField,
  lang: optionalQueryParam(LanguageCode),
})
export type TeamOrdersQuery = z.infer<typeof TeamOrdersQuery>

const tooMany = `Choose at most ${MAX_BATCH_ORDERS} orders.`

/** Comma-separated order numbers. */
export const NumberList = z
  .string()
  .max(MAX_BATCH_ORDERS * 20, tooMany)
  .transform((text) => [
    ...new Set(
      text
        .split(',')
        .map((number) => number.trim().toUpperCase())
        .filter(Boolean),
    ),
  ])
  .refine((numbers) => numbers.length <= MAX_BATCH_ORDERS, tooMany)

export const BATCH_STEPS = ['confirm', 'pack', 'undo'] as const
export const BatchStep = z.strictObject({
  step: z.enum(BATCH_STEPS, { error: 'The step is confirm, pack or undo.' }),
  numbers: z.array(z.string().max(40)).min(1, 'Choose an order.').max(MAX_BATCH_ORDERS, tooMany),
})
export type BatchStep = z.infer<typeof BatchStep>

/** The result for each order, in the given order. */
export const BatchResult = z.object({
  results: z.array(
    z.object({
      number: z.string(),
      isDone: z.boolean(),
      /** The reason or error code; null when it succeeded. */
      reason: z.string().nullable(),
      message: z.string(),
    }),
  ),
})
export type BatchResult = z.infer<typeof BatchResult>

export const TeamOrderCard = OrderCard.extend({
  name: z.string(),
  mobile: z.string(),
  city: z.string(),
  paymentMethod: z.enum(PAYMENT_METHODS),
  neededBy: z.string().nullable(),
})
export type TeamOrderCard = z.infer<typeof TeamOrderCard>

/** Orders that need an action by the team. */
export const OrderCounts = z.object({
  placed: z.number(),
  confirmed: z.number(),
  packed: z.number(),
  shipped: z.number(),
  /** Payments that buyers reported and nobody has recorded yet. */
  reportedPayments: z.number(),
})
export type OrderCounts = z.infer<typeof OrderCounts>

/** The pieces of all confirmed orders, summed by variant; kits as their parts. */
export const PackingList = z.object({
  orders: z.array(z.string()),
  products: z.array(
    z.object({
      variantId: z.string(),
      sku: z.string(),
      name: z.string(),
      variantName: z.string(),
      pieces: z.number(),
      orders: z.number(),
    }),
  ),
})
export type PackingList = z.infer<typeof PackingList>
