// Sign-in through external providers: redirect, callback, or ID token.
import type { Providers } from '../../config.ts'
import { type createAuth, SESSION_COOKIE } from './auth.ts'
import { createTokenReader } from './id-token.ts'
import { type NewLogin, newLogins, type ProviderName, requestOrigin } from './providers.ts'

type Auth = Awaited<ReturnType<typeof createAuth>>

export type IdentityOutcome =
  | { ok: true; setCookies: string[]; userId: string; isCodeRequired?: boolean; logins?: NewLogin[] }
  | { ok: false; reason: 'wrong' | 'taken' | 'refused' }

/** Why somebody came back without a session. */
export type OutsideFailure = 'cancelled' | 'unverified' | 'no_email' | 'other_email' | 'linked_elsewhere' | 'failed'

/** Without a failure: a session was opened, or the provider was linked to the account that asked for it. */
export type OutsideReturn = {
  location: string
  failure?: OutsideFailure
  isLinked?: boolean
  setCookies: string[]
  /** What was tied to whose account, also where signing in alone did it. */
  logins: NewLogin[]
}

export type OutsideSignIn = {
  /** The providers with keys, in the order they are offered. */
  providers: readonly ProviderName[]
  /** Where to send the browser, and the cookie that ties its return to this start. `returnTo` is a path of ours. */
  start(input: StartInput): Promise<Start>
  /** The same, to link the provider to the account of the session the headers name. */
  startLink(input: StartInput): Promise<Start>
  /** The browser is back: a session, or why not; `location` is the path of the start, or the home page when nobody knows it. */
  finish(input: {
    provider: ProviderName
    query: Record<string, string>
    origin: string
    headers: Headers
  }): Promise<OutsideReturn>
  /** Opens a session for a valid Google ID token; `wrong` for a bad one, `taken` for an account it may not be linked to. */
  withToken(input: { idToken: string; headers: Headers }): Promise<IdentityOutcome>
}
type StartInput = { provider: ProviderName; returnTo: string; origin: string; headers: Headers }
type Start = { url: string; setCookies: string[] }

export function createOutsideSignIn(ready: () => Promise<Auth>, settings: Providers): OutsideSignIn {
  const reader = settings.google ? createTokenReader(settings.google) : undefined
  return {
    providers: (['google', 'facebook'] as const).filter((name) => settings[name]),
    async start({ origin, headers, ...start }) {
      const { api } = await ready()
      const body = startBody(start)
      return begun(await requestOrigin.run(origin, () => api.signInSocial({ body, headers, returnHeaders: true })))
    },
    async startLink({ origin, headers, ...start }) {
      const { api } = await ready()
      const body = startBody(start)
      return begun(await requestOrigin.run(origin, () => api.linkSocialAccount({ body, headers, returnHeaders: true })))
    },
    async finish({ provider, query, origin, headers }) {
      const { api } = await ready()
      const logins: NewLogin[] = []
      const call = { method: 'GET' as const, params: { id: provider }, query, headers, asResponse: true as const }
      const answer = await newLogins.run(logins, () => requestOrigin.run(origin, () => api.callbackOAuth(call)))
      return { ...returned(answer), logins }
    },
    async withToken({ idToken, headers }) {
      // Asked here already, because the library takes an issuer that does not answer for a bad token.
      const claims = await reader?.read(idToken)
      if (!claims) return { ok: false, reason: 'wrong' }
      const { api } = await ready()
      const logins: NewLogin[] = []
      const attempt = () =>
        api.signInSocial({ body: { provider: 'google', idToken: { token: idToken } }, headers, returnHeaders: true })
      const answer = await inTurn(claims.sub, () => newLogins.run(logins, () => twice(attempt).catch(refusal)))
      if (answer instanceof Refusal) return { ok: false, reason: answer.reason }
      const { user } = answer.response as { user?: { id: string } }
      return { ok: true, userId: user?.id ?? '', setCookies: answer.headers.getSetCookie(), logins }
    },
  }
}

const turns = new Map<string, Promise<unknown>>()

/** Runs the work of one person one after another: of two first sign-ins at once one would find the account half made by the other. */
function inTurn<Result>(person: string, work: () => Promise<Result>): Promise<Result> {
  const run = (turns.get(person) ?? Promise.resolve()).then(work, work)
  const over: Promise<unknown> = run
    .catch(() => undefined)
    .then(() => {
      if (turns.get(person) === over) turns.delete(person)
    })
  turns.set(person, over)
  return run
}

const startBody = ({ provider, returnTo }: Pick<StartInput, 'provider' | 'returnTo'>) => ({
  provider,
  callbackURL: returnTo,
  errorCallbackURL: returnTo,
  disableRedirect: true,
})

function begun({ response, headers }: { response: { url?: string }; headers: Headers }): Start {
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
/** Tries again where another process was quicker; a moment later the account it made is there. */
const twice = <Result>(attempt: () => Promise<Result>): Promise<Result> =>
  attempt().catch((error: unknown) => (isRace(error) ? attempt() : Promise.reject(error)))
const isRace = (error: unknown): boolean => RACES.has((error as LibraryError).body?.message ?? '')

/** What the library calls them; everything else is a failure that trying again may mend. */
const FAILURES: Record<string, OutsideFailure> = {
  access_denied: 'cancelled',
  user_denied: 'cancelled',
  account_not_linked: 'unverified',
  email_not_found: 'no_email',
  email_does_not_match: 'other_email',
  account_already_linked_to_different_user: 'linked_elsewhere',
}

/** The library's redirect: its own words about a failure are taken out of the address. */
function returned(answer: Response): Omit<OutsideReturn, 'logins'> {
  const address = new URL(answer.headers.get('location') ?? '/', 'http://here.invalid')
  const error = address.searchParams.get('error')
  for (const name of ['error', 'error_description']) address.searchParams.delete(name)
  const setCookies = answer.headers.getSetCookie()
  const isSignedIn = setCookies.some((cookie) => cookie.startsWith(`${SESSION_COOKIE}=`) && !/=;|Max-Age=0/.test(cookie))
  const location = address.pathname + address.search
  if (isSignedIn) return { location, setCookies }
  // Linking opens no session: the page it began on is led back to, without an error.
  const isRedirect = answer.headers.has('location')
  if (error === null && isRedirect) return { location, setCookies, isLinked: true }
  return { location, setCookies, failure: FAILURES[error ?? ''] ?? 'failed' }
}
