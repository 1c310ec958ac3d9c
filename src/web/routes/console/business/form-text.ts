import { type FieldValues, set } from 'react-hook-form'
import type { Etags } from '../../../../modules/business/details/contract.ts'
import { textOf } from '../../../platform/own-action.ts'

/** A path such as `shop.delivery.0.pins`. An index has at most three digits: a longer one would create a huge list. */
const FIELD_PATH = /^[a-z]\w*(\.([a-z]\w*|\d{1,3}))*$/i

/** Returns the fields of a submitted form, whose names are paths. Ignores other names. */
export function fieldsIn(form: FormData): FieldValues {
  const fields: FieldValues = {}
  for (const [name, value] of form) if (FIELD_PATH.test(name)) set(fields, name, value)
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
