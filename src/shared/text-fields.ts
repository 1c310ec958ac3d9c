import { z } from 'zod'
import { isCountry } from './phone/countries.ts'
import { hasVisibleCharacter, holdsWebAddress, readable, readableLine } from './text/readable.ts'

export const text = (max: number, tooLong: string) => z.string().overwrite(readable).trim().max(max, tooLong)
export const needed = (max: number, missing: string, tooLong: string) =>
  z.string({ error: missing }).overwrite(readable).trim().min(1, missing).max(max, tooLong)

const NO_ADDRESS = 'Enter only the name here, without a web or email address.'
/** A name of a person or of a puja: in one line, with a letter that can be seen, and without a web address, for names go into emails. */
export const named = (max: number, missing: string, tooLong: string) =>
  z
    .string({ error: missing })
    .overwrite(readableLine)
    .trim()
    .min(1, missing)
    .max(max, tooLong)
    .refine(hasVisibleCharacter, missing)
    .refine((name) => !holdsWebAddress(name), NO_ADDRESS)
/** Empty text counts as absent: the seed's form sends every field. */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional())
/** Left out it stays as it was; empty text and null say that there is nothing any more. */
export const clearable = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable().optional())
/** The country a telephone number without its own + code is read in, two letters of ISO 3166; absent it is India. */
export const optionalCountry = (message: string) => optional(z.string().refine(isCountry, message))
