// Remembers the requested protected page during sign-in.
import { toSameSitePath } from '../../shared/same-site-path.ts'

export type ReturnTo = {
  /** A path of this site with its query. */
  path: string
  /** Whether the visitor was signed in, but with another role. */
  wasSignedIn: boolean
}

const COOKIE = 'sankalp.wanted'
export const RETURN_TO_MINUTES = 2
const SIGNED_IN_PREFIX = 'known:'
const SIGNED_OUT_PREFIX = 'signed-out:'

/** Returns the Set-Cookie header that stores the requested page; readable by scripts, because they consume it. */
export function returnToCookie({ path, wasSignedIn }: ReturnTo, isSecure: boolean): string {
  const value = encodeURIComponent((wasSignedIn ? SIGNED_IN_PREFIX : SIGNED_OUT_PREFIX) + path)
  return `${COOKIE}=${value}; Path=/; Max-Age=${RETURN_TO_MINUTES * 60}; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

/** Returns the requested page from a cookie header. A cookie is untrusted input, so its path is validated again. */
export function readReturnTo(cookies: string): ReturnTo | undefined {
  const value = cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1)
  const text = value && decoded(value)
  const start = [SIGNED_IN_PREFIX, SIGNED_OUT_PREFIX].find((start) => text?.startsWith(start))
  const path = text && start ? toSameSitePath(text.slice(start.length)) : undefined
  return path ? { path, wasSignedIn: start === SIGNED_IN_PREFIX } : undefined
}

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}

/** Returns the requested page and deletes the cookie. */
export function takeReturnTo(): ReturnTo | undefined {
  const returnTo = readReturnTo(document.cookie)
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet
  if (returnTo) document.cookie = `${COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`
  return returnTo
}
