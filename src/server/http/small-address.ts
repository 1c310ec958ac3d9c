// Redirects URLs with capital letters to lower case.
/** References of bookings, orders and tickets are written in capitals, and stay. */
const REFERENCE = /^[A-Z]{2}-[A-Z0-9]{4,}$/

/** What a percent sign stands before is no letter of the address. */
const CAPITALS = /%[0-9a-f]{2}|[A-Z]+/gi

const small = (segment: string): string =>
  REFERENCE.test(segment) ? segment : segment.replace(CAPITALS, (found) => (found.startsWith('%') ? found : found.toLowerCase()))

/** The address in small letters with its query; undefined where it is so already, for files and for calls. */
export function smallAddress({ pathname, search }: URL): string | undefined {
  // Two slashes at the start would lead to another site.
  if (pathname.includes('.') || pathname.startsWith('//') || pathname.startsWith('/api/')) return undefined
  const path = pathname.split('/').map(small).join('/')
  return path === pathname ? undefined : path + search
}
