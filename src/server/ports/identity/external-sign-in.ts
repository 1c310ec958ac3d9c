// Sign-in through external providers: redirect, callback, or ID token.
import { PROVIDERS, type ProviderName } from '../../../shared/accounts/sign-in-providers.ts'
import type { Providers } from '../../config.ts'
import { type createAuth, SESSION_COOKIE } from './auth.ts'
import { createTokenReader } from './id-token.ts'
import { type NewLogin, newLogins, requestOrigin } from './providers.ts'

type Auth = Awaited<ReturnType<typeof createAuth>>

export type IdentityOutcome =
  | { ok: true; setCookies: string[]; userId: string; isCodeRequired?: boolean; logins?: NewLogin[] }
  | { ok: false; reason: 'wrong' | 'taken' | 'refused' }

/** Why an external sign-in ended without a session. */
export type ExternalFailure = 'cancelled' | 'unverified' | 'no_email' | 'other_email' | 'linked_elsewhere' | 'failed'

/** Without a `failure`, a session was created, or the provider was linked to the signed-in account. */
export type ExternalReturn = {
  location: string
  failure?: ExternalFailure
  isLinked?: boolean
  setCookies: string[]
  /** The providers newly linked to accounts, including links made by the sign-in itself. */
  logins: NewLogin[]
}

export type ExternalSignIn = {
  /** The providers with keys, in the order they are offered. */
  providers: readonly ProviderName[]
  /** Returns the URL to redirect the browser to, and the cookie that ties the callback to this start. `returnTo` is a path of this site. */
  start(input: StartInput): Promise<Start>
  /** Does the same to link the provider to the account of the session in the headers. */
  startLink(input: StartInput): Promise<Start>
  /**
   * Handles the callback: returns a session or the reason why there is none. `location` is the `returnTo` of the start, or the home page if
   * that is unknown.
   */
  finish(input: {
    provider: ProviderName
    query: Record<string, string>
    origin: string
    headers: Headers
  }): Promise<ExternalReturn>
  /** Creates a session for a valid Google ID token; `wrong` for an invalid one, `taken` for an account it must not be linked to. */
  withToken(input: { idToken: string; headers: Headers }): Promise<IdentityOutcome>
}
type StartInput = { provider: ProviderName; returnTo: string; origin: string; headers: Headers }
type Start = { url: string; setCookies: string[] }

export function createExternalSignIn(ready: () => Promise<Auth>, settings: Providers): ExternalSignIn {
  const reader = settings.google ? createTokenReader(settings.google) : undefined
  return {
    providers: PROVIDERS.filter((name) => settings[name]),
    async start({ origin, headers, ...start }) {
      const { api } = await ready()
      const body = startBody(start)
      return startOf(await requestOrigin.run(origin, () => api.signInSocial({ body, headers, returnHeaders: true })))
    },
    async startLink({ origin, headers, ...start }) {
      const { api } = await ready()
      const body = startBody(start)
      return startOf(await requestOrigin.run(origin, () => api.linkSocialAccount({ body, headers, returnHeaders: true })))
    },
    async finish({ provider, query, origin, headers }) {
      const { api } = await ready()
      const logins: NewLogin[] = []
      const call = { method: 'GET' as const, params: { id: provider }, query, headers, asResponse: true as const }
      const response = await newLogins.run(logins, () => requestOrigin.run(origin, () => api.callbackOAuth(call)))
      return { ...externalReturnOf(response), logins }
    },
    async withToken({ idToken, headers }) {
      // Verified here already, because the library mistakes an unavailable issuer for an invalid token.
      const claims = await reader?.read(idToken)
      if (!claims) return { ok: false, reason: 'wrong' }
      const { api } = await ready()
      const logins: NewLogin[] = []
      const attempt = () =>
        api.signInSocial({ body: { provider: 'google', idToken: { token: idToken } }, headers, returnHeaders: true })
      const response = await runExclusively(claims.sub, () => newLogins.run(logins, () => retryOnce(attempt).catch(refusal)))
      if (response instanceof Refusal) return { ok: false, reason: response.reason }
      const { user } = response.response as { user?: { id: string } }
      return { ok: true, userId: user?.id ?? '', setCookies: response.headers.getSetCookie(), logins }
    },
  }
}

const runningByPerson = new Map<string, Promise<unknown>>()

/**
 * Serializes the sign-ins of one person: of two concurrent first sign-ins, one would find the account that the other has only half created.
 */
function runExclusively<Result>(person: string, work: () => Promise<Result>): Promise<Result> {
  const run = (runningByPerson.get(person) ?? Promise.resolve()).then(work, work)
  const over: Promise<unknown> = run
    .catch(() => undefined)
    .then(() => {
      if (runningByPerson.get(person) === over) runningByPerson.delete(person)
    })
  runningByPerson.set(person, over)
  return run
}

const startBody = ({ provider, returnTo }: Pick<StartInput, 'provider' | 'returnTo'>) => ({
  provider,
  callbackURL: returnTo,
  errorCallbackURL: returnTo,
  disableRedirect: true,
})

function startOf({ response, headers }: { response: { url?: string }; headers: Headers }): Start {
  if (!response.url) throw new Error('The account library returned no redirect URL.')
  return { url: response.url, setCookies: headers.getSetCookie() }
}

class Refusal {
  readonly reason: 'wrong' | 'taken'
  constructor(reason: 'wrong' | 'taken') {
    this.reason = reason
  }
}

type LibraryError = { statusCode?: number; body?: { code?: string; message?: string } }

function refusal(error: unknown): Refusal {
  const { statusCode, body } = error as LibraryError
  if (body?.code === 'OAUTH_LINK_ERROR') return new Refusal('taken')
  if (statusCode !== undefined && statusCode < 500) return new Refusal('wrong')
  throw error
}

const RACES = new Set(['unable to create user', 'unable to link account'])
/** Retries once if another process was faster: the account it created exists a moment later. */
const retryOnce = <Result>(attempt: () => Promise<Result>): Promise<Result> =>
  attempt().catch((error: unknown) => (isRace(error) ? attempt() : Promise.reject(error)))
const isRace = (error: unknown): boolean => RACES.has((error as LibraryError).body?.message ?? '')

/** The library's error codes; any other code is a failure that a retry may fix. */
const FAILURES: Record<string, ExternalFailure> = {
  access_denied: 'cancelled',
  user_denied: 'cancelled',
  account_not_linked: 'unverified',
  email_not_found: 'no_email',
  email_does_not_match: 'other_email',
  account_already_linked_to_different_user: 'linked_elsewhere',
}

/** Converts the library's redirect; its error parameters are removed from the URL. */
function externalReturnOf(response: Response): Omit<ExternalReturn, 'logins'> {
  const address = new URL(response.headers.get('location') ?? '/', 'http://here.invalid')
  const error = address.searchParams.get('error')
  for (const name of ['error', 'error_description']) address.searchParams.delete(name)
  const setCookies = response.headers.getSetCookie()
  const isSignedIn = setCookies.some((cookie) => cookie.startsWith(`${SESSION_COOKIE}=`) && !/=;|Max-Age=0/.test(cookie))
  const location = address.pathname + address.search
  if (isSignedIn) return { location, setCookies }
  // Linking creates no session: it redirects to the page it started on, without an error.
  const isRedirect = response.headers.has('location')
  if (error === null && isRedirect) return { location, setCookies, isLinked: true }
  return { location, setCookies, failure: FAILURES[error ?? ''] ?? 'failed' }
}
