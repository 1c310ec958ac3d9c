// Interest in upcoming group pujas: register, withdraw, team counts.
import { z } from 'zod'
import { optionalBodyField, optionalCountry, requiredTextField, textField } from '../../shared/text-fields.ts'
import { LanguageCode } from '../catalogue/contract.ts'

const CONTACT = 'Enter a mobile number or an email address.'

export const GroupPujaInterest = z.strictObject({
  /** One of the upcoming occasions, as its slug and its day. */
  occasion: requiredTextField(60, 'Choose a festival.', 'Choose a festival from the list.'),
  day: z.string({ error: 'Choose a festival.' }).pipe(z.iso.date({ error: 'Choose a festival from the list.' })),
  contact: requiredTextField(254, CONTACT, CONTACT),
  contactCountry: optionalCountry('Choose the country of the mobile number.'),
  consent: z.literal(true, { error: 'Agree that we may notify you when it opens.' }),
  lang: optionalBodyField(LanguageCode),
  /** A honeypot field: people do not see it, bots fill it in. */
  website: optionalBodyField(textField(500, 'Leave this field empty.')),
})
export type GroupPujaInterest = z.infer<typeof GroupPujaInterest>

/** The same response whether or not the interest existed; the token withdraws only what this request stored. */
export const GroupPujaRegistered = z.object({ message: z.string(), token: z.string() })
export type GroupPujaRegistered = z.infer<typeof GroupPujaRegistered>

/** Number of people interested in the group puja of one festival. */
export const GroupPujaCount = z.object({
  occasion: z.string(),
  day: z.iso.date(),
  name: z.string(),
  emails: z.number(),
  mobiles: z.number(),
  total: z.number(),
})
export type GroupPujaCount = z.infer<typeof GroupPujaCount>

/** What is stored of one interest, for the data export. */
export const FullGroupPujaInterest = z.object({
  name: z.string(),
  day: z.iso.date(),
  contact: z.string(),
  consentVersion: z.number(),
  consentText: z.string(),
  requestedAt: z.iso.datetime(),
})
export type FullGroupPujaInterest = z.infer<typeof FullGroupPujaInterest>
