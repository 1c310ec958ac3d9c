// Redirects URLs with capital letters to lower case.
/** References of bookings, orders and tickets are in capitals and stay so. */
const REFERENCE = /^[A-Z]{2}-[A-Z0-9]{4,}$/

/** Percent-encoded bytes are not letters of the path. */
const CAPITALS = /%[0-9a-f]{2}|[A-Z]+/gi

const small = (segment: string): string =>
  REFERENCE.test(segment) ? segment : segment.replace(CAPITALS, (found) => (found.startsWith('%') ? found : found.toLowerCase()))

/** The lower-case path with its query; undefined if it is lower-case already, and for files and API calls. */
export function smallAddress({ pathname, search }: URL): string | undefined {
  // Two slashes at the start would redirect to another site.
  if (pathname.includes('.') || pathname.startsWith('//') || pathname.startsWith('/api/')) return undefined
  const path = pathname.split('/').map(small).join('/')
  return path === pathname ? undefined : path + search
}
