import { z } from 'zod'

/** A number in a query string between `min` and `max`; `name` begins its error messages. */
export const numberIn = (min: number, max: number, name: string) =>
  z.coerce
    .number({ error: `${name} must be a number.` })
    .min(min, `${name} must be at least ${min}.`)
    .max(max, `${name} must be at most ${max}.`)

/** Characters of a search, a name or another short text in a query string. */
export const MAX_SHORT_TEXT = 120

export const shortText = (name: string) =>
  z.string().trim().max(MAX_SHORT_TEXT, `${name} is too long: use at most ${MAX_SHORT_TEXT} characters.`)

export const SEARCH_TOO_LONG = `Search with at most ${MAX_SHORT_TEXT} characters.`

/** Empty parameters count as absent, because forms send them. */
export const optionalQueryParam = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

export const cursorField = optionalQueryParam(z.string().max(200, 'The cursor is invalid.'))
export const limitField = optionalQueryParam(numberIn(1, 48, 'The limit').int('The limit must be a whole number.'))
