// Better Auth behind our own interface; heavy, so loaded on first use.
import { argon2, createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Kysely } from 'kysely'
import type { Providers } from '../../config.ts'
import type { Tables } from '../../db/tables.ts'
import { createOutsideSignIn, type OutsideSignIn } from './outside.ts'
import { type NewLogin, noteLogin, outsideProviders } from './providers.ts'
import { createSecondFactor, type SecondFactor } from './second-factor.ts'
import { sessionTokens } from './session-tokens.ts'

export const SESSION_COOKIE = 'sankalp.session_token'
/** A session lives this long after its last use. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60

/** The Set-Cookie line of a session, as the account library writes it; the server adds `Secure` over https. */
export const sessionCookieLine = (value: string): string =>
  `${SESSION_COOKIE}=${value}; Max-Age=${SESSION_SECONDS}; Path=/; HttpOnly; SameSite=Lax`

export type IdentityOutcome =
  | { ok: true; setCookies: string[]; userId: string; isCodeAsked?: boolean; logins?: NewLogin[] }
  | { ok: false; reason: 'wrong' | 'taken' | 'refused' }

export type Identity = {
  /** Creates an account with an unverified e-mail; `taken` when there is one already. */
  signUp(input: { name: string; email: string; password: string }): Promise<IdentityOutcome>
  /** Opens a session; `setCookies` go to the browser as they are. */
  signIn(input: { email: string; password: string; headers: Headers }): Promise<IdentityOutcome>
  /** Ends the session the headers name; `setCookies` clear the cookie. */
  signOut(headers: Headers): Promise<string[]>
  /** A new token for a session, and the cookie that carries it, signed as the library's own. */
  newSessionToken(): { token: string; setCookie: string }
  /** Signing in through Google or Facebook. */
  outside: OutsideSignIn
  secondFactor: SecondFactor
}

/** What of the settings concerns accounts. */
export type IdentitySettings = { providers?: Providers; isSecondFactorAsked?: boolean }

const hashWith = promisify(argon2)
/** OWASP's first choice of argon2id: 19 MiB, 2 passes, 1 lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const

/** An argon2id hash as a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await hashWith('argon2id', { message: password, nonce, ...COST })
  const bare = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${bare(nonce)}$${bare(tag)}`
}

export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash)
  if (!parts) return false
  const expected = Buffer.from(parts[5] ?? '', 'base64')
  const nonce = Buffer.from(parts[4] ?? '', 'base64')
  const cost = { memory: Number(parts[1]), passes: Number(parts[2]), parallelism: Number(parts[3]), tagLength: expected.length }
  const tag = await hashWith('argon2id', { message: password, nonce, ...cost })
  return timingSafeEqual(tag, expected)
}

const snake = (name: string): string => name.replace(/[A-Z]/g, (email) => `_${email.toLowerCase()}`)
const columns = (...names: string[]): Record<string, string> => Object.fromEntries(names.map((name) => [name, snake(name)]))

/** Which of our tables and columns the library's models are. A role never comes from a request. */
const OUR_TABLES = {
  user: {
    modelName: 'users',
    fields: columns('emailVerified', 'createdAt', 'updatedAt'),
    additionalFields: { role: { type: 'string', required: false, defaultValue: 'user', input: false } },
  },
  session: {
    modelName: 'sessions',
    fields: columns('expiresAt', 'createdAt', 'updatedAt', 'ipAddress', 'userAgent', 'userId'),
    expiresIn: SESSION_SECONDS,
  },
  account: {
    modelName: 'accounts',
    fields: columns(
      'accountId',
      'providerId',
      'userId',
      'accessToken',
      'refreshToken',
      'idToken',
      'accessTokenExpiresAt',
      'refreshTokenExpiresAt',
      'createdAt',
      'updatedAt',
    ),
    updateAccountOnSignIn: false,
  },
  verification: { modelName: 'verifications', fields: columns('expiresAt', 'createdAt', 'updatedAt') },
} as const

const TWO_FACTOR = {
  user: { fields: columns('twoFactorEnabled') },
  twoFactor: {
    modelName: 'two_factors',
    fields: columns('backupCodes', 'userId', 'failedVerificationCount', 'lockedUntil'),
  },
}

/** The library on our tables. Build it after the migrations: it compares the tables with its wishes once and remembers. */
export async function createAuth(db: Kysely<Tables>, secret: string, baseURL: string, providers: Providers = {}) {
  const [{ betterAuth }, { twoFactor }] = await Promise.all([import('better-auth'), import('better-auth/plugins/two-factor')])
  return betterAuth({
    appName: 'Sankalp',
    baseURL,
    secret,
    database: { db, type: 'postgres', transaction: false },
    telemetry: { enabled: false },
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      minPasswordLength: 6,
      maxPasswordLength: 200,
      revokeSessionsOnPasswordReset: true,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    ...OUR_TABLES,
    plugins: [sessionTokens(), await outsideProviders(providers), twoFactor({ allowPasswordless: true, schema: TWO_FACTOR })],
    // A provider's tokens are of no further use to us, so they are not kept.
    databaseHooks: {
      account: { create: { before: async (account) => ({ data: withoutTokens(account) }), after: noteLogin } },
    },
    // Where the library sends who came back without a start it knows.
    onAPIError: { errorURL: '/' },
    rateLimit: { enabled: false },
    logger: { disabled: true },
    advanced: {
      cookiePrefix: 'sankalp',
      // The server adds `Secure` itself when the request came over https.
      useSecureCookies: false,
      database: { generateId: () => randomUUID() },
      ipAddress: { ipAddressHeaders: ['x-real-ip'] },
    },
  })
}

export function createIdentity(db: Kysely<Tables>, secret: string, baseURL: string, settings: IdentitySettings = {}): Identity {
  const { providers = {}, isSecondFactorAsked = false } = settings
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
        const answer = await api.signInEmail({ body: { email, password }, headers, returnHeaders: true })
        // With a second factor the library has opened no session yet, and names nobody.
        if ('twoFactorRedirect' in answer.response) return { userId: '', headers: answer.headers, isCodeAsked: true }
        return { userId: answer.response.user.id, headers: answer.headers }
      })
    },
    async signOut(headers) {
      const { api } = await ready()
      const answer = await api.signOut({ headers, returnHeaders: true })
      return answer.headers.getSetCookie()
    },
    newSessionToken() {
      const token = randomBytes(24).toString('hex')
      const signature = createHmac('sha256', secret).update(token).digest('base64')
      return { token, setCookie: sessionCookieLine(encodeURIComponent(`${token}.${signature}`)) }
    },
    outside: createOutsideSignIn(ready, providers),
    secondFactor: createSecondFactor(ready, isSecondFactorAsked),
  }
}

const withoutTokens = <Account extends object>(account: Account) => ({
  ...account,
  accessToken: null,
  refreshToken: null,
  idToken: null,
})

/** The library's refusals as ours; anything it did not mean as a refusal is thrown on. */
async function outcome(
  work: () => Promise<{ userId: string; headers: Headers; isCodeAsked?: boolean }>,
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
