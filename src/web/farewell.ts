// That somebody has just erased their account, for the home page they are led to: kept for a minute, in a cookie no link can set.

const COOKIE = 'sankalp.farewell'
const KEPT_SECONDS = 60

export const farewellCookie = (isSecure: boolean): string =>
  `${COOKIE}=1; Path=/; Max-Age=${KEPT_SECONDS}; SameSite=Lax${isSecure ? '; Secure' : ''}`

/** For the page that has said it. */
export const FAREWELL_OVER = `${COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`

export const isFarewell = (cookies: string | null): boolean => (cookies ?? '').split('; ').includes(`${COOKIE}=1`)
