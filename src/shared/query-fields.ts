import { z } from 'zod'

/** A number in a query string between `min` and `max`; `name` begins its error messages. */
export const numberIn = (min: number, max: number, name: string) =>
  z.coerce
    .number({ error: `${name} must be a number.` })
    .min(min, `${name} must be at least ${min}.`)
    .max(max, `${name} must be at most ${max}.`)

export const shortText = (name: string) => z.string().trim().max(120, `${name} is too long: use at most 120 characters.`)

/** Empty parameters count as absent, because forms send them. */
export const optionalQueryParam = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

export const cursorField = optionalQueryParam(z.string().max(200, 'The cursor is invalid.'))
export const limitField = optionalQueryParam(numberIn(1, 48, 'The limit').int('The limit must be a whole number.'))
