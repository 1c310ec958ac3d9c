// Shortens a reviewer's name so that they cannot be identified.
/** The first name, and the first letter of the last: "Aditi Kulkarni" → "Aditi K." */
export function publicName(name: string): string {
  const parts = name.split(/\s+/).filter(Boolean)
  const [first = name] = parts
  const last = parts.length > 1 ? parts.at(-1) : undefined
  const [initial = ''] = last ? new Intl.Segmenter('hi').segment(last) : []
  return initial === '' ? first : `${first} ${initial.segment}.`
}
