// GST rates per HSN heading, each valid from a date.
import { z } from 'zod'

export const MAX_RATE_PERCENT = 40
const MAX_NOTE = 200

const hsn = z
  .string('Enter the heading, such as 6912.')
  .trim()
  .regex(/^\d{4}(\d{2}){0,2}$/, 'A heading has 4, 6 or 8 digits.')
const fromDay = z.iso.date({ error: 'Enter the date as YYYY-MM-DD.' })

export const RateKey = z.object({ hsn, fromDay })

export const NewRate = z.strictObject({
  hsn,
  fromDay,
  basisPoints: z
    .int('Enter the rate as a number.')
    .min(0, 'The rate is at least 0.')
    .max(MAX_RATE_PERCENT * 100, `The rate is at most ${MAX_RATE_PERCENT} percent.`),
  note: z.string().trim().max(MAX_NOTE, `The note has at most ${MAX_NOTE} characters.`).optional(),
})
export type NewRate = z.infer<typeof NewRate>

export const Rate = z.object({
  hsn: z.string(),
  fromDay: z.iso.date(),
  basisPoints: z.number(),
  note: z.string(),
  /** The number of our products with this heading or a more specific one. */
  products: z.number(),
  /** The rate does not apply yet, so it can be deleted. */
  isUpcoming: z.boolean(),
})
export type Rate = z.infer<typeof Rate>
