import { z } from 'zod'
import { looksLikeMobile, MOBILE_MESSAGE } from '../../../shared/phone/mobile-shape.ts'
import { AADHAAR_MESSAGE, containsAadhaar } from '../../../shared/text/aadhaar.ts'
import { nameField, optionalBodyField, requiredTextField, textField } from '../../../shared/text-fields.ts'
import { StoredDocument } from '../../accounts/pictures/contract.ts'
import { MAX_DOCUMENTS } from '../../accounts/pictures/model.ts'
import { LanguageCode } from '../../catalogue/contract.ts'
import { findCeremony } from '../../catalogue/model.ts'
import { FILTER_LANGUAGES } from '../../pandits/postings/model.ts'
import {
  CHECKED_KINDS,
  type CheckedKind,
  MAX_EXPERIENCE_YEARS,
  MAX_FEE_PAISE,
  MAX_TRAVEL_KM,
  REFEREE_COUNT,
  TRADITIONS,
  type TraditionKind,
} from '../../pandits/profile/model.ts'

export const APPLICATION_STATES = ['received', 'checking', 'approved', 'refused', 'withdrawn'] as const
export type ApplicationState = (typeof APPLICATION_STATES)[number]
export type CheckKind = CheckedKind
export const EVENT_KINDS = [
  'received',
  'checked',
  'unchecked',
  'note',
  'document_removed',
  'approved',
  'refused',
  'withdrawn',
] as const
export type ApplicationEventKind = (typeof EVENT_KINDS)[number]

const withoutAadhaar = <Schema extends z.ZodType<string>>(schema: Schema) =>
  schema.refine((value) => !containsAadhaar(value), AADHAAR_MESSAGE)

const mobile = (missing: string) =>
  requiredTextField(24, missing, 'The mobile number is too long.').refine(looksLikeMobile, MOBILE_MESSAGE)

const Languages = (missing: string) =>
  z
    .array(z.enum(FILTER_LANGUAGES, { error: 'Choose languages from the list.' }), { error: missing })
    .min(1, missing)
    .max(FILTER_LANGUAGES.length, 'Name each language once.')

const tradition = (kind: TraditionKind) => {
  const names = new Set(TRADITIONS.filter((entry) => entry.kind === kind).map((entry) => entry.name))
  return optionalBodyField(z.string().refine((name) => names.has(name), 'Choose from the list.'))
}

const Referee = z.strictObject({
  name: withoutAadhaar(nameField(120, 'Enter the name of the referee.', (max) => `Enter a name of at most ${max} characters.`)),
  mobile: mobile('Enter the mobile number of the referee.'),
})

export const ApplicationService = z.strictObject({
  ceremonySlug: z.string().refine((slug) => findCeremony(slug) !== undefined, 'Choose pujas from the list.'),
  feePaise: z
    .int({ error: 'Enter the dakshina in whole rupees.' })
    .min(0, 'The dakshina cannot be below zero.')
    .max(MAX_FEE_PAISE, 'The dakshina is too high.'),
})

const MISSING_SERVICES = 'Choose at least one puja you perform.'

const REFEREES_MISSING = `Name ${REFEREE_COUNT} referees.`

export const ApplicationRequest = z.strictObject({
  name: withoutAadhaar(nameField(120, 'Enter your name.', (max) => `Enter a name of at most ${max} characters.`)),
  nameHindi: optionalBodyField(withoutAadhaar(textField(120, (max) => `Enter a name of at most ${max} characters.`))),
  mobile: mobile('Enter your mobile number.'),
  /** Id of a place in the gazetteer. */
  placeId: requiredTextField(60, 'Choose your place from the list.', 'Choose your place from the list.'),
  travelRadiusKm: z
    .int({ error: 'Enter how far you travel in kilometres.' })
    .min(1, 'Enter a distance of at least 1 km.')
    .max(MAX_TRAVEL_KM, `Enter a distance of at most ${MAX_TRAVEL_KM} km.`),
  services: z
    .array(ApplicationService, { error: MISSING_SERVICES })
    .min(1, MISSING_SERVICES)
    .max(60, 'Name each puja once.')
    .refine((list) => new Set(list.map((entry) => entry.ceremonySlug)).size === list.length, 'Name each puja once.'),
  languages: Languages('Choose at least one language you explain in.'),
  chantingLanguages: Languages('Choose at least one language you chant in.'),
  veda: tradition('veda'),
  sampradaya: tradition('sampradaya'),
  regionalRite: tradition('rite'),
  experienceYears: z
    .int({ error: 'Enter your years of experience.' })
    .min(0, 'Years of experience cannot be below zero.')
    .max(MAX_EXPERIENCE_YEARS, `Enter at most ${MAX_EXPERIENCE_YEARS} years.`),
  teacher: withoutAadhaar(
    requiredTextField(
      200,
      'Enter the name of your teacher or pathshala.',
      (max) => `Enter the teacher or pathshala in at most ${max} characters.`,
    ),
  ),
  aboutMe: optionalBodyField(withoutAadhaar(textField(1000, (max) => `Enter at most ${max} characters about yourself.`))),
  referees: z.array(Referee, { error: REFEREES_MISSING }).length(REFEREE_COUNT, REFEREES_MISSING),
  /** Ids of uploaded documents: see `POST /pandit-applications/documents`. */
  documents: z
    .array(z.string().max(40, 'Choose the document again.'), { error: 'The documents must be a list.' })
    .max(MAX_DOCUMENTS, `Send at most ${MAX_DOCUMENTS} documents.`)
    .optional(),
  /** Given only for the purpose of checking the application. */
  consent: z.literal(true, { error: 'Agree that we verify your details and call your referees.' }),
  /** The reader's language, used for later emails. */
  language: LanguageCode,
})
export type ApplicationRequest = z.infer<typeof ApplicationRequest>

/** What is stored of an application, as the person wrote it; the place with its names and coordinates. */
export const ApplicationDetails = ApplicationRequest.omit({
  name: true,
  language: true,
  consent: true,
  placeId: true,
  documents: true,
}).extend({
  place: z.object({ id: z.string(), label: z.string(), labelHindi: z.string(), latitude: z.number(), longitude: z.number() }),
  /** Deleted 30 days after the decision. */
  referees: z.array(Referee),
})
export type ApplicationDetails = z.infer<typeof ApplicationDetails>

const Dates = { createdAt: z.iso.datetime(), answerBy: z.iso.datetime(), decidedAt: z.iso.datetime().nullable() }

export const OwnApplication = z.object({
  id: z.uuid(),
  state: z.enum(APPLICATION_STATES),
  name: z.string(),
  ...Dates,
  refusalReason: z.string().nullable(),
  /** Number of documents the team has. */
  documentCount: z.number(),
})
export type OwnApplication = z.infer<typeof OwnApplication>
export const OwnApplicationResponse = z.object({
  application: OwnApplication.nullable(),
  /** False while an application is open, and for a verified pandit. */
  mayApply: z.boolean(),
  /** Uploaded documents that can be submitted with the next application. */
  waitingDocuments: z.array(StoredDocument),
})
export type OwnApplicationResponse = z.infer<typeof OwnApplicationResponse>

export const TeamApplicationRow = OwnApplication.extend({
  /** In Devanagari; null if it was not given, and once the details are deleted. */
  nameHindi: z.string().nullable(),
  place: z.string(),
  placeHindi: z.string(),
  /** Empty, like the place, once the details are deleted. */
  mobile: z.string(),
  services: z.number(),
  checks: z.array(z.enum(CHECKED_KINDS)),
})
export type TeamApplicationRow = z.infer<typeof TeamApplicationRow>

export const TeamCheck = z.object({
  kind: z.enum(CHECKED_KINDS),
  checkedAt: z.iso.datetime(),
  checkerName: z.string(),
  note: z.string(),
})

export const TeamDocument = StoredDocument.extend({
  /** When it will be deleted; null until the application is decided. */
  deletedAt: z.iso.datetime().nullable(),
})

export const TEAM_ACTIONS = ['check', 'approve', 'refuse', 'note'] as const
export type TeamAction = (typeof TEAM_ACTIONS)[number]

export const TeamApplication = TeamApplicationRow.omit({ checks: true, services: true }).extend({
  email: z.string(),
  language: LanguageCode,
  /** Null once it is deleted, 180 days after a refusal or a withdrawal. */
  details: ApplicationDetails.nullable(),
  checks: z.array(TeamCheck),
  documents: z.array(TeamDocument),
  history: z.array(
    z.object({
      id: z.number(),
      kind: z.enum(EVENT_KINDS),
      at: z.iso.datetime(),
      actorName: z.string().nullable(),
      check: z.enum(CHECKED_KINDS).nullable(),
      text: z.string().nullable(),
    }),
  ),
  /** Required checks that are still to be made. */
  missing: z.array(z.enum(CHECKED_KINDS)),
  actions: z.array(z.enum(TEAM_ACTIONS)),
  panditSlug: z.string().nullable(),
})
export type TeamApplication = z.infer<typeof TeamApplication>

export const TEAM_LISTS = ['open', 'approved', 'refused', 'withdrawn'] as const
export const TeamApplicationQuery = z.object({
  status: optionalBodyField(z.enum(TEAM_LISTS, { error: `Status is one of ${TEAM_LISTS.join(', ')}.` })),
  cursor: optionalBodyField(z.string().max(200, 'The cursor is invalid.')),
})
export const TeamApplicationPage = z.object({
  items: z.array(TeamApplicationRow),
  nextCursor: z.string().nullable(),
  /** Number of applications that wait for an answer. */
  openCount: z.number(),
})

export const CheckRequest = z.strictObject({
  kind: z.enum(CHECKED_KINDS, { error: 'Choose a check from the list.' }),
  note: optionalBodyField(withoutAadhaar(textField(500, (max) => `Enter a note of at most ${max} characters.`))),
})
export const NoteRequest = z.strictObject({
  text: withoutAadhaar(requiredTextField(1000, 'Enter the note.', (max) => `Enter a note of at most ${max} characters.`)),
})
export const RefusalRequest = z.strictObject({
  reason: withoutAadhaar(
    requiredTextField(500, 'Enter the reason; the person reads it.', (max) => `Enter a reason of at most ${max} characters.`),
  ),
})

export const PanditSignup = z.strictObject({
  email: z
    .string({ error: 'Enter the email of the account.' })
    .trim()
    .toLowerCase()
    .max(254, 'The email address is too long.')
    .pipe(z.email('Enter the email address in full, such as name@example.com.')),
})

/** An application as it was submitted, with its result. */
export const FullApplication = OwnApplication.extend({ details: ApplicationDetails.nullable() })

export type FullApplication = z.infer<typeof FullApplication>
