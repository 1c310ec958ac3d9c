import { z } from 'zod'
import { optional, text } from '../../../shared/text-fields.ts'
import { LanguageCode } from '../../catalogue/contract.ts'
import { SamagriLine } from '../../pandits/profile/contract.ts'

export const BookingSamagri = z.object({ isOwn: z.boolean(), lines: z.array(z.object(SamagriLine.shape)) })
export type BookingSamagri = z.infer<typeof BookingSamagri>

export const MAX_OTHER_PLACES = 5

export const AddressQuery = z.object({
  /** Left out, the one of the booking. */
  address: optional(text(500, 'Write the address in at most 500 letters.')),
  lang: LanguageCode.optional(),
})

export const AddressPlace = z.object({
  /** Where the booking would be with this address; null where neither the address nor the booking names a place. */
  place: z
    .object({
      label: z.string(),
      /** The address names it, and the booking is somewhere else until now, or nowhere. */
      isNew: z.boolean(),
      /** The address names a place; without one the booking stays where it is. */
      isNamed: z.boolean(),
    })
    .nullable(),
  /** Where the booking is now; null where that is not known. */
  before: z.string().nullable(),
  /** Best first; each is chosen by its id, as `placeId` of the agreement. */
  others: z.array(z.object({ id: z.string(), label: z.string() })),
})
export type AddressPlace = z.infer<typeof AddressPlace>
