import type { Etags } from '../../../../modules/business/details/contract.ts'

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

export const textIn = (form: FormData, name: string): string => asText(form.get(name))
export const textsIn = (form: FormData, name: string): string[] => form.getAll(name).map(asText)

/** Returns the etags the form was loaded with; invalid ones become an empty object, which the API refuses. */
export function etagsIn(form: FormData): Etags {
  try {
    const read: unknown = JSON.parse(textIn(form, 'etags'))
    return read && typeof read === 'object' ? (read as Etags) : {}
  } catch {
    return {}
  }
}
