// Why a booking call may be refused, beside what the codes say.

/** Reasons of refusals across the booking calls. */
export const BOOKING_REASONS = [
  'key_reused',
  'past_date',
  'far_date',
  'mobile_wrong',
  'state_changed',
  'slot_taken',
  'day_full',
  'pandit_away',
  'offer_open',
  'offer_over',
  'pandit_unfit',
  'team_only',
  'not_completed',
  'review_closed',
  'too_early',
  'already_said',
  'door_closed',
  'not_yours',
  'not_online',
  'online_puja',
  'nothing_due',
  'notice_settled',
  'reference_used',
] as const
