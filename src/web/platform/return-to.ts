// Remembers the requested protected page for two minutes, during sign-in.
import { ownPath } from '../../shared/own-path.ts'

export type Wanted = {
  /** An address of our own: path and query, nothing else. */
  path: string
  /** Whether somebody was signed in, only with another role. */
  isKnown: boolean
}

const COOKIE = 'sankalp.wanted'
const KEPT_SECONDS = 120
const KNOWN = 'known:'
const NOBODY = 'nobody:'

/** The header that keeps the wanted page in the browser; scripts may read it, because it is theirs to use up. */
export function returnToCookie({ path, isKnown }: Wanted, isSecure: boolean): string {
  const value = encodeURIComponent((isKnown ? KNOWN : NOBODY) + path)
  return `${COOKIE}=${value}; Path=/; Max-Age=${KEPT_SECONDS}; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

/** What the cookies of this browser say was wanted. A cookie is somebody's text like any other, so its path is checked again. */
export function readReturnTo(cookies: string): Wanted | undefined {
  const value = cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1)
  const text = value && decoded(value)
  const start = [KNOWN, NOBODY].find((start) => text?.startsWith(start))
  const path = text && start ? ownPath(text.slice(start.length)) : undefined
  return path ? { path, isKnown: start === KNOWN } : undefined
}

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}

/** The wanted page, once: it is forgotten as soon as it was read. */
export function takeReturnTo(): Wanted | undefined {
  const wanted = readReturnTo(document.cookie)
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet
  if (wanted) document.cookie = `${COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`
  return wanted
}
