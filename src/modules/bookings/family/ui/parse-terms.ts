/** The booking version that a form was shown with; undefined when the form has none. */
export function parseVersion(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

/** The cancellation charge shown with the form, in paise; undefined when it is missing or malformed. */
export function parseDuePaise(text: string): number | undefined {
  return /^\d{1,12}$/.test(text) ? Number(text) : undefined
}
