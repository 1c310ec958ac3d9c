import { z } from 'zod'
import { bareNumber } from '../../../shared/phone/mobile-shape.ts'
import { requiredTextField, textField } from '../../../shared/text-fields.ts'
import { CONTACT_SETTINGS, Settings } from '../../settings/contract.ts'
import { MAX_BRAND_NAME, MAX_LINKS } from '../rules/model.ts'

const MESSAGE = 'Send the etag of each setting you change, as it was read with it.'

export const Etags = z.record(z.string().max(60, MESSAGE), z.string().max(40, MESSAGE), { error: MESSAGE })
export type Etags = z.infer<typeof Etags>

/** The latest changes, latest first; `by` is null when the account is deleted or the system made the change. */
export const LatestChanges = z.array(
  z.object({
    id: z.string(),
    /** Settings by key; parts of the shop as `shop.gstin`. */
    paths: z.array(z.string()),
    at: z.iso.datetime(),
    by: z.string().nullable(),
  }),
)
export type LatestChanges = z.infer<typeof LatestChanges>

const MAX_ROLES = 12

/** Normalizes a number in common notations, including Indian landlines, to E.164: "020 4000 0108" is +912040000108. */
const e164 = (typed: string): string => {
  const bare = bareNumber(typed).replace(/^00/, '+')
  return /^0\d{10}$/.test(bare) ? `+91${bare.slice(1)}` : /^\d{10}$/.test(bare) ? `+91${bare}` : bare
}

const PHONE = 'Enter the phone number in full, such as 020 4000 0108 or +91 98220 44157.'
const EMAIL = 'Enter the email address in full, such as name@example.com.'
const PhoneInput = z.string({ error: PHONE }).max(40, PHONE).overwrite(e164)
const Phone = PhoneInput.regex(/^\+\d{8,15}$/, PHONE)
const Email = z.string({ error: EMAIL }).trim().toLowerCase().max(254, EMAIL)

const line = (max: number) => textField(max, `Enter at most ${max} letters.`)
const requiredText = (what: string, max: number) =>
  requiredTextField(max, `Write ${what}.`, `Write ${what} in at most ${max} letters.`)
const degrees = (name: string, max: number) => {
  const message = `The ${name} is a number between -${max} and ${max}, such as 18.5196.`
  return z.number({ error: message }).min(-max, message).max(max, message)
}

const Role = z.strictObject({
  /** Empty for a new role, which gets its slug from its title. */
  slug: z
    .string()
    .max(60, 'The short name is invalid.')
    .regex(/^[a-z0-9-]*$/, 'The short name is invalid.'),
  title: requiredText('the title in English', 100),
  titleHindi: requiredText('the title in Hindi', 100),
  text: requiredText('what the work is, in English', 1000),
  textHindi: requiredText('what the work is, in Hindi', 1000),
})

/** The law requires name, position and contact of the grievance officer; without a name nobody is named. */
const Officer = z
  .strictObject({
    name: line(120),
    nameHindi: line(120).default(''),
    post: line(120),
    postHindi: line(120).default(''),
    phone: PhoneInput.regex(/^(\+\d{8,15})?$/, PHONE),
    email: z.union([z.literal(''), Email.pipe(z.email(EMAIL))], { error: EMAIL }),
  })
  .superRefine((officer, context) => {
    if (officer.name === '') return
    const missing = (path: keyof typeof officer, message: string) =>
      officer[path] === '' ? context.addIssue({ code: 'custom', path: [path], message }) : undefined
    missing('post', 'Enter the post of the officer.')
    missing('phone', PHONE)
    missing('email', EMAIL)
  })

const DEVANAGARI = 'Enter the name in Devanagari letters, such as संकल्प.'
const LINK = 'Enter the whole address, such as https://www.instagram.com/sankalp.'

const SocialLink = z.strictObject({
  name: requiredText('the name of the network', 40),
  url: z
    .string({ error: LINK })
    .trim()
    .max(300, LINK)
    .pipe(z.url({ protocol: /^https$/, error: LINK })),
})

const fields = {
  brandName: requiredText('the name', MAX_BRAND_NAME),
  brandNameHindi: requiredText('the name in Hindi', MAX_BRAND_NAME).regex(/\p{Script=Devanagari}/u, DEVANAGARI),
  socialLinks: z
    .array(SocialLink)
    .max(MAX_LINKS, `At most ${MAX_LINKS} links stand on the pages.`)
    .superRefine((links, context) => {
      const twice = links.findIndex(({ url }, at) => links.slice(0, at).some((link) => link.url === url))
      if (twice >= 0) context.addIssue({ code: 'custom', path: [twice, 'url'], message: 'This address is listed twice.' })
    }),
  phone: Phone,
  whatsapp: Phone,
  email: Email.pipe(z.email(EMAIL)),
  officeAddress: line(300),
  officeAddressHindi: line(300),
  officeLocation: z.strictObject({ latitude: degrees('latitude', 90), longitude: degrees('longitude', 180) }).nullable(),
  founderName: line(120),
  founderNameHindi: line(120),
  founderStory: line(4000),
  founderStoryHindi: line(4000),
  grievanceOfficer: Officer,
  vacantRoles: z.array(Role).max(MAX_ROLES, `At most ${MAX_ROLES} roles stand on the page.`),
  hostedBy: line(200),
  mailedBy: line(200),
}

/** Omitted fields stay unchanged. */
export const BusinessChange = z
  .strictObject(fields)
  .partial()
  .extend({ etags: Etags })
  .refine((change) => Object.keys(change).length > 1, 'Send at least one setting.')
export type BusinessChange = z.infer<typeof BusinessChange>

export const BUSINESS_KEYS = Object.keys(fields) as (keyof typeof fields)[]

export const BusinessResponse = Settings.pick({
  brandName: true,
  brandNameHindi: true,
  socialLinks: true,
  phone: true,
  whatsapp: true,
  email: true,
  officeAddress: true,
  officeAddressHindi: true,
  officeLocation: true,
  founderName: true,
  founderNameHindi: true,
  founderStory: true,
  founderStoryHindi: true,
  grievanceOfficer: true,
  vacantRoles: true,
  hostedBy: true,
  mailedBy: true,
}).extend({
  etags: Etags,
  changes: LatestChanges,
  /** Contacts that are still invented samples, because nobody has set them. */
  sampleContacts: z.array(z.enum(CONTACT_SETTINGS)),
})
export type BusinessResponse = z.infer<typeof BusinessResponse>

export const BusinessChanged = BusinessResponse.extend({
  /** The settings that changed. */
  changed: z.array(z.string()),
})
export type BusinessChanged = z.infer<typeof BusinessChanged>
