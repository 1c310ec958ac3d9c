// Back-in-stock notifications.
import { z } from 'zod'
import { LanguageCode } from '../../catalogue/contract.ts'

export const RestockSubscription = z.strictObject({
  variantId: z.uuid('The product is identified by its id.'),
  /** Recipient of the email. For a signed-in person the account's address is used instead. */
  email: z.email('Enter an email address such as name@example.com.').max(254).optional(),
  /** The consent of a visitor: one email about this product may be sent to the address. */
  consent: z.boolean('Say whether we may write to this address.').optional(),
  lang: LanguageCode.optional(),
})
export type RestockSubscription = z.infer<typeof RestockSubscription>

export const RestockSubscriptions = z.object({ variantIds: z.array(z.string()) })

/** The stored data of one subscription, for the data export. */
export const FullRestockSubscription = z.object({
  name: z.string(),
  requestedAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  notifiedAt: z.iso.datetime().nullable(),
})
export type FullRestockSubscription = z.infer<typeof FullRestockSubscription>

/** A sold-out variant and its number of subscriptions. */
export const AwaitedProduct = z.object({
  variantId: z.string(),
  slug: z.string(),
  sku: z.string(),
  name: z.string(),
  variantName: z.string(),
  waiting: z.number(),
})
export type AwaitedProduct = z.infer<typeof AwaitedProduct>
