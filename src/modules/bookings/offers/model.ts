/** Why an offer cannot be made: the reason and the message of the error. */
export const OFFER_REFUSALS = {
  open: ['open_offer_exists', 'Another pandit has an open offer.'],
  busy: ['pandit_busy', 'The pandit has something else at that time, or is still on the way from it.'],
  gone: ['pandit_not_eligible', 'This pandit takes no requests now.'],
  overlap: [
    'overlapping_offer',
    'The pandit already has an offer for another puja at that time. Wait for his answer, or offer it to another pandit.',
  ],
} as const
