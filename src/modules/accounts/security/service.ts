import type { Context } from '../../../server/context.ts'
import { describeConstraints } from '../../../server/db/constraints.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import { hashPassword } from '../../../server/ports/identity/auth.ts'
import type { Role } from '../../../shared/accounts/roles.ts'
import { AppError } from '../../../shared/errors.ts'
import { newId } from '../../../shared/ids.ts'
import { senderHashesOf } from '../../settings/sending-limits/service.ts'
import { linkIdOf, queueEmail, sendLink, sendVerification } from '../emails/service.ts'
import { deleteVerifications } from '../erasure/store.ts'
import { deleteLogins } from '../openid/store.ts'
import { browserOf, RESET_LINK_HOURS } from '../sign-in/model.ts'
import { deviceCookie, linkExpired, requirePerson, verifyCurrentPassword } from '../sign-in/service.ts'
import { setRole } from '../sign-in/store.ts'
import type { ChangeEmail, ChangePassword, OwnSession, ResetPassword, Security } from './contract.ts'
import { isTeamPassword, requirePasswordFor } from './model.ts'
import {
  consumeLink,
  endSession,
  endSessions,
  type FoundLink,
  findLink,
  findPasswordHash,
  findPendingEmail,
  invalidateLinks,
  listSessions,
  lockPerson,
  markVerified,
  recordPasswordLength,
  replacePassword,
  setEmail,
  setPassword,
} from './store.ts'

describeConstraints({
  users_email_key: { reason: 'email_already_exists', message: 'There is already an account with this email.' },
})

/** Email, password and a pending change, for the person's own page. */
export async function getOwnSecurity(ctx: Context): Promise<Security> {
  const { userId, email, emailVerified } = requirePerson(ctx.actor)
  const [hash, pending] = await Promise.all([findPasswordHash(ctx.db, userId), findPendingEmail(ctx.db, userId, ctx.clock.now())])
  return { email, emailVerified, hasPassword: hash !== undefined, pendingEmail: pending ?? null }
}

/** Sends the link again on request. 409 `already_verified`. */
export async function requestVerification(ctx: Context): Promise<void> {
  const { userId, email, emailVerified } = requirePerson(ctx.actor)
  if (emailVerified) {
    throw new AppError('conflict', 'This email address is confirmed already.', { reason: 'already_verified' })
  }
  await sendVerification(ctx, userId, email)
}

/**
 * Sends a link to a new address; nothing changes until it is opened. The response does not reveal whether the address has an
 * account: in that case the email says so and has no link.
 */
export async function requestEmailChange(ctx: Context, input: ChangeEmail): Promise<void> {
  const { userId, email } = requirePerson(ctx.actor)
  await verifyCurrentPassword(ctx, userId, input.currentPassword)
  if (input.email === email) {
    const message = 'This is the email address of your account already.'
    throw new AppError('unprocessable', message, { reason: 'email_unchanged', fields: { email: message } })
  }
  await inTransaction(ctx, async (ctx) => {
    await lockPerson(ctx.db, userId)
    await invalidateLinks(ctx.db, userId, ['change'], ctx.clock.now())
    await sendLink(ctx, 'change', userId, input.email)
  })
}

/**
 * Verifies an address by its link for the signed-in person: the owner of another mailbox must not verify somebody's account by a
 * click. After a change, the old address gets an email. Works once; then 422 `link_expired`.
 */
export async function confirmEmail(ctx: Context, token: string): Promise<{ email: string; cookies: string[] }> {
  const { userId } = requirePerson(ctx.actor)
  const id = await linkIdOf(ctx, token)
  const link = id === undefined ? undefined : await findLink(ctx.db, id, ctx.clock.now())
  if (!link || link.kind === 'reset') throw linkExpired()
  if (link.userId !== userId) {
    throw new AppError('forbidden', 'This link belongs to another account. Sign in with that one to use it.', {
      reason: 'wrong_account',
    })
  }
  await inTransaction(ctx, (ctx) => applyEmailLink(ctx, link))
  return { email: link.email, cookies: [await deviceCookie(ctx, link.email)] }
}

type ConfirmedAccount = { name: string; email: string; password: string; role: Role }

/** Creates an account whose address is already confirmed, and returns its id; an existing account gets the role. Only for demo data. */
export async function createConfirmedAccount(ctx: Context, { role, ...account }: ConfirmedAccount): Promise<string | undefined> {
  await ctx.ports.identity.signUp(account)
  const userId = await setRole(ctx.db, account.email, role)
  if (userId) await markVerified(ctx.db, userId, account.email, ctx.clock.now())
  return userId
}

async function applyEmailLink(ctx: Context, { id, kind, email, userId }: FoundLink): Promise<void> {
  const { db } = ctx
  const now = ctx.clock.now()
  const person = await lockPerson(db, userId)
  if (!person || !(await consumeLink(db, id, now))) throw linkExpired()
  if (kind === 'verify') {
    if (!(await markVerified(db, userId, email, now))) throw linkExpired()
    return invalidateLinks(db, userId, ['verify'], now)
  }
  await setEmail(db, userId, email, now)
  // Links in the old mailbox no longer open this account.
  await invalidateLinks(db, userId, ['reset', 'verify', 'change'], now)
  await queueEmail(ctx, {
    kind: 'email-changed',
    id: newId(now.getTime()),
    userId,
    to: person.email,
    email,
    wasVerified: person.emailVerified,
  })
}

const HOUR_MS = 3_600_000

/**
 * Sends a link for a new password if the email is known; otherwise behaves and responds the same. The link is valid for RESET_LINK_HOURS.
 */
export async function requestReset(ctx: Context, email: string): Promise<void> {
  const now = ctx.clock.now().getTime()
  await queueEmail(ctx, {
    kind: 'reset',
    linkId: newId(now),
    email,
    expiresAt: new Date(now + RESET_LINK_HOURS * HOUR_MS).toISOString(),
    senders: await senderHashesOf(ctx),
  })
}

/**
 * Sets a new password by a link, once: of two concurrent calls one succeeds and the other is 422 `link_expired`. Ends all
 * sessions of the person, invalidates all other links, and verifies the mailbox; if it was unverified before, providers are
 * unlinked. Returns cookies that remember this device.
 */
export async function resetPassword(ctx: Context, input: ResetPassword): Promise<string[]> {
  const now = ctx.clock.now()
  const id = await linkIdOf(ctx, input.token)
  const link = id === undefined ? undefined : await findLink(ctx.db, id, now)
  if (link?.kind !== 'reset') throw linkExpired()
  const to = await hashPassword(input.password)
  await inTransaction(ctx, async (ctx) => {
    const { db } = ctx
    const person = await lockPerson(db, link.userId)
    if (person?.email !== link.email || !(await consumeLink(db, link.id, now))) throw linkExpired()
    // The link stays valid, because the transaction is rolled back.
    requirePasswordFor(person.role, input.password)
    // A provider linked before the address was verified may belong to somebody else and must not stay linked.
    if (!person.emailVerified) await deleteLogins(db, link.userId)
    await setPassword(db, { id: newId(now.getTime()), userId: link.userId, to, now })
    await recordPasswordLength(db, link.userId, isTeamPassword(input.password))
    await markVerified(db, link.userId, link.email, now)
    await invalidateLinks(db, link.userId, ['reset', 'change'], now)
    await endSessions(db, link.userId)
    // A pending linking could otherwise be completed without a session.
    await deleteVerifications(db, [link.userId, link.email.toLowerCase()])
    await queueEmail(ctx, { kind: 'password-changed', id: newId(now.getTime()), userId: link.userId, to: link.email })
  })
  return [await deviceCookie(ctx, link.email)]
}

/**
 * Changes the password with the current one and ends all other sessions. Of two concurrent calls one succeeds and the other is
 * 409 `version_conflict`. The person gets an email. Returns cookies; only this device stays remembered.
 */
export async function changePassword(ctx: Context, input: ChangePassword): Promise<string[]> {
  const { userId, sessionId, email } = requirePerson(ctx.actor)
  const from = await verifyCurrentPassword(ctx, userId, input.currentPassword)
  const to = await hashPassword(input.password)
  const now = ctx.clock.now()
  await inTransaction(ctx, async (ctx) => {
    const { db } = ctx
    const person = await lockPerson(db, userId)
    if (!person || !(await replacePassword(db, { userId, from, to, now }))) {
      throw new AppError('conflict', 'The password was changed elsewhere in the meantime.', { reason: 'version_conflict' })
    }
    requirePasswordFor(person.role, input.password)
    await recordPasswordLength(db, userId, isTeamPassword(input.password))
    await invalidateLinks(db, userId, ['reset', 'change'], now)
    await endSessions(db, userId, sessionId)
    await deleteVerifications(db, [userId, person.email.toLowerCase()])
    await queueEmail(ctx, { kind: 'password-changed', id: newId(now.getTime()), userId, to: person.email })
  })
  return [await deviceCookie(ctx, email)]
}

/** Active sessions of the person, the current one first. */
export async function getOwnSessions(ctx: Context): Promise<OwnSession[]> {
  const { userId, sessionId } = requirePerson(ctx.actor)
  const rows = await listSessions(ctx.db, userId, ctx.clock.now())
  const own = rows.map(({ id, userAgent, startedAt, lastUsedAt }) => ({
    id,
    isCurrent: id === sessionId,
    ...browserOf(userAgent),
    startedAt: startedAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }))
  return [...own.filter((row) => row.isCurrent), ...own.filter((row) => !row.isCurrent)]
}

/** Ends one session of the person, possibly the current one. 404 for one that is over or somebody else's. */
export async function endOwnSession(ctx: Context, id: string): Promise<void> {
  const { userId } = requirePerson(ctx.actor)
  if (!(await endSession(ctx.db, userId, id))) throw new AppError('not_found', 'This session is over already.')
}

/** Ends all other sessions of the person and returns their number. */
export function endOtherSessions(ctx: Context): Promise<number> {
  const { userId, sessionId } = requirePerson(ctx.actor)
  return endSessions(ctx.db, userId, sessionId)
}
