/** The version of the booking a form was shown with; undefined where the form does not say it. */
export function seenVersion(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}
