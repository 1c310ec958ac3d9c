import type { Context } from '../../../server/context.ts'
import { describeConstraints } from '../../../server/db/constraints.ts'
import { countTowardsLimit } from '../../../server/db/rate-counts.ts'
import { sessionToken } from '../../../server/http/caller.ts'
import { verifyPassword } from '../../../server/ports/identity/auth.ts'
import { AppError } from '../../../shared/errors.ts'
import { LIMIT_WINDOW_MINUTES } from '../../../shared/rate-limits.ts'
import { readSettings } from '../../settings/service.ts'
import { isTeamRole } from '../policy.ts'
import { endSession, findPasswordHash } from '../security/store.ts'
import { deviceCookie, recordFailedSignIn, recordSignIn, requirePerson } from '../sign-in/service.ts'
import { findSession } from '../sign-in/store.ts'
import type { SecondFactorCode, SecondFactorProof, SecondFactorSetup, SecondFactorStart, SecondFactorState } from './contract.ts'
import { findFactors, markSession, renewSession, unmarkSessions } from './store.ts'

/** Length of an app code; recovery codes are longer. */
const DIGITS = 6

describeConstraints({
  two_factors_one_each: {
    reason: 'already_set_up',
    message: 'The app is being set up in another window already.',
  },
})

/** What the signed-in person has to do before the console opens. 401 for a visitor. */
export async function getSecondFactorState(ctx: Context): Promise<SecondFactorState> {
  const person = requirePerson(ctx.actor)
  const { isSetUp, hasPassword } = await findFactors(ctx.db, person.userId)
  const mayHaveOne = isTeamRole(person.role)
  const state = { hasPassword, isSetUp, mayHaveOne, mustSetPassword: person.mustSetPassword ?? false }
  if (!mayHaveOne || !ctx.ports.identity.secondFactor.isRequired) return { state: 'not_asked', ...state }
  if (!isSetUp) return { state: 'set_up', ...state }
  return { state: person.hasSecondFactor ? 'passed' : 'code', ...state }
}

/** Creates a new app secret for a member of the team; requires the password. 409 once an app is verified. */
export async function setUpSecondFactor(
  ctx: Context,
  { password }: SecondFactorStart,
  headers: Headers,
): Promise<SecondFactorSetup> {
  const person = requirePerson(ctx.actor)
  if (!isTeamRole(person.role)) throw new AppError('forbidden', 'The second factor is for the team.')
  const { brandName } = await readSettings(ctx)
  const outcome = await ctx.ports.identity.secondFactor.setUp({ password, issuer: brandName, headers })
  if (outcome.ok) return { uri: outcome.uri, recoveryCodes: outcome.recoveryCodes }
  if (outcome.reason === 'signed_out')
    throw new AppError('unauthenticated', 'Please sign in first.', { reason: 'sign_in_required' })
  if (outcome.reason === 'already_set_up') {
    throw new AppError('conflict', 'An authenticator app is set up for this account already.', { reason: 'already_set_up' })
  }
  throw wrongPassword()
}

const wrongPassword = () => new AppError('forbidden', 'The password is wrong.', { reason: 'wrong_password' })
const notSetUp = () => new AppError('conflict', 'No authenticator app is set up for this account.', { reason: 'not_set_up' })

/**
 * Checks a code from the app, or a recovery code, which can be used once. Completes a pending sign-in with a session, or replaces
 * the token of a session without a code; the console then opens and this device is remembered. 401 `wrong_code`; 401
 * `challenge_expired` when the sign-in must start again.
 */
export async function verifyCode(ctx: Context, { code }: SecondFactorCode, headers: Headers): Promise<string[]> {
  const { actor } = ctx
  // A recovery code replaces an app, so an app must have been verified.
  if (actor.kind === 'person' && code.length > DIGITS && !(await findFactors(ctx.db, actor.userId)).isSetUp) {
    throw codeError('wrong_code')
  }
  const outcome = await ctx.ports.identity.secondFactor.verify({ code, headers })
  if (!outcome.ok) {
    if (actor.kind === 'person' && outcome.reason === 'wrong_code') await recordFailedSignIn(ctx, actor.email, 'code')
    throw codeError(outcome.reason)
  }
  // A pending sign-in, and the first code of a new app, open a new session.
  const newToken = outcome.setCookies.map((cookie) => sessionToken(cookie.split(';')[0])).find((token) => token !== undefined)
  if (!newToken) {
    if (actor.kind === 'person') await consumeCode(ctx, actor.userId, code)
    const cookies = await elevateSession(ctx, headers)
    await recordSignIn(ctx, cookies, 'code')
    return [...outcome.setCookies, ...cookies]
  }
  const session = await findSession(ctx.db, newToken, ctx.clock.now())
  if (session) {
    await consumeCode(ctx, session.userId, code).catch(async (error: unknown) => {
      // The library has already opened a session, but its token was not sent to anybody.
      await endSession(ctx.db, session.userId, session.sessionId)
      throw error
    })
  }
  await markSession(ctx.db, newToken, ctx.clock.now())
  await recordSignIn(ctx, outcome.setCookies, 'code')
  const email = session?.email
  return email ? [...outcome.setCookies, await deviceCookie(ctx, email)] : outcome.setCookies
}

/** A token known before the code was entered must not give access to the console. */
async function elevateSession(ctx: Context, headers: Headers): Promise<string[]> {
  const from = sessionToken(headers.get('cookie') ?? undefined)
  if (ctx.actor.kind !== 'person' || from === undefined) return []
  const { token: to, setCookie } = ctx.ports.identity.newSessionToken()
  if (!(await renewSession(ctx.db, { from, to }, ctx.clock.now()))) throw codeError('challenge_expired')
  return [setCookie, await deviceCookie(ctx, ctx.actor.email)]
}

/** Creates new recovery codes, shown only once, and invalidates the old ones. Throws like `verifyProof`. */
export async function renewRecoveryCodes(ctx: Context, proof: SecondFactorProof, headers: Headers): Promise<string[]> {
  await verifyProof(ctx, proof, headers)
  const codes = await ctx.ports.identity.secondFactor.renewCodes({ password: proof.password, headers })
  if (!codes) throw notSetUp()
  return codes
}

/**
 * Removes the authenticator app. The console is closed in every session until a new one is set up. Throws like `verifyProof`, and
 * returns the cookies of the current session.
 */
export async function removeSecondFactor(ctx: Context, proof: SecondFactorProof, headers: Headers): Promise<string[]> {
  const userId = await verifyProof(ctx, proof, headers)
  // Done first, so that an interruption leaves pages closed and not open.
  await unmarkSessions(ctx.db, userId)
  return ctx.ports.identity.secondFactor.remove({ password: proof.password, headers })
}

/**
 * Confirms the identity: the password if there is one, and a code; a recovery code is used up. Throws conflict/not_set_up,
 * forbidden/wrong_password, unauthenticated/wrong_code and challenge_expired.
 */
async function verifyProof(ctx: Context, { password, code }: SecondFactorProof, headers: Headers): Promise<string> {
  const { userId } = requirePerson(ctx.actor)
  if (!(await findFactors(ctx.db, userId)).isSetUp) throw notSetUp()
  const hash = await findPasswordHash(ctx.db, userId)
  if (hash && !(password !== undefined && (await verifyPassword({ hash, password })))) throw wrongPassword()
  const outcome = await ctx.ports.identity.secondFactor.verify({ code, headers })
  if (!outcome.ok) throw codeError(outcome.reason)
  await consumeCode(ctx, userId, code)
  return userId
}

/** Longer than an app code is valid: its own 30 seconds, and those before and after it. */
const CODE_SECONDS = 180

/**
 * An app code can be used once: of two uses, even concurrent ones, the later is 401 `wrong_code` (RFC 6238, section 5.2). The use
 * is stored in the database. The library invalidates used recovery codes.
 */
async function consumeCode({ db, clock }: Context, userId: string, code: string): Promise<void> {
  if (code.length > DIGITS) return
  const { count } = await countTowardsLimit(db, clock, `totp:${userId}:${code}`, CODE_SECONDS)
  if (count > 1) throw codeError('wrong_code')
}

function codeError(reason: 'wrong_code' | 'challenge_expired' | 'locked'): AppError {
  if (reason === 'wrong_code') return new AppError('unauthenticated', 'The code is wrong.', { reason })
  if (reason === 'challenge_expired') return new AppError('unauthenticated', 'Please sign in once more.', { reason })
  return new AppError('rate_limited', 'Too many wrong codes. Please wait a little and try again.', {
    values: { retryAfterSeconds: LIMIT_WINDOW_MINUTES * 60 },
  })
}
