import { z } from 'zod'
import { optional } from '../../../shared/query-fields.ts'
import { STATES } from '../../../shared/states.ts'
import { LocalSpan, PanchangDate } from '../day/contract.ts'
import { GRADES, RULE_SETS } from '../engine/muhurats/rule-types.ts'

/** Six weeks of a month's sheet on both sides of a turn of the month. */
export const MAX_HINT_DAYS = 62
const DAY_MS = 86_400_000
const CODES = STATES.map(({ code }) => code)

export const HintsQuery = z
  .object({
    from: PanchangDate,
    to: PanchangDate,
    /** A slug of the list of ceremonies; one that no muhurat is looked for gets none. */
    ceremony: optional(z.string().max(60, 'The ceremony is too long.')),
    /** The place as the family wrote it; one we do not know counts as none. */
    location: optional(z.string().max(120, 'The place is too long.')),
    /** ISO 3166-2:IN without "IN-"; without it that of the place, else Delhi and the rules of the north. */
    state: optional(z.enum(CODES as [string, ...string[]], { error: 'The state must be a code such as UP.' })),
    lang: optional(z.enum(['en', 'hi'], { error: 'The language must be en or hi.' })),
  })
  .refine(({ from, to }) => to >= from, { path: ['to'], error: 'The last day must not come before the first.' })
  .refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / DAY_MS < MAX_HINT_DAYS, {
    path: ['to'],
    error: `Ask for at most ${MAX_HINT_DAYS} days at once.`,
  })
export type HintsQuery = z.infer<typeof HintsQuery>

export const DayHint = z.object({
  date: z.iso.date(),
  /** Festivals and Ekadashis of the day, weightiest first, at most two. */
  names: z.array(z.string()),
  /** Where the rule set leaves windows that begin on this date of the calendar: the best grade and each of these windows. */
  muhurat: z.object({ grade: z.enum(GRADES), windows: z.array(LocalSpan) }).nullable(),
  /** Why the rule set leaves the whole day out for the ceremony, such as Kharmas: one sentence; null where no such time holds. */
  avoided: z.string().nullable(),
})
export type DayHint = z.infer<typeof DayHint>

export const HintsAnswer = z.object({
  /** The town whose sunrise counts. */
  place: z.string(),
  ruleSet: z.enum(RULE_SETS),
  /** "By the rules of north India; your pandit confirms the day and the hour." */
  note: z.string(),
  /** Only days of which there is something to say, in order. */
  days: z.array(DayHint),
  /** Where a day of these is left out: the next days after them, at most three, on which a window for the ceremony begins. */
  next: z.array(z.iso.date()),
  /** Of a ceremony that belongs to a season: the season these days lie in or before, first and last day; null for any other ceremony. */
  season: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
})
export type HintsAnswer = z.infer<typeof HintsAnswer>
