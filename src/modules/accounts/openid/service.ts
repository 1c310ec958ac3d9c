import type { Context } from '../../../server/context.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import type { ExternalReturn } from '../../../server/ports/identity/external-sign-in.ts'
import type { NewLogin } from '../../../server/ports/identity/providers.ts'
import { PROVIDER_NAMES, type ProviderName } from '../../../shared/accounts/sign-in-providers.ts'
import { AppError } from '../../../shared/errors.ts'
import { newId } from '../../../shared/ids.ts'
import { toSameSitePath } from '../../../shared/same-site-path.ts'
import { queueEmail } from '../emails/service.ts'
import { confirmPerson } from '../erasure/service.ts'
import { endSession, endSessions, lockPerson } from '../security/store.ts'
import { recordSignIn, requirePerson } from '../sign-in/service.ts'
import { findUser } from '../users/store.ts'
import type { FirebaseLogin, LinkRequest, Logins, ReturnQuery } from './contract.ts'
import { deleteLogin, findLogins } from './store.ts'

/** Called after the auth library has linked them. The method with which the account was created is not reported. */
export async function notifyOfNewLogins(ctx: Context, logins: readonly NewLogin[]): Promise<void> {
  for (const login of logins) {
    const { hasPassword, providers } = await findLogins(ctx.db, login.userId)
    if (hasPassword || providers.length > 1) await notify(ctx, 'login-linked', login)
  }
}

/** Call it in the transaction that unlinks. */
export async function notifyOfUnlinked(ctx: Context, login: NewLogin): Promise<void> {
  await notify(ctx, 'login-unlinked', login)
}

async function notify(ctx: Context, kind: 'login-linked' | 'login-unlinked', login: NewLogin): Promise<void> {
  const person = await findUser(ctx.db, login.userId)
  if (person) await queueEmail(ctx, { kind, id: newId(ctx.clock.now().getTime()), ...login, to: person.email })
}

/**
 * Opens a session for a valid ID token and returns its cookies. An invalid token is 401 `invalid_token`. 409
 * `account_not_verified` when the email is unverified here or at the provider, because the account could belong to somebody else.
 */
export async function signInWithToken(ctx: Context, { idToken }: FirebaseLogin, headers: Headers): Promise<string[]> {
  requireProvider(ctx, 'google')
  const outcome = await ctx.ports.identity.external.withToken({ idToken, headers }).catch((cause: unknown) => {
    throw providerUnavailable(cause)
  })
  if (outcome.ok) {
    await notifyOfNewLogins(ctx, outcome.logins ?? [])
    await endPreviousSession(ctx)
    await recordSignIn(ctx, outcome.setCookies, 'google')
    return outcome.setCookies
  }
  if (outcome.reason === 'taken') {
    throw new AppError('conflict', 'There is an account with this email already, and we could not make sure that it is yours.', {
      reason: 'account_not_verified',
    })
  }
  throw new AppError('unauthenticated', 'The sign-in with Google could not be verified. Please try again.', {
    reason: 'invalid_token',
  })
}

/** The URL to redirect the browser to, with the cookies that bind its return to this start. */
export async function startSignIn(
  ctx: Context,
  input: { provider: ProviderName; to: string },
  headers: Headers,
): Promise<{ url: string; setCookies: string[] }> {
  requireProvider(ctx, input.provider)
  const returnTo = toSameSitePath(input.to) ?? '/'
  const { external } = ctx.ports.identity
  return external.start({ provider: input.provider, returnTo, origin: ctx.publicUrl, headers }).catch((cause: unknown) => {
    throw providerUnavailable(cause)
  })
}

/** The browser returns from the provider: the session's cookies, if any, and the page to redirect to with the result. */
export async function finishSignIn(
  ctx: Context,
  provider: ProviderName,
  query: ReturnQuery,
  headers: Headers,
): Promise<{ location: string; setCookies: string[] }> {
  requireProvider(ctx, provider)
  const given = Object.fromEntries(Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined))
  const input = { provider, query: given, origin: ctx.publicUrl, headers }
  const { location, failure, isLinked, setCookies, logins } = await ctx.ports.identity.external.finish(input)
  await notifyOfNewLogins(ctx, logins)
  if (!failure && !isLinked) {
    await endPreviousSession(ctx)
    await recordSignIn(ctx, setCookies, provider)
  }
  return { location: withOutcome(location, isLinked ? 'linked' : failure), setCookies }
}

/** Deletes the previous session when a browser signs in again. */
async function endPreviousSession({ db, actor }: Context): Promise<void> {
  if (actor.kind === 'person') await endSession(db, actor.userId, actor.sessionId)
}

/** The page reads the message from the `signin` parameter and removes it from the URL. */
function withOutcome(location: string, outcome: ExternalReturn['failure'] | 'linked'): string {
  const path = toSameSitePath(location) ?? '/'
  // Cancelling needs no message.
  if (outcome === 'cancelled') return path
  return `${path}${path.includes('?') ? '&' : '?'}signin=${outcome ?? 'done'}`
}

function requireProvider(ctx: Context, provider: ProviderName): void {
  if (ctx.ports.identity.external.providers.includes(provider)) return
  throw new AppError('unprocessable', `Signing in with ${PROVIDER_NAMES[provider]} is not set up here.`, {
    reason: 'provider_not_configured',
  })
}

const providerUnavailable = (cause: unknown) =>
  new AppError('unavailable', 'The sign-in service is not responding at the moment. Please try again in a little while.', {
    reason: 'provider_unavailable',
    cause,
  })

export async function getOwnLogins(ctx: Context): Promise<Logins> {
  return findLogins(ctx.db, requirePerson(ctx.actor).userId)
}

/**
 * Unlinks a provider from the person's own account, sends an email about it, and ends the person's other sessions, which may have
 * been opened through it. The last sign-in method cannot be removed: 409 `last_sign_in_method`, also for two concurrent calls,
 * because each locks the person's row.
 */
export async function unlink(ctx: Context, provider: ProviderName): Promise<void> {
  const { userId, sessionId } = requirePerson(ctx.actor)
  await inTransaction(ctx, async (ctx) => {
    const { db } = ctx
    await lockPerson(db, userId)
    const { hasPassword, providers } = await findLogins(db, userId)
    if (providers.includes(provider) && !hasPassword && providers.length === 1) {
      throw new AppError('conflict', 'This is the only way into your account. Choose a password first.', {
        reason: 'last_sign_in_method',
      })
    }
    if (!(await deleteLogin(db, userId, provider))) {
      throw new AppError('not_found', 'This is not linked to your account.', { reason: 'not_linked' })
    }
    await endSessions(db, userId, sessionId)
    await notifyOfUnlinked(ctx, { userId, provider })
  })
}

/**
 * The URL to redirect the browser to for linking a provider, with the cookies that bind its return to this start. Requires the
 * password, or a session opened within ten minutes. Only a provider account with the same email is linked. Throws
 * forbidden/password_required and wrong_password, conflict/already_linked.
 */
export async function startLink(
  ctx: Context,
  provider: ProviderName,
  input: LinkRequest,
  headers: Headers,
): Promise<{ url: string; setCookies: string[] }> {
  const { userId } = requirePerson(ctx.actor)
  requireProvider(ctx, provider)
  await confirmPerson(ctx, input.password)
  if ((await findLogins(ctx.db, userId)).providers.includes(provider)) {
    throw new AppError('conflict', 'This is linked to your account already.', { reason: 'already_linked' })
  }
  const start = { provider, returnTo: toSameSitePath(input.to) ?? '/', origin: ctx.publicUrl, headers }
  return ctx.ports.identity.external.startLink(start).catch((cause: unknown) => {
    throw providerUnavailable(cause)
  })
}
