import type { Context } from '../../../server/context.ts'
import { knock } from '../../../server/http/rate-limit.ts'
import type { OutsideReturn } from '../../../server/ports/identity/outside.ts'
import type { ProviderName } from '../../../server/ports/identity/providers.ts'
import { AppError } from '../../../shared/errors.ts'
import { ownPath } from '../../../shared/own-path.ts'
import { readSettings } from '../../settings/service.ts'
import type { FirebaseLogin, ReturnQuery } from '../contract/openid.ts'
import { endSession } from '../store/secrets.ts'
import { tellOfNewLogins } from './login-letters.ts'
import { noteSignIn } from './sign-in-notes.ts'

const QUARTER_HOUR = 15 * 60

/**
 * Opens a session for a good ID token and answers the cookies for it. A bad token is 401 `token_refused`; an e-mail whose
 * account here, or whose owner there, is not verified is 409 `account_not_verified`, for it would be somebody else's door.
 */
export async function signInWithToken(
  ctx: Context,
  { idToken }: FirebaseLogin,
  headers: Headers,
  address: string,
): Promise<string[]> {
  await admit(ctx, 'google', address)
  const outcome = await ctx.ports.identity.outside.withToken({ idToken, headers }).catch((cause: unknown) => {
    throw new AppError('unavailable', 'Google does not answer at the moment. Please try again in a little while.', { cause })
  })
  if (outcome.ok) {
    await tellOfNewLogins(ctx, outcome.logins ?? [])
    await leaveSession(ctx)
    await noteSignIn(ctx, outcome.setCookies, 'google')
    return outcome.setCookies
  }
  if (outcome.reason === 'taken') {
    throw new AppError('conflict', 'There is an account with this email already, and we could not make sure that it is yours.', {
      reason: 'account_not_verified',
    })
  }
  throw new AppError('unauthenticated', 'The sign-in with Google could not be verified. Please try again.', {
    reason: 'token_refused',
  })
}

/** Where to send the browser, with the cookies that tie its return to this start. */
export async function startSignIn(
  ctx: Context,
  input: { provider: ProviderName; to: string },
  headers: Headers,
  address: string,
): Promise<{ url: string; setCookies: string[] }> {
  await admit(ctx, input.provider, address)
  const returnTo = ownPath(input.to) ?? '/'
  const { outside } = ctx.ports.identity
  return outside.start({ provider: input.provider, returnTo, origin: ctx.publicUrl, headers }).catch((cause: unknown) => {
    throw new AppError('unavailable', 'The sign-in does not answer at the moment. Please try again in a little while.', { cause })
  })
}

/** The browser is back from the provider: the cookies of a session or none, and the page to go to, told how it went. */
export async function finishSignIn(
  ctx: Context,
  provider: ProviderName,
  query: ReturnQuery,
  headers: Headers,
): Promise<{ location: string; setCookies: string[] }> {
  requireProvider(ctx, provider)
  const given = Object.fromEntries(Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined))
  const input = { provider, query: given, origin: ctx.publicUrl, headers }
  const { location, failure, isLinked, setCookies, logins } = await ctx.ports.identity.outside.finish(input)
  await tellOfNewLogins(ctx, logins)
  if (!failure && !isLinked) {
    await leaveSession(ctx)
    await noteSignIn(ctx, setCookies, provider)
  }
  return { location: told(location, isLinked ? 'linked' : failure), setCookies }
}

/** The browser that signs in anew leaves no session behind that nobody can use. */
async function leaveSession({ db, actor }: Context): Promise<void> {
  if (actor.kind === 'person') await endSession(db, actor.userId, actor.sessionId)
}

/** The page reads from `signin` what to say, and takes it out of the address. */
function told(location: string, outcome: OutsideReturn['failure'] | 'linked'): string {
  const path = ownPath(location) ?? '/'
  // Who went back by choice needs no telling.
  if (outcome === 'cancelled') return path
  return `${path}${path.includes('?') ? '&' : '?'}signin=${outcome ?? 'done'}`
}

/** Counts a start at this address, and refuses a provider that is not set up here. */
export async function admit(ctx: Context, provider: ProviderName, address: string): Promise<void> {
  requireProvider(ctx, provider)
  const { limits } = await readSettings(ctx)
  await knock(ctx.db, ctx.clock, `sign-in-address:${address}`, limits.signInPerAddress, QUARTER_HOUR)
}

function requireProvider(ctx: Context, provider: ProviderName): void {
  if (ctx.ports.identity.outside.providers.includes(provider)) return
  const name = provider === 'google' ? 'Google' : 'Facebook'
  throw new AppError('unprocessable', `Signing in with ${name} is not set up here.`, { reason: 'provider_off' })
}
