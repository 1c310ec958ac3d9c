import { z } from 'zod'
import type { Context } from '../../../server/context.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import { hmacOf, isHmacOf } from '../../../server/db/hmac.ts'
import { PROVIDERS } from '../../../shared/accounts/sign-in-providers.ts'
import { isId, newId } from '../../../shared/ids.ts'
import { senderHashesOf } from '../../settings/sending-limits/service.ts'
import { addLink, type LinkKind } from '../security/store.ts'
import { CHANGE_LINK_DAYS, VERIFICATION_LINK_DAYS } from '../sign-in/model.ts'

export const EMAIL_QUEUE = 'account-email'

const BilingualText = z.object({ en: z.string(), hi: z.string() })

/** A dated occasion in both languages, because the reader's language is looked up when the email is sent. */
export const FestivalOccasion = z.object({
  slug: z.string(),
  day: z.iso.date(),
  ceremonySlug: z.string(),
  name: BilingualText,
  tithi: BilingualText,
  ceremony: BilingualText,
})

export type FestivalOccasion = z.infer<typeof FestivalOccasion>

/** Hashes of the sender's network addresses; missing in jobs of an older version. */
const Senders = z.array(z.string()).default([])

/** Changes an owner can make to an account of the team. */
export const TeamEvent = z.enum(['made-owner', 'made-team', 'second-factor-reset', 'removed'])

export type TeamEvent = z.infer<typeof TeamEvent>

/** Other events that owners are notified of: an invitation was sent or accepted. */
export const OwnerEvent = z.enum([...TeamEvent.options, 'invited-team', 'invited-owner', 'joined-team', 'joined-owner'])

export type OwnerEvent = z.infer<typeof OwnerEvent>

const TeamEmail = z.object({
  id: z.uuid(),
  userId: z.string(),
  to: z.string(),
  /** The names at that time. */
  by: z.string(),
  member: z.string(),
  /** The account whose audit entries the owner's link opens. */
  memberId: z.string(),
})

/** An email to send. Its content is looked up when it is sent, except for data that is stored nowhere else. */
export const EmailJob = z.discriminatedUnion('kind', [
  /** The link exists already. */
  z.object({ kind: z.literal('link'), linkId: z.uuid(), senders: Senders }),
  /** The job looks up whether the address is known, so that the response and its timing do not reveal it. */
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
    provider: z.enum(PROVIDERS),
  }),
  /** One sending of an invitation. The key of its link is created when the email is sent. */
  z.object({ kind: z.literal('invitation'), invitationId: z.uuid(), sentCount: z.int() }),
  /** A change of a team account by an owner: sent to the member and to every other owner. */
  TeamEmail.extend({ kind: z.literal('team-member'), event: TeamEvent }),
  TeamEmail.extend({ kind: z.literal('team-owner'), event: OwnerEvent }),
  z.object({ kind: z.literal('festival'), userId: z.string(), occasion: FestivalOccasion }),
])

export type EmailJob = z.infer<typeof EmailJob>

/** `startAfter` delays the email until that instant. */
export async function queueEmail(ctx: Pick<Context, 'queue'>, job: EmailJob, options?: { startAfter: Date }): Promise<void> {
  await ctx.queue.send(EMAIL_QUEUE, job, options)
}

type Ctx = Pick<Context, 'db'>

const SECRET = 'account-links'

/** The token in the link: the row's id and 256 random bits. */
export async function tokenOf({ db }: Ctx, id: string): Promise<string> {
  return `${id}.${await hmacOf(db, SECRET, id)}`
}

/** The id in a token; undefined for anything else. */
export async function linkIdOf({ db }: Ctx, token: string): Promise<string | undefined> {
  const [id = '', signature = ''] = token.split('.', 2)
  return isId(id) && (await isHmacOf(db, SECRET, id, signature)) ? id : undefined
}

/** The unsubscribe token of festival emails: the person's id and an HMAC that gives access to nothing else. */
export async function unsubscribeToken({ db }: Ctx, userId: string): Promise<string> {
  return `${userId}.${await hmacOf(db, SECRET, `unsubscribe ${userId}`)}`
}

/** The person in the token of an email's footer; undefined for anything else. */
export async function unsubscriberOf({ db }: Ctx, token: string): Promise<string | undefined> {
  const [userId = '', signature = ''] = token.split('.', 2)
  return userId !== '' && (await isHmacOf(db, SECRET, `unsubscribe ${userId}`, signature)) ? userId : undefined
}

const DAY_MS = 86_400_000

const DAYS: Record<Exclude<LinkKind, 'reset'>, number> = { verify: VERIFICATION_LINK_DAYS, change: CHANGE_LINK_DAYS }

/** Sends the link that verifies an address, once the account's row exists. */
export async function sendVerification(ctx: Context, userId: string, email: string): Promise<void> {
  await inTransaction(ctx, (ctx) => sendLink(ctx, 'verify', userId, email))
}

export async function sendLink(ctx: Context, kind: 'verify' | 'change', userId: string, email: string): Promise<void> {
  const createdAt = ctx.clock.now()
  const id = newId(createdAt.getTime())
  const expiresAt = new Date(createdAt.getTime() + DAYS[kind] * DAY_MS)
  await addLink(ctx.db, { id, userId, kind, email, createdAt, expiresAt })
  await queueEmail(ctx, { kind: 'link', linkId: id, senders: await senderHashesOf(ctx) })
}
