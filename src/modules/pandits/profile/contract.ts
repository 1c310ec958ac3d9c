import { z } from 'zod'
import { looksLikeMobile, MOBILE_MESSAGE } from '../../../shared/phone/mobile-shape.ts'
import { AADHAAR_MESSAGE, containsAadhaar } from '../../../shared/text/aadhaar.ts'
import { readable } from '../../../shared/text/readable.ts'
import { PanditCard } from '../contract.ts'
import { FILTER_LANGUAGES } from '../postings/model.ts'
import { BRINGERS, CHECKED_KINDS, isService, MAX_EXPERIENCE_YEARS, MAX_FEE_PAISE, MAX_TRAVEL_KM } from './model.ts'

const longText = (max: number, name: string) =>
  z
    .string({ error: `${name} must be a text.` })
    .overwrite(readable)
    .trim()
    .max(max, `${name} is too long: use at most ${max} letters.`)
const withoutAadhaar = <Schema extends z.ZodType<string>>(schema: Schema) =>
  schema.refine((value) => !containsAadhaar(value), AADHAAR_MESSAGE)
const requiredText = (max: number, name: string) => longText(max, name).min(1, `${name} is missing.`)

/** Forms send numbers as text; empty text is invalid. */
const number = (name: string, min: number, max: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value),
    z
      .number({ error: `${name} must be a number.` })
      .min(min, `${name} must be at least ${min}.`)
      .max(max, `${name} must be at most ${max}.`),
  )
const integer = (name: string, min: number, max: number) =>
  number(name, min, max).refine((value) => Number.isInteger(value), `${name} must be a whole number.`)
/** Empty means not specified. */
const emptyToNull = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable())

const languages = (name: string) =>
  z.array(z.enum(FILTER_LANGUAGES, { error: `${name}: choose from the list.` }), { error: `${name} must be a list.` }).max(30)

/** A line of a samagri list: an item of the catalogue, or one in the pandit's own words. */
export const SamagriLine = z.strictObject({
  item: z.string().max(60, 'There is no such item.').nullable(),
  name: withoutAadhaar(requiredText(80, 'The name of the item')),
  quantity: withoutAadhaar(longText(60, 'The quantity')),
  bringer: z.enum(BRINGERS, { error: 'Who brings it: choose pandit or family.' }),
})
export type SamagriLine = z.infer<typeof SamagriLine>

const MAX_LINES = 80
const MAX_SERVICES = 60

export const OwnService = z.strictObject({
  ceremonySlug: z.string().refine(isService, 'Choose a ceremony from the list.'),
  feePaise: integer('The dakshina', 0, MAX_FEE_PAISE),
  minutes: integer('The length', 15, 1440),
  includes: withoutAadhaar(longText(500, 'What is included')),
  /** Null: the catalogue's list. */
  samagri: z.array(SamagriLine).max(MAX_LINES, `A samagri list has at most ${MAX_LINES} items.`).nullable(),
})
export type OwnService = z.infer<typeof OwnService>

/** Absent fields stay as they are. Email and name may be sent, but a changed one is refused. */
export const ProfileUpdate = z.strictObject({
  /** The version of the profile this change was made from; an older one is refused. Without it the change always applies. */
  version: z.int('Send the version as a whole number.').optional(),
  email: longText(254, 'The email address').toLowerCase().optional(),
  name: longText(120, 'The name').optional(),
  mobile: requiredText(24, 'The mobile number').refine(looksLikeMobile, MOBILE_MESSAGE).optional(),
  serviceLocation: requiredText(120, 'The place').optional(),
  experience: emptyToNull(integer('The experience', 0, MAX_EXPERIENCE_YEARS)).optional(),
  /** Rupees. */
  basePrice: number('The starting dakshina', 0, MAX_FEE_PAISE / 100).optional(),
  aboutMe: withoutAadhaar(longText(2000, 'About you')).optional(),
  cultureAndTradition: withoutAadhaar(longText(200, 'Culture and tradition')).optional(),
  visibility: z.boolean({ error: 'Say true for visible or false for hidden.' }).optional(),
  /** Names of ceremonies. When they are sent alone, existing fees stay and new ceremonies get his starting fee. */
  services: z
    .array(requiredText(80, 'The service'), { error: 'The services must be a list of names.' })
    .max(MAX_SERVICES, `Choose at most ${MAX_SERVICES} services.`)
    .optional(),
  nameHindi: emptyToNull(
    longText(120, 'The name in Devanagari').regex(/^[\u0900-\u097f .]+$/, 'Enter the name in Devanagari letters.'),
  ).optional(),
  aboutMeHindi: withoutAadhaar(longText(2000, 'About you in Hindi')).optional(),
  veda: emptyToNull(withoutAadhaar(longText(80, 'The veda'))).optional(),
  sampradaya: emptyToNull(withoutAadhaar(longText(80, 'The sampradaya'))).optional(),
  regionalRite: emptyToNull(withoutAadhaar(longText(80, 'The regional rite'))).optional(),
  languages: languages('Languages').optional(),
  chantingLanguages: languages('Languages of chanting').optional(),
  travelRadiusKm: integer('The distance', 1, MAX_TRAVEL_KM).optional(),
  lateCancellationPercent: integer('The share', 0, 50).optional(),
  takesOnline: z.boolean({ error: 'Say true or false for pujas over video.' }).optional(),
  fees: z
    .array(OwnService, { error: 'The fees must be a list.' })
    .max(MAX_SERVICES, `Choose at most ${MAX_SERVICES} services.`)
    .refine((all) => new Set(all.map(({ ceremonySlug }) => ceremonySlug)).size === all.length, 'Name each service once.')
    .optional(),
})
export type ProfileUpdate = z.infer<typeof ProfileUpdate>

/** The public data of a profile. */
export const PanditDetails = PanditCard.omit({ isFeatured: true, reasons: true, requestedFor: true }).extend({
  aboutMeHindi: z.string(),
  veda: z.string().nullable(),
  sampradaya: z.string().nullable(),
  regionalRite: z.string().nullable(),
  chantingLanguages: z.array(z.string()),
  travelRadiusKm: z.number(),
  lateCancellationPercent: z.number(),
  verifiedAt: z.iso.datetime().nullable(),
  /** The checks before his verification, oldest first. */
  checks: z.array(z.object({ kind: z.enum(CHECKED_KINDS), checkedAt: z.iso.datetime() })),
  fees: z.array(z.object({ ceremonySlug: z.string(), feePaise: z.number(), minutes: z.number(), includes: z.string() })),
  gallery: z.array(z.object({ url: z.string(), caption: z.string() })),
})
export type PanditDetails = z.infer<typeof PanditDetails>

/** His own view: the public data, and the data for him and the team only. */
export const OwnProfile = PanditDetails.extend({
  /** Increases with each change. */
  version: z.number(),
  email: z.string(),
  mobile: z.string().nullable(),
  visibility: z.boolean(),
  /** Whether the team has suspended him; then nobody finds him, whatever `visibility` says. */
  isSuspended: z.boolean(),
  /** Whether he also holds online pujas. */
  takesOnline: z.boolean(),
  fees: z.array(z.object({ ...OwnService.shape, samagri: z.array(z.object(SamagriLine.shape)).nullable() })),
})
export type OwnProfile = z.infer<typeof OwnProfile>

export const OwnProfileResponse = z.object({ pandit: OwnProfile })
export const ProfileUpdated = z.object({ message: z.string(), pandit: OwnProfile })
