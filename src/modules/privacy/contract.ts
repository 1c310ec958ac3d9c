// Schemas for data export and account erasure across all modules.
import { z } from 'zod'
import { AccountData } from '../accounts/leaving/contract.ts'
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
  /** When this file was made. */
  madeAt: z.iso.datetime(),
  savedPandits: z.array(SavedPandit),
  /** Each with its history, payments and review. */
  bookings: z.array(FullBooking),
  /** Each with its lines, history and payments. */
  orders: z.array(Order),
  /** Newest first. */
  productReviews: z.array(OwnProductReview),
  /** The products of other people's reviews found helpful. */
  helpfulVotes: z.array(z.object({ product: z.string(), at: z.iso.datetime() })),
  /** What lies in the cart now. */
  cart: z.array(ServerCartLine),
  /** Products saved for later, the latest first. */
  wishes: z.array(WishlistItem),
  /** Sold-out products the person wanted to be told of. */
  restockSubscriptions: z.array(FullRestockSubscription),
  /** Festivals whose group puja the person wanted to be told of. */
  groupPujaInterests: z.array(FullGroupPujaInterest),
  /** Null unless the account is a pandit's. */
  panditProfile: OwnProfile.nullable(),
  /** What a pandit answered to reviews, with the booking of each. */
  replies: z.array(z.object({ ref: z.string(), content: z.string(), createdAt: z.iso.datetime() })),
  /** Newest first. */
  applications: z.array(FullApplication),
  /** Messages to us with our answers, newest first. */
  tickets: z.array(FullTicket),
})
export type PersonalData = z.infer<typeof PersonalData>

/** What stands in the way of erasing the account now; it can be erased where there is nothing. */
export const ErasureState = z.object({
  /** The owner closes the accounts of the team. */
  isTeam: z.boolean(),
  /** The next of the person's bookings that are still to come. */
  bookings: z.array(
    z.object({ ref: z.string(), ceremonySlug: z.string(), otherPujaName: z.string().nullable(), date: z.iso.date() }),
  ),
  /** Whether there are more of them than those. */
  hasMore: z.boolean(),
  /** The numbers of the person's orders that are on their way. */
  orders: z.array(z.string()),
  /** Of a pandit: what he has accepted and not done, and what waits for his answer; null for everybody else. */
  work: z.object({ pujas: z.number(), requests: z.number() }).nullable(),
})
export type ErasureState = z.infer<typeof ErasureState>

/** Reasons why an account cannot be erased now, for pages to translate. */
export const ERASE_REASONS = [
  'password_needed',
  'password_wrong',
  'bookings_running',
  'booking_money_open',
  'orders_running',
  'pandit_bookings_running',
  'team_account',
] as const
