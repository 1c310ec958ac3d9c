import { z } from 'zod'
import { readable } from '../../../shared/text/readable.ts'
import { LanguageCode } from '../../catalogue/contract.ts'
import { PanditReview } from '../../pandits/contract.ts'
import { BOOKING_STATES, Cursor } from '../record/contract.ts'

const FIRST_YEAR = 2020
const LAST_YEAR = 2100
const YEAR = `Choose a year from ${FIRST_YEAR} to ${LAST_YEAR}.`

/** The year a financial year begins in; the running one when it is absent. */
export const EarningsQuery = z.object({
  year: z.coerce.number({ error: YEAR }).int(YEAR).min(FIRST_YEAR, YEAR).max(LAST_YEAR, YEAR).optional(),
  lang: LanguageCode.optional(),
})

const sums = {
  pujas: z.number(),
  earnedPaise: z.number(),
  paidPaise: z.number(),
  duePaise: z.number(),
  cashPaise: z.number(),
  upiPaise: z.number(),
  onlinePaise: z.number(),
}

export const EarningLine = z.object({
  ref: z.string(),
  ceremonySlug: z.string(),
  otherPujaName: z.string().nullable(),
  startsAt: z.iso.datetime(),
  locality: z.string(),
  state: z.enum(BOOKING_STATES),
  ...sums,
})
export type EarningLine = z.infer<typeof EarningLine>

export const Earnings = z.object({
  year: z.number(),
  /** Every financial year he had pujas in, and the running one, the latest first. */
  years: z.array(z.number()),
  total: z.object(sums),
  /** What is still due of each financial year, whichever is shown; the latest first, and only years with something due. */
  dues: z.array(z.object({ year: z.number(), duePaise: z.number() })),
  /** Months in India, "2026-11", the latest first, and in them the latest puja first. */
  months: z.array(z.object({ month: z.string(), ...sums, lines: z.array(EarningLine) })),
})
export type Earnings = z.infer<typeof Earnings>

const MAX_LENGTH = 1000

export const ReplyRequest = z.strictObject({
  content: z
    .string({ error: 'Write your reply.' })
    .overwrite(readable)
    .trim()
    .min(1, 'Write your reply.')
    .max(MAX_LENGTH, 'Write a reply of at most 1,000 letters.'),
})

/** A review as its pandit sees it. */
export const ReceivedReview = PanditReview.extend({
  /** Until when his reply may be changed; null without one. */
  replyEditableUntil: z.iso.datetime().nullable(),
  /** The team has hidden it: nobody else reads it and its stars do not count. */
  isHidden: z.boolean(),
})
export type ReceivedReview = z.infer<typeof ReceivedReview>
export const ReceivedReviewPage = z.object({ items: z.array(ReceivedReview), nextCursor: z.string().nullable() })
export const ReceivedReviewsQuery = z.object({ cursor: Cursor })

const share = z.object({ count: z.number(), of: z.number() })

/** How often out of how many, by what was written down on the day. */
export const Reliability = z.object({
  /** Calendar date the figures begin with. */
  since: z.iso.date(),
  /** Below this many a share says nothing. */
  fewest: z.number(),
  accepted: share,
  done: share,
  /** Of the pujas with an arrival. */
  onTime: share,
  released: share,
  /** Of what he accepted: he did not come. */
  noShow: share,
  moved: share,
})
export type Reliability = z.infer<typeof Reliability>

/** Reasons of refusals, for pages to translate. */
export const REPLY_REASONS = ['reply_closed'] as const
