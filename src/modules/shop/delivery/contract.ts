import { z } from 'zod'

export const PinDelivery = z.object({
  pin: z.string(),
  /** Whether the directory of post offices has this PIN code. */
  isKnown: z.boolean(),
  isPossible: z.boolean(),
  /** Days after the order until the products arrive. */
  minDays: z.number(),
  maxDays: z.number(),
  /** What the PIN code belongs to, empty where it is not known; `cities` are all that may be written, the likeliest first. */
  city: z.string(),
  cities: z.array(z.string()),
  state: z.string(),
})
export type PinDelivery = z.infer<typeof PinDelivery>
