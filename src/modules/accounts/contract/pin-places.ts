import { z } from 'zod'

export const PinQuery = z.object({
  pin: z.string({ error: 'The PIN code is missing.' }).regex(/^[1-9]\d{5}$/, 'A PIN code has six digits.'),
})

/** The state by its English name, as the list of states has it. */
export const PinPlace = z.object({ city: z.string(), state: z.string() })
export type PinPlace = z.infer<typeof PinPlace>
