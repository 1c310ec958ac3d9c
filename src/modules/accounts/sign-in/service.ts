import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Actor, Context } from '../../../server/context.ts'
import { logAction } from '../../../server/db/audit-log.ts'
import { getOrCreateSecret } from '../../../server/db/secrets.ts'
import { sessionToken } from '../../../server/http/caller.ts'
import type { Access } from '../../../server/http/module.ts'
import { SESSION_SECONDS, verifyPassword } from '../../../server/ports/identity/auth.ts'
import { refusalError } from '../../../server/refusal.ts'
import type { Role } from '../../../shared/accounts/roles.ts'
import type { ProviderName } from '../../../shared/accounts/sign-in-providers.ts'
import { AppError } from '../../../shared/errors.ts'
import { LIMIT_WINDOW_MINUTES } from '../../../shared/rate-limits.ts'
import { DEVICE_COOKIE_DAYS, TEAM_IDLE_HOURS, TEAM_SESSION_DAYS } from '../../../shared/sign-in-rules.ts'
import { countTowardsServiceLimit } from '../../settings/rate-limits/service.ts'
import { findMemberByEmail } from '../audit/store.ts'
import { sendVerification } from '../emails/service.ts'
import { isTeam, isTeamRole } from '../policy.ts'
import { isTeamPassword } from '../security/model.ts'
import { endSession, findPasswordHash, findPasswordOf, lockPerson, setLanguage } from '../security/store.ts'
import { MIN_TEAM_PASSWORD } from '../team/model.ts'
import { findUser, findUserByEmail } from '../users/store.ts'
import type { Login, Profile, Registration } from './contract.ts'
import { extendSession, findSession, hasSignedInFrom, recordLongPassword, recordSessionUse } from './store.ts'

type SignInMethod = 'password' | 'code' | ProviderName

/** Records the sign-in of a member of the team, from the cookies of the new session. Ignores other people. */
export async function recordSignIn(ctx: Context, setCookies: readonly string[], how: SignInMethod): Promise<void> {
  const token = setCookies.map((cookie) => sessionToken(cookie.split(';')[0])).find((found) => found !== undefined)
  const session = token === undefined ? undefined : await findSession(ctx.db, token, ctx.clock.now())
  if (!session || !isTeamRole(session.role)) return
  const { userId: id, email, name } = session
  await logAction(ctx, {
    action: 'signed_in',
    subject: { kind: 'account', id, name: email },
    details: { how },
    actor: { id, name },
  })
}

/** Records a wrong password or code for an account of the team. It has no actor, because nobody is signed in. */
export async function recordFailedSignIn(ctx: Context, email: string, how: SignInMethod): Promise<void> {
  const member = await findMemberByEmail(ctx.db, email)
  if (!member) return
  const subject = { kind: 'account', id: member.id, name: member.email } as const
  await logAction({ ...ctx, actor: { kind: 'visitor' } }, { action: 'sign_in_failed', subject, details: { how } })
}

const DAY_MS = 86_400_000

const TEAM_IDLE_MS = TEAM_IDLE_HOURS * 60 * 60 * 1000
const TEAM_MAX_MS = TEAM_SESSION_DAYS * DAY_MS

const isOverForTeam = ({ role, updatedAt, createdAt }: { role: Role; updatedAt: Date; createdAt: Date }, now: Date): boolean =>
  isTeamRole(role) && (now.getTime() - updatedAt.getTime() > TEAM_IDLE_MS || now.getTime() - createdAt.getTime() > TEAM_MAX_MS)

/**
 * The person of a session token; a visitor when it is unknown or expired. A session used after a day is extended, and its cookie
 * must be too. Its last use is stored to the quarter hour. Team sessions end after 12 hours without use and after 7 days.
 */
export async function actorOf(
  ctx: Pick<Context, 'db' | 'clock' | 'ports'>,
  token: string | undefined,
): Promise<{ actor: Actor; isExtended: boolean }> {
  const now = ctx.clock.now()
  const row = token ? await findSession(ctx.db, token, now) : undefined
  if (!row || isOverForTeam(row, now)) return { actor: { kind: 'visitor' }, isExtended: false }
  const end = now.getTime() + SESSION_SECONDS * 1000
  const isExtended = end - row.expiresAt.getTime() > DAY_MS
  if (isExtended) await extendSession(ctx.db, row.sessionId, now, new Date(end))
  else if (now.getTime() - row.updatedAt.getTime() > LIMIT_WINDOW_MINUTES * 60_000)
    await recordSessionUse(ctx.db, row.sessionId, now)
  const { sessionId, userId, role, email, emailVerified, name, mustSetPassword } = row
  const hasSecondFactor = row.secondFactorAt !== null || !ctx.ports.identity.secondFactor.isRequired
  return {
    actor: { kind: 'person', sessionId, userId, role, email, emailVerified, name, hasSecondFactor, mustSetPassword },
    isExtended,
  }
}

/**
 * Creates an account and sends the link that verifies its email. 409 `email_already_exists` when one exists. Rate limited,
 * because it reveals whether an email is known.
 */
export async function register(ctx: Context, input: Registration): Promise<void> {
  const outcome = await ctx.ports.identity.signUp({ name: input.name, email: input.email, password: input.password })
  // For a known email the library pretends success, and the returned account is not the stored one.
  const isNew = outcome.ok && (await findUserByEmail(ctx.db, input.email))?.id === outcome.userId
  if (outcome.ok && isNew) {
    if (input.language) await setLanguage(ctx.db, outcome.userId, input.language)
    return sendVerification(ctx, outcome.userId, input.email)
  }
  // Of two concurrent registrations the library rejects the later one without a reason.
  if (outcome.ok || outcome.reason === 'taken' || (await findUserByEmail(ctx.db, input.email)) !== undefined) {
    throw new AppError('conflict', 'There is already an account with this email. Sign in instead.', {
      reason: 'email_already_exists',
    })
  }
  throw new AppError('invalid', 'The account could not be created with these details.', {
    fields: { email: 'Check the email address.' },
  })
}

/** `isCodeRequired`: the password was correct, and a code from the authenticator app is needed to open the session. */
export type SignInResult = { setCookies: string[]; isCodeRequired: boolean }

/**
 * Opens a session and returns its cookies. Wrong credentials are 401 `wrong_credentials`, without revealing which part was wrong.
 * Past the limit of an email, only a device or network address that signed in to it before may try a password.
 */
export async function signIn(ctx: Context, input: Login, headers: Headers, network: string): Promise<SignInResult> {
  const attempts = await countTowardsServiceLimit(ctx, 'signInsPerEmail', input.email)
  if (attempts.isExceeded && !(await isTrustedSignIn(ctx, input.email, headers, network))) {
    throw new AppError('rate_limited', 'Too many attempts for this account. Please wait a little and try again.', {
      reason: 'too_many_sign_ins',
      values: { retryAfterSeconds: attempts.secondsLeft },
    })
  }
  const outcome = await ctx.ports.identity.signIn({ ...input, headers })
  if (!outcome.ok) {
    await recordFailedSignIn(ctx, input.email, 'password')
    throw new AppError('unauthenticated', 'The email or the password is not right.', { reason: 'wrong_credentials' })
  }
  await recordLongPassword(ctx.db, input.email, isTeamPassword(input.password))
  // Deletes the previous session when a browser signs in again.
  if (ctx.actor.kind === 'person') await endSession(ctx.db, ctx.actor.userId, ctx.actor.sessionId)
  const { setCookies, isCodeRequired = false } = outcome
  if (!isCodeRequired) await recordSignIn(ctx, setCookies, 'password')
  return {
    setCookies: isCodeRequired ? setCookies : [...setCookies, await deviceCookie(ctx, input.email)],
    isCodeRequired: isCodeRequired,
  }
}

async function isTrustedSignIn(ctx: Context, email: string, headers: Headers, network: string): Promise<boolean> {
  return (await isTrustedDevice(ctx, email, headers.get('cookie'))) || (await hasSignedInFrom(ctx.db, email, network))
}

/** The person of this request; 401 `sign_in_required` for a visitor. */
export async function getOwnProfile(ctx: Context): Promise<Profile> {
  const person = requirePerson(ctx.actor)
  const image = (await findUser(ctx.db, person.userId))?.image ?? null
  return {
    user: {
      _id: person.userId,
      name: person.name,
      email: person.email,
      emailVerified: person.emailVerified,
      role: person.role,
      avatar: image,
      profileImage: image,
    },
  }
}

/** The signed-in person, or 401. */
export function requirePerson(actor: Actor): Extract<Actor, { kind: 'person' }> {
  if (actor.kind !== 'person') throw new AppError('unauthenticated', 'Please sign in first.', { reason: 'sign_in_required' })
  return actor
}

/** A member of the team or the owner: 401 for visitors, 403 for everybody else. */
export function requireTeam(actor: Actor): Extract<Actor, { kind: 'person' }> {
  const person = requirePerson(actor)
  if (isTeamRole(person.role) && !person.hasSecondFactor) {
    throw new AppError('forbidden', 'Please enter the code of your authenticator app first.', {
      reason: 'second_factor_required',
    })
  }
  if (isTeamRole(person.role) && person.mustSetPassword) {
    throw new AppError('forbidden', `Please set a password of at least ${MIN_TEAM_PASSWORD} characters first.`, {
      reason: 'longer_password_required',
    })
  }
  if (!isTeam(person)) throw new AppError('forbidden', 'Only the team may do this.')
  return person
}

/** The owner: 401 for visitors, 403 for everybody else. */
export function requireOwner(actor: Actor): Extract<Actor, { kind: 'person' }> {
  const person = requireTeam(actor)
  if (person.role !== 'owner') throw new AppError('forbidden', 'Only the owner may do this.')
  return person
}

/**
 * Throws when the access of a route excludes this caller. Whether a booking, order or profile belongs to the caller is checked by the
 * service.
 */
export function requireAccess(actor: Actor, access: Access): void {
  if (access === 'owner') requireOwner(actor)
  else if (access === 'team') requireTeam(actor)
  else if (access === 'second-factor') requireTeamRole(actor)
  else if (access === 'pandit') requirePanditRole(actor)
  else if (access === 'user') requirePerson(actor)
}

/** A pandit: 401 for visitors, 403 for everybody else. Whether he is listed is checked by the service. */
function requirePanditRole(actor: Actor): void {
  if (requirePerson(actor).role !== 'pandit')
    throw new AppError('forbidden', 'Only a registered pandit may do this.', { reason: 'not_a_pandit' })
}

/** A member of the team or the owner, before or after the second factor: 401 for visitors, 403 for everybody else. */
function requireTeamRole(actor: Actor): void {
  if (!isTeamRole(requirePerson(actor).role)) throw new AppError('forbidden', 'Only the team may do this.')
}

/**
 * The hash of the person's password after checking the current one: 403 `wrong_password`, 422 `password_not_set` when there is
 * none. Its route declares `passwordsPerAccount`.
 */
export async function verifyCurrentPassword(ctx: Context, userId: string, currentPassword: string): Promise<string> {
  const hash = await findPasswordHash(ctx.db, userId)
  if (hash === undefined) {
    throw new AppError('unprocessable', 'This account has no password yet. Ask for a link to set one.', {
      reason: 'password_not_set',
    })
  }
  if (await verifyPassword({ hash, password: currentPassword })) return hash
  const message = 'The current password is wrong.'
  throw new AppError('forbidden', message, { reason: 'wrong_password', fields: { currentPassword: message } })
}

/** Returns the id of the account with this email address. */
export const findAccountId = async (ctx: Pick<Context, 'db'>, email: string): Promise<string | undefined> =>
  (await findUserByEmail(ctx.db, email))?.id

/** A link that was used, replaced or expired, or never existed. */
export function linkExpired(): AppError {
  return new AppError('unprocessable', 'This link has been used already or is no longer valid. Please ask for a new one.', {
    reason: 'link_expired',
  })
}

/** The error when data would be added to a deleted person. */
export const ACCOUNT_GONE = { reason: 'sign_in_required', message: 'Please sign in first.' } as const

export const signInRequiredError = () => refusalError(ACCOUNT_GONE)

/** Locks the person's row until the transaction ends. 401 when the account has been deleted meanwhile. */
export async function lockAccount(ctx: Context, userId: string): Promise<void> {
  if (!(await lockPerson(ctx.db, userId))) throw signInRequiredError()
}

const DEVICE_COOKIE = 'sankalp.device'

/**
 * A cookie that remembers a device. It reveals nothing about the account and cannot be forged without the secret of this
 * installation. It is valid for one account and one password, so a new password forgets all devices, including those of a
 * previous owner.
 */
async function deviceHmacOf({ db }: Pick<Context, 'db'>, email: string): Promise<string> {
  const { userId, hash } = (await findPasswordOf(db, email)) ?? { userId: '', hash: null }
  return createHmac('sha256', await getOrCreateSecret(db, 'devices'))
    .update(JSON.stringify([email, userId, hash]))
    .digest('base64url')
}

/** The Set-Cookie header that remembers a device; it outlives the session, so that it still counts after signing out. */
export async function deviceCookie(ctx: Pick<Context, 'db'>, email: string): Promise<string> {
  return `${DEVICE_COOKIE}=${await deviceHmacOf(ctx, email)}; Max-Age=${DEVICE_COOKIE_DAYS * 86_400}; Path=/; HttpOnly; SameSite=Lax`
}

export async function isTrustedDevice(ctx: Pick<Context, 'db'>, email: string, cookies: string | null): Promise<boolean> {
  const given = /(?:^|;\s*)sankalp\.device=([\w-]+)/.exec(cookies ?? '')?.[1]
  if (!given) return false
  const [deviceHmac, expected] = [Buffer.from(given), Buffer.from(await deviceHmacOf(ctx, email))]
  return deviceHmac.length === expected.length && timingSafeEqual(deviceHmac, expected)
}
