// Field errors still valid after an edit.
import type { BookingField, BookingFields } from '../../request/ui/booking-fields.ts'
import type { Problem } from './check-booking.ts'

/** A displayed problem. A problem from the server also has the refused value, because the browser cannot check that itself. */
export type FieldError = Problem & { refused?: string }

/** The fields the server refused, with their values. */
export function toFieldErrors(problems: readonly Problem[], fields: BookingFields): FieldError[] {
  return problems.map((problem) => ({ ...problem, refused: fields[problem.field] }))
}

/** The displayed errors that still apply, each with the current problem. Adds no field that had no error before. */
export function fieldErrorsLeft(shown: readonly FieldError[], found: readonly Problem[], fields: BookingFields): FieldError[] {
  return shown.flatMap((error) => {
    const now = found.find((problem) => problem.field === error.field)
    if (now) return [now]
    return error.refused !== undefined && error.refused === fields[error.field] ? [error] : []
  })
}

export const erroneousFieldsOf = (fieldErrors: readonly FieldError[]): ReadonlySet<BookingField> =>
  new Set(fieldErrors.map((error) => error.field))
