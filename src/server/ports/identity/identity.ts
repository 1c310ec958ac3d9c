// Better Auth behind our own interface; heavy, so loaded on first use.
import { createHmac, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Providers } from '../../config.ts'
import type { Tables } from '../../db/tables.ts'
import { createAuth, sessionCookieLine } from './auth.ts'
import { createExternalSignIn, type ExternalSignIn, type IdentityOutcome } from './external-sign-in.ts'
import { createSecondFactor, type SecondFactor } from './second-factor.ts'

export type Identity = {
  /** Creates an account with an unverified email address; `taken` if there is one already. */
  signUp(input: { name: string; email: string; password: string }): Promise<IdentityOutcome>
  /** Creates a session; send `setCookies` to the browser unchanged. */
  signIn(input: { email: string; password: string; headers: Headers }): Promise<IdentityOutcome>
  /** Ends the session of these headers; `setCookies` clear the cookie. */
  signOut(headers: Headers): Promise<string[]>
  /** Creates a new token for a session and a cookie for it, signed like the library's own. */
  newSessionToken(): { token: string; setCookie: string }
  /** Signing in with Google or Facebook. */
  external: ExternalSignIn
  secondFactor: SecondFactor
}

/** The settings that concern accounts. */
export type IdentitySettings = { providers?: Providers; isSecondFactorRequired?: boolean }

export function createIdentity(db: Kysely<Tables>, secret: string, baseURL: string, settings: IdentitySettings = {}): Identity {
  const { providers = {}, isSecondFactorRequired = false } = settings
  let auth: ReturnType<typeof createAuth> | undefined
  const ready = () => {
    auth ??= createAuth(db, secret, baseURL, providers)
    return auth
  }
  return {
    async signUp(input) {
      return outcome(async () => {
        const { api } = await ready()
        const { response, headers } = await api.signUpEmail({ body: input, returnHeaders: true })
        return { userId: response.user.id, headers }
      })
    },
    async signIn({ email, password, headers }) {
      return outcome(async () => {
        const { api } = await ready()
        const response = await api.signInEmail({ body: { email, password }, headers, returnHeaders: true })
        // If a second factor is required, the library has not created a session yet and returns no user.
        if ('twoFactorRedirect' in response.response) return { userId: '', headers: response.headers, isCodeRequired: true }
        return { userId: response.response.user.id, headers: response.headers }
      })
    },
    async signOut(headers) {
      const { api } = await ready()
      const response = await api.signOut({ headers, returnHeaders: true })
      return response.headers.getSetCookie()
    },
    newSessionToken() {
      const token = randomBytes(24).toString('hex')
      const signature = createHmac('sha256', secret).update(token).digest('base64')
      return { token, setCookie: sessionCookieLine(encodeURIComponent(`${token}.${signature}`)) }
    },
    external: createExternalSignIn(ready, providers),
    secondFactor: createSecondFactor(ready, isSecondFactorRequired),
  }
}

/** Converts the library's refusals to ours; any other error is rethrown. */
async function outcome(
  work: () => Promise<{ userId: string; headers: Headers; isCodeRequired?: boolean }>,
): Promise<IdentityOutcome> {
  try {
    const { headers, ...found } = await work()
    return { ok: true, ...found, setCookies: headers.getSetCookie() }
  } catch (error) {
    const code = (error as { body?: { code?: string } }).body?.code ?? ''
    if (/USER_ALREADY_EXISTS/.test(code)) return { ok: false, reason: 'taken' }
    if (code === 'INVALID_EMAIL_OR_PASSWORD') return { ok: false, reason: 'wrong' }
    const status = (error as { statusCode?: number }).statusCode
    if (status !== undefined && status < 500) return { ok: false, reason: 'refused' }
    throw error
  }
}
