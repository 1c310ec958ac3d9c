import { z } from 'zod'
import { STATES } from '../../../shared/indian-states.ts'
import { LANGUAGES } from '../../../shared/languages.ts'
import { NAKSHATRAS } from '../../../shared/nakshatras.ts'
import { looksLikeMobile, MOBILE_MESSAGE } from '../../../shared/phone/mobile-shape.ts'
import { PIN_CODE } from '../../../shared/pin-code.ts'
import {
  LANGUAGE_ERROR,
  nameField,
  optionalBodyField,
  optionalCountry,
  requiredTextField,
  textField,
} from '../../../shared/text-fields.ts'
import { RoleName } from '../sign-in/contract.ts'
import { MAX_NAME } from '../sign-in/model.ts'
import { MAX_ENTRIES, PURPOSES, RELATIONS } from './model.ts'

export const ReaderLanguage = z.enum(LANGUAGES, { error: LANGUAGE_ERROR })

export const OwnAccount = z.object({
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  /** E.164. */
  mobile: z.string().nullable(),
  language: ReaderLanguage,
  role: RoleName,
  image: z.string().nullable(),
  createdAt: z.iso.datetime(),
})
export type OwnAccount = z.infer<typeof OwnAccount>

export const AccountChange = z
  .strictObject({
    name: nameField(MAX_NAME, 'Enter your name.', `Enter a name of at most ${MAX_NAME} characters.`),
    mobile: optionalBodyField(textField(24, 'The mobile number is too long.')),
    mobileCountry: optionalCountry('Choose the country of the mobile number.'),
    language: ReaderLanguage,
  })
  .refine(({ mobile, mobileCountry }) => mobile === undefined || looksLikeMobile(mobile, mobileCountry), {
    path: ['mobile'],
    message: MOBILE_MESSAGE,
  })
export type AccountChange = z.infer<typeof AccountChange>

/** The URL from the response of an upload, or its path. */
export const PhotoChange = z.strictObject({
  profilePhoto: z
    .string({ error: 'Upload a picture first.' })
    .min(1, 'Upload a picture first.')
    .max(500, 'The address is too long.'),
})
export const OwnPhoto = z.object({ profilePhoto: z.string().nullable() })

const STATE_NAMES = new Set(STATES.map((state) => state.name))

export const AddressChange = z.strictObject({
  label: optionalBodyField(textField(40, (max) => `Name the address in at most ${max} characters.`)),
  address: requiredTextField(500, 'Enter the address.', (max) => `Enter the address in at most ${max} characters.`),
  location: optionalBodyField(textField(120, (max) => `Enter the location in at most ${max} characters.`)),
  state: optionalBodyField(z.string().refine((name) => STATE_NAMES.has(name), 'Choose a state from the list.')),
  isDefault: z.boolean({ error: 'Say whether this is the default address.' }).optional(),
})
export type AddressChange = z.infer<typeof AddressChange>

export const Address = z.object({
  id: z.string(),
  label: z.string(),
  address: z.string(),
  location: z.string().nullable(),
  state: z.string().nullable(),
  isDefault: z.boolean(),
})
export type Address = z.infer<typeof Address>
/** The default one first. */
export const AddressList = z.object({ items: z.array(Address) })

export const FamilyMember = z.strictObject({
  name: nameField(MAX_NAME, 'Enter the name.', `Enter a name of at most ${MAX_NAME} characters.`),
  relation: z.enum(RELATIONS, { error: 'Choose the relation from the list.' }),
  nakshatra: z.preprocess(
    (value) => (value === '' || value === undefined ? null : value),
    z.enum(NAKSHATRAS, { error: 'Choose the nakshatra from the list.' }).nullable(),
  ),
})
export type FamilyMember = z.infer<typeof FamilyMember>

export const Family = z
  .strictObject({
    gotra: z.preprocess(
      (value) => (value === '' ? null : value),
      textField(60, (max) => `Enter the gotra in at most ${max} characters.`).nullable(),
    ),
    /** The family does not know its gotra and settles it with the pandit. */
    isGotraUnknown: z.boolean({ error: 'Say whether the gotra is not known.' }),
    members: z.array(FamilyMember, { error: 'List the members.' }).max(MAX_ENTRIES, `A family has at most ${MAX_ENTRIES} names.`),
  })
  .refine((family) => family.gotra === null || !family.isGotraUnknown, {
    path: ['gotra'],
    message: 'Enter the gotra, or say that it is not known: not both.',
  })
export type Family = z.infer<typeof Family>

export const ConsentList = z.object({
  items: z.array(
    z.object({
      purpose: z.enum(PURPOSES),
      /** The current version of the wording. */
      version: z.number(),
      isGiven: z.boolean(),
      /** When it was last answered; null if never. */
      answeredAt: z.iso.datetime().nullable(),
    }),
  ),
})
export type ConsentList = z.infer<typeof ConsentList>

export const ConsentAnswer = z.strictObject({
  isGiven: z.boolean({ error: 'Say whether you agree.' }),
  /** The version of the wording that was read. */
  version: z
    .int('Send the version of the wording.')
    .min(1, 'Send the version of the wording.')
    .max(1000, 'There is no such version.'),
})
export type ConsentAnswer = z.infer<typeof ConsentAnswer>

export const PinQuery = z.object({
  pin: z.string({ error: 'The PIN code is missing.' }).regex(PIN_CODE, 'A PIN code has six digits.'),
})

/** The state by its English name, as the list of states has it. */
export const PinCity = z.object({ city: z.string(), cityHindi: z.string(), state: z.string() })
export type PinCity = z.infer<typeof PinCity>
