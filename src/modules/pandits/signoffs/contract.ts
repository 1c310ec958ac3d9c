import { z } from 'zod'
import { LocalSpan, LocationQuery, PanchangDate } from '../../panchang/day/contract.ts'
import { MUHURAT_CEREMONIES, RULE_SETS } from '../../panchang/engine/muhurats/rule-types.ts'

const Ceremony = z.enum(MUHURAT_CEREMONIES, { error: `The ceremony must be one of ${MUHURAT_CEREMONIES.join(', ')}.` })
const RuleSet = z.enum(RULE_SETS, { error: `The rule set must be one of ${RULE_SETS.join(', ')}.` })
const instant = (name: string) =>
  z.iso.datetime({ offset: true, error: `${name} must be written like 2026-12-04T10:03:00+05:30.` })

export const SignoffsQuery = z.object({
  ...LocationQuery.shape,
  ceremony: Ceremony,
  ruleSet: RuleSet,
  from: PanchangDate,
  to: PanchangDate,
})
export type SignoffsQuery = z.infer<typeof SignoffsQuery>

const MAX_NOTE = 300

export const NewSignoff = z.strictObject({
  ceremony: Ceremony,
  ruleSet: RuleSet,
  latitude: z.number().min(-90, 'The latitude must be at least -90.').max(90, 'The latitude must be at most 90.'),
  longitude: z.number().min(-180, 'The longitude must be at least -180.').max(180, 'The longitude must be at most 180.'),
  timeZone: LocationQuery.shape.timeZone,
  /** The panchang day of the window. */
  date: PanchangDate,
  /** The window as returned by GET /panchang/muhurats. */
  start: instant('The start'),
  end: instant('The end'),
  /** Other hours within a day that the pandit recommends instead. */
  movedTo: z.strictObject({ start: instant('The new start'), end: instant('The new end') }).optional(),
  note: z.string().trim().max(MAX_NOTE, `The note may have at most ${MAX_NOTE} characters.`).optional(),
})
export type NewSignoff = z.infer<typeof NewSignoff>

export const Signoff = z.object({
  id: z.string(),
  date: z.iso.date(),
  /** The window as computed. */
  window: LocalSpan,
  /** Other hours that the pandit recommends. */
  movedTo: LocalSpan.nullable(),
  note: z.string(),
  signedAt: z.iso.datetime(),
})
export type Signoff = z.infer<typeof Signoff>

export const OwnSignoff = Signoff.extend({
  ceremony: z.string(),
  ruleSet: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})

export type OwnSignoff = z.infer<typeof OwnSignoff>

/** The pandit as his public page names him. */
export const PublicSignoff = Signoff.extend({
  pandit: z.object({ id: z.string(), slug: z.string(), name: z.string(), nameHindi: z.string().nullable() }),
})
export type PublicSignoff = z.infer<typeof PublicSignoff>
