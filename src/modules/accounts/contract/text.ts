// How text that people write is taken in: readable letters, trimmed, of a known length.
import { z } from 'zod'
import { readable } from '../../../shared/readable.ts'

export const text = (most: number, tooLong: string) => z.string().overwrite(readable).trim().max(most, tooLong)
export const needed = (most: number, missing: string, tooLong: string) =>
  z.string({ error: missing }).overwrite(readable).trim().min(1, missing).max(most, tooLong)
/** Empty text counts as absent: the seed's form sends every field. */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional())
/** Left out it stays as it was; empty text and null say that there is nothing any more. */
export const clearable = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable().optional())
