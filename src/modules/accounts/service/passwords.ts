import type { Context } from '../../../server/context.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import { hashPassword } from '../../../server/ports/identity/identity.ts'
import { AppError } from '../../../shared/errors.ts'
import { newId } from '../../../shared/ids.ts'
import { sendersHere } from '../../settings/service/letter-limit.ts'
import type { ChangePassword, ResetPassword } from '../contract/security.ts'
import { isTeamPassword, requirePasswordFor } from '../model/team-password.ts'
import { requirePerson } from '../service.ts'
import { deleteVerifications } from '../store/leaving.ts'
import { findLink, takeLink, voidLinks } from '../store/links.ts'
import { deleteLogins } from '../store/logins.ts'
import { endSessions, lockPerson, markVerified, notePasswordLength, replacePassword, setPassword } from '../store/secrets.ts'
import { deviceCookie } from './device.ts'
import { knockForReset, linkIsOver, provePassword } from './doors.ts'
import { queueLetter } from './letters.ts'
import { linkIdOf } from './link-key.ts'

const HOUR_MS = 3_600_000

/** Has a link for a new password sent if the e-mail is known; does and answers the same if it is not. The link holds for an hour. */
export async function askForReset(ctx: Context, email: string, address: string): Promise<void> {
  await knockForReset(ctx, address)
  const now = ctx.clock.now().getTime()
  await queueLetter(ctx, {
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
  await knockForReset(ctx, address)
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
    await queueLetter(ctx, { kind: 'password-changed', id: newId(now.getTime()), userId: link.userId, to: link.email })
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
    await queueLetter(ctx, { kind: 'password-changed', id: newId(now.getTime()), userId, to: person.email })
  })
  return [await deviceCookie(ctx, email)]
}
