// The place somebody chose for the panchang, remembered in this browser for a year.

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
