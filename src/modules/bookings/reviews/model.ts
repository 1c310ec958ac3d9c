/** Characters of a pandit's reply to a review. */
export const MAX_REPLY = 1000

/** Shortens a name so that its person cannot be identified: the first name, and the first letter of the last: "Aditi Kulkarni" → "Aditi K." */
export function publicName(name: string): string {
  const parts = name.split(/\s+/).filter(Boolean)
  const [first = name] = parts
  const last = parts.length > 1 ? parts.at(-1) : undefined
  const [initial = ''] = last ? new Intl.Segmenter('hi').segment(last) : []
  return initial === '' ? first : `${first} ${initial.segment}.`
}
