import { z } from 'zod'
import { optionalBodyField, textField } from '../../../shared/text-fields.ts'
import { LanguageCode } from '../../catalogue/contract.ts'
import { SamagriLine } from '../../pandits/profile/contract.ts'

export const BookingSamagri = z.object({ isOwn: z.boolean(), lines: z.array(z.object(SamagriLine.shape)) })
export type BookingSamagri = z.infer<typeof BookingSamagri>

export const MAX_OTHER_PLACES = 5

export const AddressQuery = z.object({
  /** By default the current address of the booking. */
  address: optionalBodyField(textField(500, 'Enter the address in at most 500 characters.')),
  lang: LanguageCode.optional(),
})

export const AddressPlace = z.object({
  /** The place of the booking with this address; null when neither the address nor the booking names a place. */
  place: z
    .object({
      label: z.string(),
      /** The address names this place, and the booking has another place or none until now. */
      isNew: z.boolean(),
      /** The address names a place. Without one the booking keeps its place. */
      isNamed: z.boolean(),
    })
    .nullable(),
  /** The current place of the booking; null when unknown. */
  before: z.string().nullable(),
  /** Best first. Choose one by sending its id as `placeId` of the agreement. */
  others: z.array(z.object({ id: z.string(), label: z.string() })),
})
export type AddressPlace = z.infer<typeof AddressPlace>
