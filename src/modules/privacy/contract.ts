// Schemas for data export and account erasure across all modules.
import { z } from 'zod'
import { AccountData } from '../accounts/erasure/contract.ts'
import { FullApplication } from '../applications/apply/contract.ts'
import { FullBooking } from '../bookings/family/contract.ts'
import { FullGroupPujaInterest } from '../group-puja/contract.ts'
import { OwnProfile } from '../pandits/profile/contract.ts'
import { SavedPandit } from '../pandits/saved/contract.ts'
import { ServerCartLine } from '../shop/cart/contract.ts'
import { Order } from '../shop/orders/contract.ts'
import { FullRestockSubscription } from '../shop/restock/contract.ts'
import { OwnProductReview } from '../shop/reviews/contract.ts'
import { WishlistItem } from '../shop/wishlist/contract.ts'
import { FullTicket } from '../support/team/contract.ts'

export const PersonalData = AccountData.extend({
  /** When this file was created. */
  madeAt: z.iso.datetime(),
  savedPandits: z.array(SavedPandit),
  /** Each with its history, payments and review. */
  bookings: z.array(FullBooking),
  /** Each with its lines, history and payments. */
  orders: z.array(Order),
  /** Newest first. */
  productReviews: z.array(OwnProductReview),
  /** Products with reviews by others that the person marked as helpful. */
  helpfulVotes: z.array(z.object({ product: z.string(), at: z.iso.datetime() })),
  /** Current content of the cart. */
  cart: z.array(ServerCartLine),
  /** Saved products, latest first. */
  wishes: z.array(WishlistItem),
  /** Sold-out products the person wants to be notified of. */
  restockSubscriptions: z.array(FullRestockSubscription),
  /** Festivals with a group puja the person wants to be notified of. */
  groupPujaInterests: z.array(FullGroupPujaInterest),
  /** Null unless the account is a pandit's. */
  panditProfile: OwnProfile.nullable(),
  /** A pandit's replies to reviews, with the booking of each. */
  replies: z.array(z.object({ ref: z.string(), content: z.string(), createdAt: z.iso.datetime() })),
  /** Newest first. */
  applications: z.array(FullApplication),
  /** Messages to us with our answers, newest first. */
  tickets: z.array(FullTicket),
})
export type PersonalData = z.infer<typeof PersonalData>

/** What prevents erasing the account now; without any it can be erased. */
export const ErasureState = z.object({
  /** Team accounts are closed by the owner. */
  isTeam: z.boolean(),
  /** The person's next upcoming bookings. */
  bookings: z.array(
    z.object({ ref: z.string(), ceremonySlug: z.string(), otherPujaName: z.string().nullable(), date: z.iso.date() }),
  ),
  /** True when there are more upcoming bookings. */
  hasMore: z.boolean(),
  /** Numbers of the person's orders in progress. */
  orders: z.array(z.string()),
  /** For a pandit: accepted pujas not completed, and requests that wait for his answer; null for everyone else. */
  work: z.object({ pujas: z.number(), requests: z.number() }).nullable(),
})
export type ErasureState = z.infer<typeof ErasureState>
