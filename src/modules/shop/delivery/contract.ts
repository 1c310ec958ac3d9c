import { z } from 'zod'

export const PinDelivery = z.object({
  pin: z.string(),
  /** Whether the PIN code exists in the directory of post offices. */
  isKnown: z.boolean(),
  isPossible: z.boolean(),
  /** Days from the order to the delivery. */
  minDays: z.number(),
  maxDays: z.number(),
  /** City and state of the PIN code; empty when unknown. `cities` are all accepted names, the most likely first. */
  city: z.string(),
  cities: z.array(z.string()),
  /** The same cities in Devanagari, or in English where we have no such name. */
  citiesHindi: z.array(z.string()),
  state: z.string(),
})
export type PinDelivery = z.infer<typeof PinDelivery>
