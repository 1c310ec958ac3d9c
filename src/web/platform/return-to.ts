// Remembers the requested protected page for two minutes, during sign-in.
import { ownPath } from '../../shared/own-path.ts'

export type ReturnTo = {
  /** An address of our own: path and query, nothing else. */
  path: string
  /** Whether somebody was signed in, only with another role. */
  isKnown: boolean
}

const COOKIE = 'sankalp.wanted'
const RETENTION_SECONDS = 120
const SIGNED_IN_PREFIX = 'known:'
const SIGNED_OUT_PREFIX = 'nobody:'

/** The header that keeps the wanted page in the browser; scripts may read it, because it is theirs to use up. */
export function returnToCookie({ path, isKnown }: ReturnTo, isSecure: boolean): string {
  const value = encodeURIComponent((isKnown ? SIGNED_IN_PREFIX : SIGNED_OUT_PREFIX) + path)
  return `${COOKIE}=${value}; Path=/; Max-Age=${RETENTION_SECONDS}; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

/** What the cookies of this browser say was wanted. A cookie is somebody's text like any other, so its path is checked again. */
export function readReturnTo(cookies: string): ReturnTo | undefined {
  const value = cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1)
  const text = value && decoded(value)
  const start = [SIGNED_IN_PREFIX, SIGNED_OUT_PREFIX].find((start) => text?.startsWith(start))
  const path = text && start ? ownPath(text.slice(start.length)) : undefined
  return path ? { path, isKnown: start === SIGNED_IN_PREFIX } : undefined
}

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}

/** The wanted page, once: it is forgotten as soon as it was read. */
export function takeReturnTo(): ReturnTo | undefined {
  const returnTo = readReturnTo(document.cookie)
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet
  if (returnTo) document.cookie = `${COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`
  return returnTo
}
