import { z } from 'zod'
import { LANGUAGES } from '../../../shared/languages.ts'
import { NAKSHATRAS, type Nakshatra } from '../../../shared/nakshatras.ts'
import { optionalQueryParam } from '../../../shared/query-fields.ts'
import { LANGUAGE_ERROR } from '../../../shared/text-fields.ts'
import { LocalSpan, LocationQuery, LocationUsed, PanchangDate, SkyQuery } from '../day/contract.ts'
import type { Birth } from '../engine/muhurats/bala.ts'
import {
  CATALOGUE_SLUGS,
  GRADES,
  MUHURAT_CEREMONIES,
  type MuhuratCeremony,
  REASONS,
  RULE_SETS,
} from '../engine/muhurats/rule-types.ts'

/** The longest range of one response: a year and the month around its end. */
export const MAX_DAYS = 400
const DAY_MS = 86_400_000

/** Muhurat ceremony by the catalogue's slug. */
const CEREMONY_BY_SLUG: Record<string, MuhuratCeremony> = Object.fromEntries(
  MUHURAT_CEREMONIES.map((one) => [CATALOGUE_SLUGS[one], one]),
)

/** Accepts our names and the slugs of the catalogue. */
export const MuhuratCeremonyName = z.preprocess(
  (value) => (typeof value === 'string' ? (CEREMONY_BY_SLUG[value] ?? value) : value),
  z.enum(MUHURAT_CEREMONIES, { error: `The ceremony must be one of ${MUHURAT_CEREMONIES.join(', ')}.` }),
)

const BIRTHS = 'Birth nakshatras are written like rohini or hasta-2 (with the quarter), at most two, with a comma between them.'

/** "rohini,hasta-2": birth nakshatras with the pada where it is known. */
const Births = z
  .string()
  .max(80, BIRTHS)
  .transform((text, ctx): Birth[] => {
    const births = text.split(',').map((one) => {
      const [, name = '', pada] = /^([a-z-]+?)(?:-([1-4]))?$/.exec(one.trim()) ?? []
      return { nakshatra: NAKSHATRAS.indexOf(name as Nakshatra) + 1, pada: pada ? Number(pada) : undefined }
    })
    if (births.length <= 2 && births.every(({ nakshatra }) => nakshatra > 0)) return births
    ctx.addIssue({ code: 'custom', message: BIRTHS })
    return z.NEVER
  })

/** An integer in a query parameter. */
export const integerText = (name: string, min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,4}$/, `${name} must be a whole number.`)
    .transform(Number)
    .pipe(z.number().min(min, `${name} must be at least ${min}.`).max(max, `${name} must be at most ${max}.`))

export const Lang = optionalQueryParam(z.enum(LANGUAGES, { error: LANGUAGE_ERROR }))

export const MuhuratsQuery = z
  .object({
    ...LocationQuery.shape,
    ceremony: MuhuratCeremonyName,
    from: PanchangDate,
    to: PanchangDate,
    ruleSet: optionalQueryParam(z.enum(RULE_SETS, { error: `The rule set must be one of ${RULE_SETS.join(', ')}.` })),
    births: optionalQueryParam(Births),
    /** Days around the absence of Guru and Shukra that are excluded too. */
    balaVriddha: optionalQueryParam(integerText('balaVriddha', 0, 15)),
    ...SkyQuery.shape,
    lang: Lang,
  })
  .refine(({ from, to }) => to >= from, { path: ['to'], error: 'The last day must not come before the first.' })
  .refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / DAY_MS < MAX_DAYS, {
    path: ['to'],
    error: `Ask for at most ${MAX_DAYS} days at once.`,
  })
export type MuhuratsQuery = z.infer<typeof MuhuratsQuery>

/** `text` is the full sentence; `key` names the rule and never changes. */
export const MuhuratReason = z.object({ key: z.enum(REASONS), isFor: z.boolean(), text: z.string() })
export type MuhuratReason = z.infer<typeof MuhuratReason>

export const MuhuratWindow = LocalSpan.extend({
  /** The panchang day it belongs to; a window after midnight belongs to the previous day. */
  date: z.iso.date(),
  grade: z.enum(GRADES),
  reasons: z.array(MuhuratReason),
})
export type MuhuratWindow = z.infer<typeof MuhuratWindow>

export const MuhuratsResponse = z.object({
  ceremony: z.enum(MUHURAT_CEREMONIES),
  ruleSet: z.enum(RULE_SETS),
  place: LocationUsed,
  note: z.string(),
  /** Rounded inward to the minute, in order. */
  windows: z.array(MuhuratWindow),
  /** Days without a window, with the rules that exclude them. */
  closedDays: z.array(z.object({ date: z.iso.date(), reasons: z.array(MuhuratReason) })),
})
export type MuhuratsResponse = z.infer<typeof MuhuratsResponse>
