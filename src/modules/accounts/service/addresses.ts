// Email verification and change, confirmed through the new address.
import type { Context } from '../../../server/context.ts'
import { describeConstraints } from '../../../server/db/constraints.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import { AppError } from '../../../shared/errors.ts'
import { newId } from '../../../shared/ids.ts'
import { sendersHere } from '../../settings/service/letter-limit.ts'
import type { ChangeEmail, Security } from '../contract/security.ts'
import { requirePerson } from '../service.ts'
import { addLink, type FoundLink, findLink, findPendingEmail, type LinkKind, takeLink, voidLinks } from '../store/links.ts'
import { findPasswordHash, lockPerson, markVerified, setEmail } from '../store/secrets.ts'
import { deviceCookie } from './device.ts'
import { knockForReset, linkIsOver, provePassword } from './doors.ts'
import { queueLetter } from './letters.ts'
import { linkIdOf } from './link-key.ts'

const DAY_MS = 86_400_000
const DAYS: Record<Exclude<LinkKind, 'reset'>, number> = { verify: 7, change: 1 }

describeConstraints({
  users_email_key: { code: 'conflict', reason: 'email_taken', message: 'There is already an account with this email.' },
})

/** E-mail, password and a change under way, as far as the person's own page needs them. */
export async function ownSecurity(ctx: Context): Promise<Security> {
  const { userId, email, emailVerified } = requirePerson(ctx.actor)
  const [hash, pending] = await Promise.all([findPasswordHash(ctx.db, userId), findPendingEmail(ctx.db, userId, ctx.clock.now())])
  return { email, emailVerified, hasPassword: hash !== undefined, pendingEmail: pending ?? null }
}

/** Sends the link that proves an address, once the account's own row is there. */
export async function sendVerification(ctx: Context, userId: string, email: string): Promise<void> {
  await inTransaction(ctx, (ctx) => sendLink(ctx, 'verify', userId, email))
}

/** The same again, asked for from the page; 409 `already_verified`. */
export async function askForVerification(ctx: Context, address: string): Promise<void> {
  const { userId, email, emailVerified } = requirePerson(ctx.actor)
  if (emailVerified) {
    throw new AppError('conflict', 'This email address is confirmed already.', { reason: 'already_verified' })
  }
  await knockForReset(ctx, address)
  await sendVerification(ctx, userId, email)
}

/**
 * Sends a link to a new address; nothing changes until it is opened. The answer never tells whether the address has an account:
 * then the letter there says so, and holds no link.
 */
export async function askForNewEmail(ctx: Context, input: ChangeEmail, address: string): Promise<void> {
  const { userId, email } = requirePerson(ctx.actor)
  await knockForReset(ctx, address)
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
  await knockForReset(ctx, address)
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
  await queueLetter(ctx, {
    kind: 'email-changed',
    id: newId(now.getTime()),
    userId,
    to: person.email,
    email,
    wasVerified: person.emailVerified,
  })
}

async function sendLink(ctx: Context, kind: 'verify' | 'change', userId: string, email: string): Promise<void> {
  const createdAt = ctx.clock.now()
  const id = newId(createdAt.getTime())
  const expiresAt = new Date(createdAt.getTime() + DAYS[kind] * DAY_MS)
  await addLink(ctx.db, { id, userId, kind, email, createdAt, expiresAt })
  await queueLetter(ctx, { kind: 'link', linkId: id, senders: await sendersHere(ctx) })
}
