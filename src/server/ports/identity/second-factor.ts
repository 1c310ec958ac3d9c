import type { createAuth } from './auth.ts'

type Auth = Awaited<ReturnType<typeof createAuth>>

export type SetupOutcome =
  | { ok: true; uri: string; recoveryCodes: string[] }
  | { ok: false; reason: 'wrong_password' | 'already_set_up' | 'signed_out' }

export type CodeOutcome =
  | { ok: true; setCookies: string[] }
  | { ok: false; reason: 'wrong_code' | 'challenge_expired' | 'locked' }

export type SecondFactor = {
  /** Whether the console requires it; not in demo mode. */
  isRequired: boolean
  /** Creates a new secret for the session of these headers; it takes effect once a code is verified. */
  setUp(input: { password: string | undefined; issuer: string; headers: Headers }): Promise<SetupOutcome>
  /** Verifies a code of the app or a recovery code, for the session or the unfinished sign-in of these headers. */
  verify(input: { code: string; headers: Headers }): Promise<CodeOutcome>
  /** Replaces the recovery codes; undefined if no app is set up any more. */
  renewCodes(input: { password: string | undefined; headers: Headers }): Promise<string[] | undefined>
  /** Removes the app and its recovery codes, and returns the cookies of the continuing session. */
  remove(input: { password: string | undefined; headers: Headers }): Promise<string[]>
}

const SIX_DIGITS = /^\d{6}$/

export function createSecondFactor(ready: () => Promise<Auth>, isRequired: boolean): SecondFactor {
  return {
    isRequired: isRequired,
    async setUp({ password, issuer, headers }) {
      const { api } = await ready()
      try {
        const body = { method: 'totp' as const, issuer, ...withPassword(password) }
        const { totpURI = '', backupCodes = [] } = (await api.enableTwoFactor({ body, headers })) as Setup
        return { ok: true, uri: totpURI, recoveryCodes: backupCodes }
      } catch (error) {
        const code = codeOf(error)
        if (code === 'INVALID_PASSWORD') return { ok: false, reason: 'wrong_password' }
        if (code === 'TOTP_ALREADY_ENABLED') return { ok: false, reason: 'already_set_up' }
        // The cookie contains the token of a valid session, but not the library's signature.
        if ((error as { statusCode?: number }).statusCode === 401) return { ok: false, reason: 'signed_out' }
        throw error
      }
    },
    async verify({ code, headers }) {
      const { api } = await ready()
      try {
        const call = { body: { code }, headers, returnHeaders: true } as const
        const response = SIX_DIGITS.test(code) ? await api.verifyTOTP(call) : await api.verifyBackupCode(call)
        return { ok: true, setCookies: response.headers.getSetCookie() }
      } catch (error) {
        // If a recovery code is sent twice at once, the second request finds it already used.
        const isUsedUp = (error as { statusCode?: number }).statusCode === 409
        const reason = isUsedUp ? 'wrong_code' : REASONS[codeOf(error)]
        if (reason) return { ok: false, reason }
        throw error
      }
    },
    ...createChanges(ready),
  }
}

/** Changes to an existing setup; the caller must check first whether they are allowed. */
function createChanges(ready: () => Promise<Auth>): Pick<SecondFactor, 'renewCodes' | 'remove'> {
  return {
    async renewCodes({ password, headers }) {
      const { api } = await ready()
      try {
        const { backupCodes } = await api.generateBackupCodes({ body: withPassword(password), headers })
        return backupCodes
      } catch (error) {
        if (codeOf(error) === 'TWO_FACTOR_NOT_ENABLED') return undefined
        throw error
      }
    },
    async remove({ password, headers }) {
      const { api } = await ready()
      const response = await api.disableTwoFactor({ body: withPassword(password), headers, returnHeaders: true })
      return response.headers.getSetCookie()
    },
  }
}

const withPassword = (password: string | undefined) => (password === undefined ? {} : { password })

type Setup = { totpURI?: string; backupCodes?: string[] }

const codeOf = (error: unknown): string => (error as { body?: { code?: string } }).body?.code ?? ''

const REASONS: Record<string, Extract<CodeOutcome, { ok: false }>['reason']> = {
  INVALID_CODE: 'wrong_code',
  INVALID_BACKUP_CODE: 'wrong_code',
  INVALID_TWO_FACTOR_COOKIE: 'challenge_expired',
  TOTP_NOT_ENABLED: 'challenge_expired',
  BACKUP_CODES_NOT_ENABLED: 'challenge_expired',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'challenge_expired',
  ACCOUNT_TEMPORARILY_LOCKED: 'locked',
}
