// What goes in and out of the calls that reach through all modules: a person's whole data, and leaving for good.
import { z } from 'zod'
import { AccountData } from '../../accounts/contract/leaving.ts'
import { WholeBooking } from '../../booking/contract/own.ts'
import { SavedPandit } from '../../pandits/contract/saved.ts'

export const PersonalData = AccountData.extend({
  /** When this file was made. */
  madeAt: z.iso.datetime(),
  savedPandits: z.array(SavedPandit),
  /** Each with its history, payments and review. */
  bookings: z.array(WholeBooking),
})
export type PersonalData = z.infer<typeof PersonalData>

/** Reasons why an account cannot be erased now, for pages to translate. */
export const ERASE_REASONS = ['password_needed', 'password_wrong', 'bookings_running', 'pandit_profile', 'team_account'] as const
