import { z } from 'zod'
import { bareNumber } from '../../../shared/phone/mobile-shape.ts'
import { AADHAAR_MESSAGE, containsAadhaar } from '../../../shared/text/aadhaar.ts'
import { nameField, optionalBodyField, optionalCountry, requiredTextField, textField } from '../../../shared/text-fields.ts'
import { LanguageCode } from '../../catalogue/contract.ts'
import { MAX_ABOUT, SUBJECT_NAMES, TICKET_STATES } from './model.ts'

const PHONE_MESSAGE = 'Enter the phone number in digits, such as 98220 44157, or leave it empty.'
const free = <Schema extends z.ZodType<string>>(schema: Schema) =>
  schema.refine((value) => !containsAadhaar(value), AADHAAR_MESSAGE)

export const Email = z
  .string({ error: 'Enter your email address, so that we can answer.' })
  .trim()
  .toLowerCase()
  .min(1, 'Enter your email address, so that we can answer.')
  .max(254, 'The email address is too long.')
  .pipe(z.email('Enter the email address in full, such as name@example.com.'))

/** Fields of both forms, including those for bot detection. */
const Sender = {
  name: free(nameField(120, 'Enter your name.', (max) => `Enter a name of at most ${max} characters.`)),
  email: Email,
  /** Stored as typed when it is not a mobile number: people also give landline numbers. */
  phone: optionalBodyField(
    textField(30, PHONE_MESSAGE)
      .overwrite(bareNumber)
      .refine((number) => /^\+?\d{7,15}$/.test(number), PHONE_MESSAGE),
  ),
  phoneCountry: optionalCountry('Choose the country of the phone number.'),
  /** The reader's language, used for later emails. */
  lang: optionalBodyField(LanguageCode),
  /** A honeypot field that people do not see. */
  website: optionalBodyField(textField(500, 'Leave this field empty.')),
}

export const ContactMessage = z.strictObject({
  ...Sender,
  subject: z.enum(SUBJECT_NAMES, { error: 'Choose a subject from the list.' }),
  message: free(requiredTextField(4000, 'Enter your message.', (max) => `Enter a message of at most ${max} characters.`)),
  /** Milliseconds between showing and submitting the form. */
  filledInMs: optionalBodyField(z.int('Enter the time in whole milliseconds.').min(0, 'The time cannot be below zero.')),
})
export type ContactMessage = z.infer<typeof ContactMessage>

export const TicketStored = z.object({
  message: z.string(),
  /** Shown in emails and given on the phone. */
  number: z.string(),
  /** When it will be answered at the latest. */
  answerBy: z.iso.datetime(),
})
export type TicketStored = z.infer<typeof TicketStored>

/** The form's fields next to its file; all are text in a multipart form. */
export const RoleApplication = z.strictObject({
  ...Sender,
  role: requiredTextField(60, 'Choose the role.', 'Choose the role.'),
  message: free(requiredTextField(MAX_ABOUT, 'Enter a few sentences about yourself.', `Enter at most ${MAX_ABOUT} characters.`)),
  filledInMs: optionalBodyField(z.coerce.number('Enter the time in whole milliseconds.').int().min(0)),
})
export type RoleApplication = z.infer<typeof RoleApplication>

export const TicketQuestion = z.strictObject({
  number: requiredTextField(20, 'Enter the number of your ticket.', 'Enter the ticket number from our email.'),
  email: Email,
})
export type TicketQuestion = z.infer<typeof TicketQuestion>

/** The status of a ticket, without any of its text. */
export const TicketStatus = z.object({
  number: z.string(),
  state: z.enum(TICKET_STATES),
  createdAt: z.iso.datetime(),
  answerBy: z.iso.datetime(),
  settleBy: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable(),
  closedAt: z.iso.datetime().nullable(),
})
export type TicketStatus = z.infer<typeof TicketStatus>

const Point = z.object({ latitude: z.number(), longitude: z.number() })

/** Company details required by law and by text pages; values that are not set are null or empty. */
export const CompanyFacts = z.object({
  legalName: z.string(),
  officeAddress: z.string(),
  officeAddressHindi: z.string(),
  /** The office with the towns around it, for a map we draw ourselves. */
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
  /** Hosting and email providers; empty when the owner has not set them. */
  hostedBy: z.string(),
  mailedBy: z.string(),
  /** Upcoming days on which the phone is not answered. */
  holidays: z.array(z.iso.date()),
  vacantRoles: z.array(
    z.object({ slug: z.string(), title: z.string(), titleHindi: z.string(), text: z.string(), textHindi: z.string() }),
  ),
})
export type CompanyFacts = z.infer<typeof CompanyFacts>
