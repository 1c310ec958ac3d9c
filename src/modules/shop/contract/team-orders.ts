// What the team's room of orders reads: its list, how many wait in each open state, and what is to be taken from the shelf.
import { z } from 'zod'
import { OrderCard, PAYMENT_METHODS } from './orders.ts'

export const TeamOrderCard = OrderCard.extend({
  name: z.string(),
  mobile: z.string(),
  city: z.string(),
  paymentMethod: z.enum(PAYMENT_METHODS),
  neededBy: z.string().nullable(),
})
export type TeamOrderCard = z.infer<typeof TeamOrderCard>

/** Orders that still want a hand of the team. */
export const OrderCounts = z.object({
  placed: z.number(),
  confirmed: z.number(),
  packed: z.number(),
  shipped: z.number(),
})
export type OrderCounts = z.infer<typeof OrderCounts>

/** The pieces of all confirmed orders, summed by what lies on the shelf; kits as their parts. */
export const PackingList = z.object({
  orders: z.array(z.string()),
  goods: z.array(
    z.object({
      variantId: z.string(),
      sku: z.string(),
      name: z.string(),
      choice: z.string(),
      pieces: z.number(),
      orders: z.number(),
    }),
  ),
})
export type PackingList = z.infer<typeof PackingList>
