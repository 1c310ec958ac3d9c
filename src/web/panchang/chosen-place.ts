// The place somebody chose for the panchang, remembered in this browser for a year, and the one where nobody has.

/** Where nobody has chosen yet. */
export const FIRST_PLACE = 'delhi'

/** What a booking begun at this place calls its town: where we began with a place nobody chose, the family names theirs. */
export const townOf = ({ slug, name }: { slug: string | null; name: string }): string | undefined =>
  slug && slug !== FIRST_PLACE ? name : undefined

const COOKIE = 'sankalp.place'
const KEPT_SECONDS = 365 * 86_400

export function placeCookie(slug: string, isSecure: boolean): string {
  return `${COOKIE}=${slug}; Path=/; Max-Age=${KEPT_SECONDS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

/** The slug in a browser's cookies; whoever reads it looks it up, so a made-up one does no harm. */
export function chosenPlace(cookies: string): string | undefined {
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(`${COOKIE}=`))
  const slug = found?.slice(COOKIE.length + 1)
  return slug && /^[a-z0-9-]{1,80}$/.test(slug) ? slug : undefined
}
