import { type FieldValues, set } from 'react-hook-form'
import type { Etags } from '../../../../modules/business/details/contract.ts'
import { textOf } from '../../../platform/own-action.ts'

/** Returns the fields of a submitted form, whose names are paths such as `shop.delivery.0.pins`. Long lists are cut off. */
export function fieldsIn(form: FormData): FieldValues {
  const fields: FieldValues = {}
  for (const [name, value] of form) if (!/\.\d{4}/.test(name)) set(fields, name, value)
  return fields
}

/** Returns the etags the form was loaded with; invalid ones become an empty object, which the API refuses. */
export function etagsIn(form: FormData): Etags {
  try {
    const read: unknown = JSON.parse(textOf(form, 'etags'))
    return read && typeof read === 'object' ? (read as Etags) : {}
  } catch {
    return {}
  }
}
