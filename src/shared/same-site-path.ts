// Prevents open redirects: accepts only paths on this site.
const MAX_LENGTH = 300
/** A placeholder origin for this site, independent of its real address. */
const PLACEHOLDER_ORIGIN = 'http://here.invalid'

/** Returns the path and query of an address on this site; undefined for anything that would lead elsewhere. */
export function toSameSitePath(address: string): string | undefined {
  if (!address.startsWith('/') || address.length > MAX_LENGTH || !URL.canParse(address, PLACEHOLDER_ORIGIN)) return undefined
  const { origin, pathname, search } = new URL(address, PLACEHOLDER_ORIGIN)
  // Two slashes at the start would be read as the name of another site.
  return origin === PLACEHOLDER_ORIGIN && !pathname.startsWith('//') ? pathname + search : undefined
}
