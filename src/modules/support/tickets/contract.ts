import { z } from 'zod'
import { bareNumber } from '../../../shared/phone/mobile-shape.ts'
import { AADHAAR_MESSAGE, holdsAadhaar } from '../../../shared/text/aadhaar.ts'
import { named, needed, optional, optionalCountry, text } from '../../../shared/text-fields.ts'
import { LanguageCode } from '../../catalogue/contract.ts'
import { SUBJECT_NAMES, TICKET_STATES } from './model.ts'

/** Reasons of refusals, for pages to translate. */
export const SUPPORT_REASONS = ['ticket_moved', 'key_reused', 'not_pdf', 'aadhaar_document', 'role_taken'] as const

const PHONE_MESSAGE = 'Enter the phone number in digits, such as 98220 44157, or leave it out.'
const free = <Schema extends z.ZodType<string>>(schema: Schema) => schema.refine((value) => !holdsAadhaar(value), AADHAAR_MESSAGE)

export const Email = z
  .string({ error: 'Enter your email address, so that we can answer.' })
  .trim()
  .toLowerCase()
  .min(1, 'Enter your email address, so that we can answer.')
  .max(254, 'The email address is too long.')
  .pipe(z.email('Enter the email address in full, such as name@example.com.'))

/** What both forms ask for, and what tells a program from a person. */
const Sender = {
  name: free(named(120, 'Enter your name.', 'Enter a name of at most 120 characters.')),
  email: Email,
  /** Kept as it was written where it is no mobile number: people also leave the number of a landline. */
  phone: optional(
    text(30, PHONE_MESSAGE)
      .overwrite(bareNumber)
      .refine((number) => /^\+?\d{7,15}$/.test(number), PHONE_MESSAGE),
  ),
  phoneCountry: optionalCountry('Choose the country of the phone number.'),
  /** The reader's language, for the mails that follow. */
  lang: optional(LanguageCode),
  /** A field no person sees. */
  website: optional(text(500, 'Leave this field empty.')),
}

export const ContactMessage = z.strictObject({
  ...Sender,
  subject: z.enum(SUBJECT_NAMES, { error: 'Choose a subject from the list.' }),
  message: free(needed(4000, 'Enter your message.', 'Enter a message of at most 4,000 characters.')),
  /** Milliseconds from seeing the form to sending it. */
  filledInMs: optional(z.int('Enter the time in whole milliseconds.').min(0, 'The time cannot be below zero.')),
})
export type ContactMessage = z.infer<typeof ContactMessage>

export const TicketStored = z.object({
  message: z.string(),
  /** Read out on the phone, named in emails. */
  number: z.string(),
  /** By when somebody answers. */
  answerBy: z.iso.datetime(),
})
export type TicketStored = z.infer<typeof TicketStored>

/** The fields of the form beside its file; a form knows nothing but text. */
export const RoleApplication = z.strictObject({
  ...Sender,
  role: needed(60, 'Choose the role.', 'Choose the role.'),
  message: free(needed(2000, 'Enter a few sentences about yourself.', 'Enter at most 2,000 characters.')),
  filledInMs: optional(z.coerce.number('Enter the time in whole milliseconds.').int().min(0)),
})
export type RoleApplication = z.infer<typeof RoleApplication>

export const TicketQuestion = z.strictObject({
  number: needed(20, 'Enter the number of your ticket.', 'Enter the number as shown in our email.'),
  email: Email,
})
export type TicketQuestion = z.infer<typeof TicketQuestion>

/** How a ticket stands, without a word of what was written. */
export const TicketStanding = z.object({
  number: z.string(),
  state: z.enum(TICKET_STATES),
  createdAt: z.iso.datetime(),
  answerBy: z.iso.datetime(),
  settleBy: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable(),
  closedAt: z.iso.datetime().nullable(),
})
export type TicketStanding = z.infer<typeof TicketStanding>

const Point = z.object({ latitude: z.number(), longitude: z.number() })

/** What the law and the pages of text want to know of the business; what is not set is null or empty. */
export const CompanyFacts = z.object({
  legalName: z.string(),
  officeAddress: z.string(),
  officeAddressHindi: z.string(),
  /** The office with the towns around it, for a map drawn by us. */
  office: Point.extend({
    places: z.array(Point.extend({ name: z.string(), nameHindi: z.string(), kilometres: z.number() })),
  }).nullable(),
  founderName: z.string(),
  founderNameHindi: z.string(),
  founderStory: z.string(),
  founderStoryHindi: z.string(),
  grievanceOfficer: z
    .object({
      name: z.string(),
      nameHindi: z.string(),
      post: z.string(),
      postHindi: z.string(),
      phone: z.string(),
      email: z.string(),
    })
    .nullable(),
  /** Who hosts the site, and who sends its emails; empty where the owner has not said. */
  hostedBy: z.string(),
  mailedBy: z.string(),
  /** Days of the coming weeks on which nobody answers the phone. */
  holidays: z.array(z.iso.date()),
  vacantRoles: z.array(
    z.object({ slug: z.string(), title: z.string(), titleHindi: z.string(), text: z.string(), textHindi: z.string() }),
  ),
})
export type CompanyFacts = z.infer<typeof CompanyFacts>
