import { z } from 'zod'
import { STATES } from '../../../shared/indian-states.ts'
import { LANGUAGES } from '../../../shared/languages.ts'
import { optionalQueryParam } from '../../../shared/query-fields.ts'
import { LANGUAGE_ERROR } from '../../../shared/text-fields.ts'
import { LocalSpan, PanchangDate } from '../day/contract.ts'
import { GRADES, RULE_SETS } from '../engine/muhurats/rule-types.ts'

/** The longest range of one request: two calendar pages of a month. */
export const MAX_HINT_DAYS = 62
const DAY_MS = 86_400_000
const CODES = STATES.map(({ code }) => code)

export const HintsQuery = z
  .object({
    from: PanchangDate,
    to: PanchangDate,
    /** A slug of the list of ceremonies; a ceremony without muhurat rules gets no muhurats. */
    ceremony: optionalQueryParam(z.string().max(60, 'The ceremony is too long.')),
    /** The place as the family typed it; an unknown one is ignored. */
    location: optionalQueryParam(z.string().max(120, 'The place is too long.')),
    /** ISO 3166-2:IN without "IN-"; defaults to that of the place, else Delhi and the rules of the north. */
    state: optionalQueryParam(z.enum(CODES as [string, ...string[]], { error: 'The state must be a code such as UP.' })),
    lang: optionalQueryParam(z.enum(LANGUAGES, { error: LANGUAGE_ERROR })),
  })
  .refine(({ from, to }) => to >= from, { path: ['to'], error: 'The last day must not come before the first.' })
  .refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / DAY_MS < MAX_HINT_DAYS, {
    path: ['to'],
    error: `Ask for at most ${MAX_HINT_DAYS} days at once.`,
  })
export type HintsQuery = z.infer<typeof HintsQuery>

export const DayHint = z.object({
  date: z.iso.date(),
  /** Festivals and Ekadashis of the day, most important first, at most two. */
  names: z.array(z.string()),
  /** Windows by the rule set that begin on this calendar date, with their best grade. */
  muhurat: z.object({ grade: z.enum(GRADES), windows: z.array(LocalSpan) }).nullable(),
  /** Why the rule set excludes the full day for the ceremony, such as Kharmas: one sentence; null when it does not. */
  avoided: z.string().nullable(),
})
export type DayHint = z.infer<typeof DayHint>

export const HintsResponse = z.object({
  /** The town used for sunrise. */
  place: z.string(),
  ruleSet: z.enum(RULE_SETS),
  /** "By the rules of north India; your pandit confirms the day and the hour." */
  note: z.string(),
  /** Only days with a hint, in order. */
  days: z.array(DayHint),
  /** If some of these days are excluded: the next days after them, at most three, on which a window for the ceremony begins. */
  next: z.array(z.iso.date()),
  /** For a ceremony that belongs to a season: the first and last day of the current or next season; null for any other ceremony. */
  season: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
})
export type HintsResponse = z.infer<typeof HintsResponse>
