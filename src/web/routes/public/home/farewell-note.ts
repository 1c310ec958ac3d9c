// One-minute cookie: the account was just erased, for the home page.
const COOKIE = 'sankalp.farewell'
const RETENTION_SECONDS = 60

export const farewellCookie = (isSecure: boolean): string =>
  `${COOKIE}=1; Path=/; Max-Age=${RETENTION_SECONDS}; SameSite=Lax${isSecure ? '; Secure' : ''}`

/** Deletes the cookie after the page has shown the note. */
export const FAREWELL_OVER = `${COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`

export const isFarewell = (cookies: string | null): boolean => (cookies ?? '').split('; ').includes(`${COOKIE}=1`)
