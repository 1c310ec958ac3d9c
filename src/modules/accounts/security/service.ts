import type { Context } from '../../../server/context.ts'
import { describeConstraints } from '../../../server/db/constraints.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import { hashPassword } from '../../../server/ports/identity/auth.ts'
import { AppError } from '../../../shared/errors.ts'
import { newId } from '../../../shared/ids.ts'
import { sendersHere } from '../../settings/sending-limits/service.ts'
import { linkIdOf, queueEmail, sendLink, sendVerification } from '../emails/service.ts'
import { deleteVerifications } from '../leaving/store.ts'
import { deleteLogins } from '../openid/store.ts'
import { browserOf } from '../sign-in/model.ts'
import { consumeResetLimit, deviceCookie, linkIsOver, provePassword, requirePerson } from '../sign-in/service.ts'
import type { ChangeEmail, ChangePassword, OwnSession, ResetPassword, Security } from './contract.ts'
import { isTeamPassword, requirePasswordFor } from './model.ts'
import {
  endSession,
  endSessions,
  type FoundLink,
  findLink,
  findPasswordHash,
  findPendingEmail,
  listSessions,
  lockPerson,
  markVerified,
  notePasswordLength,
  replacePassword,
  setEmail,
  setPassword,
  takeLink,
  voidLinks,
} from './store.ts'

describeConstraints({
  users_email_key: { code: 'conflict', reason: 'email_taken', message: 'There is already an account with this email.' },
})

/** Email, password and a change under way, as far as the person's own page needs them. */
export async function ownSecurity(ctx: Context): Promise<Security> {
  const { userId, email, emailVerified } = requirePerson(ctx.actor)
  const [hash, pending] = await Promise.all([findPasswordHash(ctx.db, userId), findPendingEmail(ctx.db, userId, ctx.clock.now())])
  return { email, emailVerified, hasPassword: hash !== undefined, pendingEmail: pending ?? null }
}

/** The same again, asked for from the page; 409 `already_verified`. */
export async function requestVerification(ctx: Context, address: string): Promise<void> {
  const { userId, email, emailVerified } = requirePerson(ctx.actor)
  if (emailVerified) {
    throw new AppError('conflict', 'This email address is confirmed already.', { reason: 'already_verified' })
  }
  await consumeResetLimit(ctx, address)
  await sendVerification(ctx, userId, email)
}

/**
 * Sends a link to a new address; nothing changes until it is opened. The answer never tells whether the address has an account:
 * then the email there says so, and holds no link.
 */
export async function requestEmailChange(ctx: Context, input: ChangeEmail, address: string): Promise<void> {
  const { userId, email } = requirePerson(ctx.actor)
  await consumeResetLimit(ctx, address)
  await provePassword(ctx, userId, input.currentPassword)
  if (input.email === email) {
    const message = 'This is the email address of your account already.'
    throw new AppError('unprocessable', message, { reason: 'same_email', fields: { email: message } })
  }
  await inTransaction(ctx, async (ctx) => {
    await lockPerson(ctx.db, userId)
    await voidLinks(ctx.db, userId, ['change'], ctx.clock.now())
    await sendLink(ctx, 'change', userId, input.email)
  })
}

/**
 * Proves an address by its link, for the person who is signed in: whoever owns the mailbox of somebody else's account
 * must not make that account good by a click. A change also tells the old address. Once only: else 422 `link_over`.
 */
export async function confirmEmail(ctx: Context, token: string, address: string): Promise<{ email: string; cookies: string[] }> {
  const { userId } = requirePerson(ctx.actor)
  await consumeResetLimit(ctx, address)
  const id = await linkIdOf(ctx, token)
  const link = id === undefined ? undefined : await findLink(ctx.db, id, ctx.clock.now())
  if (!link || link.kind === 'reset') throw linkIsOver()
  if (link.userId !== userId) {
    throw new AppError('forbidden', 'This link belongs to another account. Sign in with that one to use it.', {
      reason: 'other_account',
    })
  }
  await inTransaction(ctx, (ctx) => proveAddress(ctx, link))
  return { email: link.email, cookies: [await deviceCookie(ctx, link.email)] }
}

async function proveAddress(ctx: Context, { id, kind, email, userId }: FoundLink): Promise<void> {
  const { db } = ctx
  const now = ctx.clock.now()
  const person = await lockPerson(db, userId)
  if (!person || !(await takeLink(db, id, now))) throw linkIsOver()
  if (kind === 'verify') {
    if (!(await markVerified(db, userId, email, now))) throw linkIsOver()
    return voidLinks(db, userId, ['verify'], now)
  }
  await setEmail(db, userId, email, now)
  // Links in the old mailbox open this account no longer.
  await voidLinks(db, userId, ['reset', 'verify', 'change'], now)
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

/** Has a link for a new password sent if the email is known; does and answers the same if it is not. The link holds for an hour. */
export async function requestReset(ctx: Context, email: string, address: string): Promise<void> {
  await consumeResetLimit(ctx, address)
  const now = ctx.clock.now().getTime()
  await queueEmail(ctx, {
    kind: 'reset',
    linkId: newId(now),
    email,
    expiresAt: new Date(now + HOUR_MS).toISOString(),
    senders: await sendersHere(ctx),
  })
}

/**
 * Sets a new password by a link, once: of two at the same time one wins, the other is 422 `link_over`. All sessions of the person
 * end, every other open link of theirs is void, and the mailbox the link went to is proved; if it was not before, providers are
 * unlinked. Answers cookies: this device is known now.
 */
export async function resetPassword(ctx: Context, input: ResetPassword, address: string): Promise<string[]> {
  await consumeResetLimit(ctx, address)
  const now = ctx.clock.now()
  const id = await linkIdOf(ctx, input.token)
  const link = id === undefined ? undefined : await findLink(ctx.db, id, now)
  if (link?.kind !== 'reset') throw linkIsOver()
  const to = await hashPassword(input.password)
  await inTransaction(ctx, async (ctx) => {
    const { db } = ctx
    const person = await lockPerson(db, link.userId)
    if (person?.email !== link.email || !(await takeLink(db, link.id, now))) throw linkIsOver()
    // The link stays good: the transaction is given up.
    requirePasswordFor(person.role, input.password)
    // Who linked a provider before the address was proved may be anybody, and must not stay in what its owner takes over.
    if (!person.emailVerified) await deleteLogins(db, link.userId)
    await setPassword(db, { id: newId(now.getTime()), userId: link.userId, to, now })
    await notePasswordLength(db, link.userId, isTeamPassword(input.password))
    await markVerified(db, link.userId, link.email, now)
    await voidLinks(db, link.userId, ['reset', 'change'], now)
    await endSessions(db, link.userId)
    // A linking begun before would still be finished without a session.
    await deleteVerifications(db, [link.userId, link.email.toLowerCase()])
    await queueEmail(ctx, { kind: 'password-changed', id: newId(now.getTime()), userId: link.userId, to: link.email })
  })
  return [await deviceCookie(ctx, link.email)]
}

/**
 * Changes a known password and ends all other sessions. Of two changes at the same time one wins, the other is 409
 * `changed_meanwhile`. The person is told by mail. Answers cookies: no device but this one is known any more.
 */
export async function changePassword(ctx: Context, input: ChangePassword): Promise<string[]> {
  const { userId, sessionId, email } = requirePerson(ctx.actor)
  const from = await provePassword(ctx, userId, input.currentPassword)
  const to = await hashPassword(input.password)
  const now = ctx.clock.now()
  await inTransaction(ctx, async (ctx) => {
    const { db } = ctx
    const person = await lockPerson(db, userId)
    if (!person || !(await replacePassword(db, { userId, from, to, now }))) {
      throw new AppError('conflict', 'The password was changed elsewhere in the meantime.', { reason: 'changed_meanwhile' })
    }
    requirePasswordFor(person.role, input.password)
    await notePasswordLength(db, userId, isTeamPassword(input.password))
    await voidLinks(db, userId, ['reset', 'change'], now)
    await endSessions(db, userId, sessionId)
    await deleteVerifications(db, [userId, person.email.toLowerCase()])
    await queueEmail(ctx, { kind: 'password-changed', id: newId(now.getTime()), userId, to: person.email })
  })
  return [await deviceCookie(ctx, email)]
}

/** The living sessions of the person, the one of this call first. */
export async function ownSessions(ctx: Context): Promise<OwnSession[]> {
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

/** Ends one session of the person, this one too; 404 for one that is over or somebody else's. */
export async function endOwnSession(ctx: Context, id: string): Promise<void> {
  const { userId } = requirePerson(ctx.actor)
  if (!(await endSession(ctx.db, userId, id))) throw new AppError('not_found', 'This session is over already.')
}

/** Ends every session of the person but this one; answers how many those were. */
export function endOtherSessions(ctx: Context): Promise<number> {
  const { userId, sessionId } = requirePerson(ctx.actor)
  return endSessions(ctx.db, userId, sessionId)
}
