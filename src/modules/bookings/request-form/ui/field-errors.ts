// Field errors still valid after an edit.
import type { BookingField, BookingFields } from '../../request/ui/booking-fields.ts'
import type { Problem } from './check-booking.ts'

/** A problem that is shown; the server's own also know the value it refused, which the browser cannot check by itself. */
export type FieldError = Problem & { refused?: string }

/** What the server refused, with the values it refused. */
export function refusals(problems: readonly Problem[], fields: BookingFields): FieldError[] {
  return problems.map((problem) => ({ ...problem, refused: fields[problem.field] }))
}

/** Of the fields complained about, those still wrong, each with what is wrong with it now; never a field that was not yet complained about. */
export function fieldErrorsLeft(shown: readonly FieldError[], found: readonly Problem[], fields: BookingFields): FieldError[] {
  return shown.flatMap((error) => {
    const now = found.find((problem) => problem.field === error.field)
    if (now) return [now]
    return error.refused !== undefined && error.refused === fields[error.field] ? [error] : []
  })
}

export const fieldsOf = (fieldErrors: readonly FieldError[]): ReadonlySet<BookingField> =>
  new Set(fieldErrors.map((error) => error.field))
