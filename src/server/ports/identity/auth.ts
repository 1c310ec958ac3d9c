import { argon2, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Kysely } from 'kysely'
import { MAX_PASSWORD, MIN_PASSWORD, RECOVERY_CODES, SESSION_DAYS, SIGN_IN_STEP_MINUTES } from '../../../shared/sign-in-rules.ts'
import type { Providers } from '../../config.ts'
import type { Tables } from '../../db/tables.ts'
import { concurrencyLimiter } from '../../http/limits/concurrency-limiter.ts'
import { externalProviders, recordLogin } from './providers.ts'
import { sessionTokens } from './session-tokens.ts'

export const SESSION_COOKIE = 'sankalp.session_token'

export const SESSION_SECONDS = SESSION_DAYS * 24 * 60 * 60

/** The Set-Cookie value of a session, in the auth library's format; the server adds `Secure` over https. */
export const sessionCookieLine = (value: string): string =>
  `${SESSION_COOKIE}=${value}; Max-Age=${SESSION_SECONDS}; Path=/; HttpOnly; SameSite=Lax`

const computeHash = promisify(argon2)

/** OWASP's first recommendation for argon2id: 19 MiB, 2 passes, parallelism 1. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const

/** Each hash takes 19 MB and a core. More of them at once would only use memory and occupy the threads that file access needs. */
const MAX_HASHES = 2
const runHash = concurrencyLimiter(MAX_HASHES, Number.POSITIVE_INFINITY)
const hashWith: typeof computeHash = (...values) => runHash('hash', () => computeHash(...values))

/** Hashes a password with argon2id; returns a PHC string. */
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

const toSnakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const columns = (...names: string[]): Record<string, string> => Object.fromEntries(names.map((name) => [name, toSnakeCase(name)]))

/** Maps the library's models to our tables and columns. A role never comes from a request. */
const TABLE_MAPPING = {
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

const TWO_FACTOR_OPTIONS = {
  allowPasswordless: true,
  schema: TWO_FACTOR,
  twoFactorCookieMaxAge: SIGN_IN_STEP_MINUTES * 60,
  backupCodeOptions: { amount: RECOVERY_CODES },
}

/** Creates the auth library on our tables. Call it after the migrations: it checks the tables once and caches the result. */
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
      minPasswordLength: MIN_PASSWORD,
      maxPasswordLength: MAX_PASSWORD,
      revokeSessionsOnPasswordReset: true,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    ...TABLE_MAPPING,
    plugins: [sessionTokens(), await externalProviders(providers), twoFactor(TWO_FACTOR_OPTIONS)],
    // We have no further use for a provider's tokens, so they are not stored.
    databaseHooks: {
      account: { create: { before: async (account) => ({ data: withoutTokens(account) }), after: recordLogin } },
    },
    // The page after a callback with an unknown state.
    onAPIError: { errorURL: '/' },
    rateLimit: { enabled: false },
    logger: { disabled: true },
    advanced: {
      cookiePrefix: 'sankalp',
      // The server adds `Secure` itself if the request came over https.
      useSecureCookies: false,
      database: { generateId: () => randomUUID() },
      ipAddress: { ipAddressHeaders: ['x-real-ip'] },
    },
  })
}

const withoutTokens = <Account extends object>(account: Account) => ({
  ...account,
  accessToken: null,
  refreshToken: null,
  idToken: null,
})
