import type { Etags } from '../../../../modules/business/details/contract.ts'

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

export const textIn = (form: FormData, name: string): string => asText(form.get(name))
export const textsIn = (form: FormData, name: string): string[] => form.getAll(name).map(asText)

/** What was read of the settings of this form, as it came with them; what is none is sent as none, and the call says so. */
export function etagsIn(form: FormData): Etags {
  try {
    const read: unknown = JSON.parse(textIn(form, 'etags'))
    return read && typeof read === 'object' ? (read as Etags) : {}
  } catch {
    return {}
  }
}
