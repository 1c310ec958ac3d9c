import { z } from 'zod'
import type { Context } from '../../../server/context.ts'
import { describeConstraints } from '../../../server/db/constraints.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import { hmacOf, isHmacOf } from '../../../server/db/hmac.ts'
import { hashPassword } from '../../../server/ports/identity/identity.ts'
import { AppError } from '../../../shared/errors.ts'
import { isId, newId } from '../../../shared/ids.ts'
import { sendersHere } from '../../settings/sending-limits/service.ts'
import { deleteVerifications } from '../leaving/store.ts'
import { deleteLogins } from '../openid/store.ts'
import { deviceCookie } from '../sign-in/device-mark.ts'
import { browserOf } from '../sign-in/model.ts'
import { consumeResetLimit, linkIsOver, provePassword, requirePerson } from '../sign-in/service.ts'
import type { ChangeEmail, ChangePassword, OwnSession, ResetPassword, Security } from './contract.ts'
import { isTeamPassword, requirePasswordFor } from './model.ts'
import {
  addLink,
  endSession,
  endSessions,
  type FoundLink,
  findLink,
  findPasswordHash,
  findPendingEmail,
  type LinkKind,
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

export const EMAIL_QUEUE = 'account-letter'

const InBoth = z.object({ en: z.string(), hi: z.string() })

/** A dated occasion as its letter tells of it, in whichever language the reader has when it is written. */
export const FestivalOccasion = z.object({
  slug: z.string(),
  day: z.iso.date(),
  ceremonySlug: z.string(),
  name: InBoth,
  tithi: InBoth,
  ceremony: InBoth,
})
export type FestivalOccasion = z.infer<typeof FestivalOccasion>

/** Who caused it, as `sendersHere` says; jobs of an older version have none. */
const Senders = z.array(z.string()).default([])

/** What an owner may change about an account of the team. */
export const TeamEvent = z.enum(['made-owner', 'made-team', 'second-factor-reset', 'removed'])
export type TeamEvent = z.infer<typeof TeamEvent>
/** What owners are told of besides: somebody was invited into the team or came into it. */
export const OwnerEvent = z.enum([...TeamEvent.options, 'invited-team', 'invited-owner', 'joined-team', 'joined-owner'])
export type OwnerEvent = z.infer<typeof OwnerEvent>

const TeamEmail = z.object({
  id: z.uuid(),
  userId: z.string(),
  to: z.string(),
  /** The names as they were then. */
  by: z.string(),
  member: z.string(),
  /** Whose entries of the audit log an owner is led to. */
  memberId: z.string(),
})

/** A letter to write. What it says is looked up when it is written, save where nothing keeps it any more. */
export const EmailJob = z.discriminatedUnion('kind', [
  /** The link exists already. */
  z.object({ kind: z.literal('link'), linkId: z.uuid(), senders: Senders }),
  /** Whether the address is known is found out by the job, so that the call answers the same, and as fast, either way. */
  z.object({ kind: z.literal('reset'), linkId: z.uuid(), email: z.string(), expiresAt: z.iso.datetime(), senders: Senders }),
  z.object({ kind: z.literal('password-changed'), id: z.uuid(), userId: z.string(), to: z.string() }),
  z.object({
    kind: z.literal('email-changed'),
    id: z.uuid(),
    userId: z.string(),
    to: z.string(),
    email: z.string(),
    wasVerified: z.boolean().default(false),
  }),
  z.object({
    kind: z.enum(['login-linked', 'login-unlinked']),
    id: z.uuid(),
    userId: z.string(),
    to: z.string(),
    provider: z.enum(['google', 'facebook']),
  }),
  /** One sending of an invitation into the team; the key of its link is made as the letter is written. */
  z.object({ kind: z.literal('invitation'), invitationId: z.uuid(), sentCount: z.int() }),
  /** What an owner changed about an account of the team: to its member, and to every other owner. */
  TeamEmail.extend({ kind: z.literal('team-member'), event: TeamEvent }),
  TeamEmail.extend({ kind: z.literal('team-owner'), event: OwnerEvent }),
  z.object({ kind: z.literal('festival'), userId: z.string(), occasion: FestivalOccasion }),
])
export type EmailJob = z.infer<typeof EmailJob>

/** `startAfter` keeps the letter until that instant. */
export async function queueEmail(ctx: Pick<Context, 'queue'>, job: EmailJob, options?: { startAfter: Date }): Promise<void> {
  await ctx.queue.send(EMAIL_QUEUE, job, options)
}

type Ctx = Pick<Context, 'db'>

const SECRET = 'account-links'

/** What the link carries: the row's id and 256 bits that cannot be guessed. */
export async function tokenOf({ db }: Ctx, id: string): Promise<string> {
  return `${id}.${await hmacOf(db, SECRET, id)}`
}

/** The id in a token of ours; undefined for anything else. */
export async function linkIdOf({ db }: Ctx, token: string): Promise<string | undefined> {
  const [id = '', mark = ''] = token.split('.', 2)
  return isId(id) && (await isHmacOf(db, SECRET, id, mark)) ? id : undefined
}

/** What ends the letters before festivals: whose they are, and a mark that opens nothing else. */
export async function unsubscribeToken({ db }: Ctx, userId: string): Promise<string> {
  return `${userId}.${await hmacOf(db, SECRET, `unsubscribe ${userId}`)}`
}

/** The person in a token of a letter's footer; undefined for anything else. */
export async function unsubscriberOf({ db }: Ctx, token: string): Promise<string | undefined> {
  const [userId = '', mark = ''] = token.split('.', 2)
  return userId !== '' && (await isHmacOf(db, SECRET, `unsubscribe ${userId}`, mark)) ? userId : undefined
}

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
  await consumeResetLimit(ctx, address)
  await sendVerification(ctx, userId, email)
}

/**
 * Sends a link to a new address; nothing changes until it is opened. The answer never tells whether the address has an account:
 * then the letter there says so, and holds no link.
 */
export async function askForNewEmail(ctx: Context, input: ChangeEmail, address: string): Promise<void> {
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

async function sendLink(ctx: Context, kind: 'verify' | 'change', userId: string, email: string): Promise<void> {
  const createdAt = ctx.clock.now()
  const id = newId(createdAt.getTime())
  const expiresAt = new Date(createdAt.getTime() + DAYS[kind] * DAY_MS)
  await addLink(ctx.db, { id, userId, kind, email, createdAt, expiresAt })
  await queueEmail(ctx, { kind: 'link', linkId: id, senders: await sendersHere(ctx) })
}

const HOUR_MS = 3_600_000

/** Has a link for a new password sent if the e-mail is known; does and answers the same if it is not. The link holds for an hour. */
export async function askForReset(ctx: Context, email: string, address: string): Promise<void> {
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
