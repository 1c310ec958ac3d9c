import { z } from 'zod'
import { STATES } from '../../../shared/indian-states.ts'
import { isCountry } from '../../../shared/phone/countries.ts'
import { looksLikeMobile, MOBILE_MESSAGE } from '../../../shared/phone/mobile-shape.ts'
import { nameField, optionalBodyField, requiredTextField, textField } from '../../../shared/text-fields.ts'
import { LanguageCode } from '../../catalogue/contract.ts'
import { CEREMONIES, PUJA_LANGUAGES } from '../../catalogue/model.ts'
import { CALL_FIELDS, CALL_HOURS_COMPLETE, CALL_HOURS_IN_ORDER } from '../calling/contract.ts'
import { MUHURAT_AT_HOME, MUHURAT_COMPLETE, MUHURAT_FIELDS, MUHURAT_WITHIN_DAY } from '../muhurat/contract.ts'
import { ONLINE_FIELDS, requiredFor } from '../online/contract.ts'

const PUJA_NAMES = new Set(CEREMONIES.map((ceremony) => ceremony.pujaName))
const STATE_NAMES = new Set(STATES.map((state) => state.name))

/** True for a text that is not blank. A missing field is reported by its own rule. */
const hasText = (value: unknown, field: string): boolean => {
  const found = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[field] : undefined
  return typeof found === 'string' && found.trim() !== ''
}

/** Body of a booking request. Its messages are the English sentences of the API. */
export const BookingRequest = z
  .strictObject({
    pujaName: z
      .string({ error: 'Choose a puja from the list.' })
      .refine((name) => PUJA_NAMES.has(name), 'Choose a puja from the list.'),
    otherPujaName: optionalBodyField(
      nameField(120, 'Enter the name of the other puja.', (max) => `Enter the name of the puja in at most ${max} characters.`),
    ),
    otherPujaDescription: optionalBodyField(textField(2000, (max) => `Describe the puja in at most ${max} characters.`)),
    name: nameField(120, 'Enter your name.', (max) => `Enter a name of at most ${max} characters.`),
    mobile: requiredTextField(24, 'Enter your mobile number.', 'The mobile number is too long.'),
    /** Country code for a mobile number without its own + code; by default `country`, then India. */
    mobileCountry: optionalBodyField(z.string().refine(isCountry, 'Choose the country of the mobile number.')),
    email: optionalBodyField(
      z
        .string()
        .trim()
        .toLowerCase()
        .max(254, 'The email address is too long.')
        .pipe(z.email('Enter the email address in full, such as name@example.com.')),
    ),
    location: optionalBodyField(textField(120, (max) => `Enter the location in at most ${max} characters.`)),
    /** Required for a puja at home. */
    pujaAddress: optionalBodyField(textField(500, (max) => `Enter the address in at most ${max} characters.`)),
    ...ONLINE_FIELDS,
    ...CALL_FIELDS,
    ...MUHURAT_FIELDS,
    language: optionalBodyField(z.enum(PUJA_LANGUAGES, { error: 'Choose a language from the list.' })),
    date: z.string({ error: 'Choose the date of the puja.' }).pipe(z.iso.date({ error: 'Choose the date of the puja.' })),
    state: optionalBodyField(z.string().refine((name) => STATE_NAMES.has(name), 'Choose a state from the list.')),
    city: optionalBodyField(textField(120, (max) => `Enter the city in at most ${max} characters.`)),
    message: optionalBodyField(textField(2000, (max) => `Enter a message of at most ${max} characters.`)),
    coupon: optionalBodyField(textField(60, (max) => `A coupon has at most ${max} characters.`)),
    recommendPandit: optionalBodyField(textField(200, 'The name of the pandit is too long.')),
    recommendPanditId: optionalBodyField(z.uuid('There is no such pandit.')),
    /** The family's language, for emails. */
    readerLanguage: optionalBodyField(LanguageCode),
    /** Honeypot: a field that people do not see. */
    website: optionalBodyField(textField(500, 'Leave this field empty.')),
  })
  .refine((request) => request.pujaName !== 'Others' || Boolean(request.otherPujaName), {
    path: ['otherPujaName'],
    message: 'Enter the name of the other puja.',
  })
  .refine(({ mobile, mobileCountry, country }) => looksLikeMobile(mobile, mobileCountry ?? country), {
    path: ['mobile'],
    message: MOBILE_MESSAGE,
    when: ({ value }) => hasText(value, 'mobile'),
  })
  .refine(...CALL_HOURS_COMPLETE)
  .refine(...CALL_HOURS_IN_ORDER)
  .refine(...MUHURAT_COMPLETE)
  .refine(...MUHURAT_WITHIN_DAY)
  .refine(...MUHURAT_AT_HOME)
  .refine(...requiredFor('home', 'pujaAddress'))
  .refine(...requiredFor('online', 'country'))
  .refine(...requiredFor('online', 'timeZone'))
  .refine(...requiredFor('online', 'time'))
export type BookingRequest = z.infer<typeof BookingRequest>

export const BookingStored = z.object({
  message: z.string(),
  ref: z.string(),
  /** At least 128 bits; opens the private link /booking/{ref}?key=… */
  key: z.string(),
  callBy: z.iso.datetime(),
})
export type BookingStored = z.infer<typeof BookingStored>

export const MAX_OTHER_PLACES = 5

export const AddressQuery = z.object({
  /** By default the current address of the booking. */
  address: optionalBodyField(textField(500, (max) => `Enter the address in at most ${max} characters.`)),
  lang: LanguageCode.optional(),
})

export const AddressPlace = z.object({
  /** The place of the booking with this address; null when neither the address nor the booking names a place. */
  place: z
    .object({
      label: z.string(),
      /** The address names this place, and the booking has another place or none until now. */
      isNew: z.boolean(),
      /** The address names a place. Without one the booking keeps its place. */
      isNamed: z.boolean(),
    })
    .nullable(),
  /** The current place of the booking; null when unknown. */
  before: z.string().nullable(),
  /** Best first. Choose one by sending its id as `placeId` of the agreement. */
  others: z.array(z.object({ id: z.string(), label: z.string() })),
})
export type AddressPlace = z.infer<typeof AddressPlace>
