import { z } from 'zod'
import { LANGUAGES } from './languages.ts'
import { isCountry } from './phone/countries.ts'
import { containsWebAddress, hasVisibleCharacter, readable, readableLine } from './text/readable.ts'

/** The error for the code of a language that the site does not have. */
export const LANGUAGE_ERROR = `The language must be ${LANGUAGES.join(' or ')}.`

/** A message, or a function that puts the limit, such as "2,000", into it. */
type LimitMessage = string | ((limit: string) => string)

const messageOf = (message: LimitMessage, limit: number) =>
  typeof message === 'string' ? message : message(limit.toLocaleString('en'))

export const textField = (max: number, tooLong: LimitMessage) =>
  z.string().overwrite(readable).trim().max(max, messageOf(tooLong, max))
export const requiredTextField = (max: number, missing: string, tooLong: LimitMessage) =>
  z.string({ error: missing }).overwrite(readable).trim().min(1, missing).max(max, messageOf(tooLong, max))

/** The error message for a name that contains an address. */
export const NAME_WITH_ADDRESS = 'Enter only the name here, without a web or email address.'
/** A name of a person or of a puja: a single line with a visible letter and without a web address, because names are used in emails. */
export const nameField = (max: number, missing: string, tooLong: LimitMessage) =>
  z
    .string({ error: missing })
    .overwrite(readableLine)
    .trim()
    .min(1, missing)
    .max(max, messageOf(tooLong, max))
    .refine(hasVisibleCharacter, missing)
    .refine((name) => !containsWebAddress(name), NAME_WITH_ADDRESS)
/** Empty text counts as absent, because forms of existing clients send every field. */
export const optionalBodyField = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional())
/** If absent, the value is unchanged; empty text and null clear it. */
export const clearable = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable().optional())
/** The country of a phone number without a calling code, as an ISO 3166 two-letter code; absent means India. */
export const optionalCountry = (message: string) => optionalBodyField(z.string().refine(isCountry, message))
