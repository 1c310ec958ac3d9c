// A short-lived cookie: the account was just erased, for the home page.
const COOKIE = 'sankalp.account-erased'
export const ACCOUNT_ERASED_MINUTES = 1

export const accountErasedCookie = (isSecure: boolean): string =>
  `${COOKIE}=1; Path=/; Max-Age=${ACCOUNT_ERASED_MINUTES * 60}; SameSite=Lax${isSecure ? '; Secure' : ''}`

/** Deletes the cookie after the page has shown the note. */
export const CLEAR_ACCOUNT_ERASED = `${COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`

export const wasAccountErased = (cookies: string | null): boolean => (cookies ?? '').split('; ').includes(`${COOKIE}=1`)
