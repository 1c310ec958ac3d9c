import { z } from 'zod'
import { LanguageCode } from '../../catalogue/contract.ts'
import { BOOKING_STATES } from '../record/contract.ts'

const FIRST_YEAR = 2020
const LAST_YEAR = 2100
const YEAR = `Choose a year from ${FIRST_YEAR} to ${LAST_YEAR}.`

/** The year in which a financial year begins; the current one when absent. */
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
  /** Every financial year in which he had pujas, and the current one, newest first. */
  years: z.array(z.number()),
  total: z.object(sums),
  /** Amounts still due by financial year, newest first, independent of the selected year. Years with nothing due are left out. */
  dues: z.array(z.object({ year: z.number(), duePaise: z.number() })),
  /** Months in India such as "2026-11", newest first; in each month the latest puja first. */
  months: z.array(z.object({ month: z.string(), ...sums, lines: z.array(EarningLine) })),
})
export type Earnings = z.infer<typeof Earnings>

const share = z.object({ count: z.number(), of: z.number() })

/** A count and its total, from the steps recorded on the day. */
export const Reliability = z.object({
  /** The first date included in the figures. */
  since: z.iso.date(),
  /** Below this total a percentage has no meaning. */
  fewest: z.number(),
  accepted: share,
  done: share,
  /** Out of the pujas with an arrival. */
  onTime: share,
  released: share,
  /** Out of the accepted pujas: the pandit did not come. */
  noShow: share,
  rescheduled: share,
})
export type Reliability = z.infer<typeof Reliability>
