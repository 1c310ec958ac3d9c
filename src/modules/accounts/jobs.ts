import { randomBytes } from 'node:crypto'
import type { Context } from '../../server/context.ts'
import type { Logger } from '../../server/http/log.ts'
import type { PeriodicTask } from '../../server/jobs/periodic-tasks.ts'
import type { JobHandlers } from '../../server/jobs/queue.ts'
import { indiaDate } from '../../shared/time/dates.ts'
import { nextEmailHour } from '../settings/model.ts'
import { sendEmail } from '../settings/send-email/service.ts'
import { readSettings } from '../settings/service.ts'
import { deleteOldEntries } from './audit/service.ts'
import { type EmailDetails, type EmailKind, emailOf, type Recipient } from './emails/emails.ts'
import { EMAIL_QUEUE, EmailJob, queueEmail, tokenOf, unsubscribeToken } from './emails/service.ts'
import { festivalEmail } from './festival-emails/emails.ts'
import { festivalReader } from './festival-emails/service.ts'
import { addLink, deleteExpiredLinks, findLink, findPerson, findPersonByEmail } from './security/store.ts'
import { invitationHash } from './team/service.ts'
import { setInvitationToken } from './team/store.ts'

export function accountJobs(ctx: Context, log: Logger): JobHandlers {
  return { [EMAIL_QUEUE]: async (data) => writeEmail(ctx, log, EmailJob.parse(data)) }
}

const DAY_MS = 86_400_000

/** Links are deleted a day after they expire. */
export function accountPeriodicTasks(ctx: Context): PeriodicTask[] {
  const forget = () => deleteExpiredLinks(ctx.db, new Date(ctx.clock.now().getTime() - DAY_MS))
  return [
    { name: 'old-account-links', everyMinutes: 60, run: forget },
    { name: 'old-audit-entries', everyMinutes: 24 * 60, run: () => deleteOldEntries(ctx) },
  ]
}

type Post = EmailDetails & { id: string; kind: EmailKind; to: string; person: Recipient; isVerified: boolean }

async function writeEmail(ctx: Context, log: Logger, job: EmailJob): Promise<void> {
  if (job.kind === 'festival') return writeFestivalEmail(ctx, log, job)
  if (job.kind === 'invitation') return writeInvitation(ctx, log, job)
  const post = await postFor(ctx, job)
  if (!post) return
  // Emails about a change of the account are always sent. Emails that anyone can trigger for any address are rate limited.
  const isRequested = job.kind === 'link' || job.kind === 'reset'
  await sendEmail(ctx, log, `account-${post.id}`, async () => ({
    email: emailOf(post.kind, { ...post, settings: await readSettings(ctx), publicUrl: ctx.publicUrl }),
    to: post.to,
    ...(isRequested ? { unverified: { senders: job.senders, isReset: job.kind === 'reset' } } : {}),
  }))
}

type FestivalJob = Extract<EmailJob, { kind: 'festival' }>

/** Sent if the person still consents. Mail programs can unsubscribe with one click. */
async function writeFestivalEmail(ctx: Context, log: Logger, { userId, occasion }: FestivalJob): Promise<void> {
  const { emailHours } = await readSettings(ctx)
  const now = ctx.clock.now()
  if (occasion.day <= indiaDate(now)) return
  const startAfter = nextEmailHour(now, emailHours)
  // The queue or the mail server failed; this needs no alert.
  if (startAfter) return queueEmail(ctx, { kind: 'festival', userId, occasion }, { startAfter })
  const person = await festivalReader(ctx, userId)
  if (!person) return
  await sendEmail(ctx, log, `festival-${occasion.slug}-${occasion.day}-${userId}`, async () => {
    const token = await unsubscribeToken(ctx, userId)
    return {
      email: festivalEmail({ person, settings: await readSettings(ctx), publicUrl: ctx.publicUrl, occasion, token }),
      to: person.email,
      unsubscribeUrl: `${ctx.publicUrl}/api/v1/emails/unsubscribe?token=${token}`,
    }
  })
}

/**
 * Creates the key of the link, stores its hash and sends the email. A retry creates a new key, and the previous one stops
 * working.
 */
async function writeInvitation(ctx: Context, log: Logger, job: Extract<EmailJob, { kind: 'invitation' }>): Promise<void> {
  const { invitationId: id, sentCount } = job
  await sendEmail(ctx, log, `invitation-${id}-${sentCount}`, async () => {
    const token = randomBytes(32).toString('base64url')
    const invitation = await setInvitationToken(ctx.db, { id, sentCount, hash: invitationHash(token), now: ctx.clock.now() })
    if (!invitation) return undefined
    const { email: to, role, language } = invitation
    const settings = await readSettings(ctx)
    const kind: EmailKind = role === 'owner' ? 'invite-owner' : 'invite-team'
    const person = { name: '', language }
    return { email: emailOf(kind, { person, isVerified: false, settings, publicUrl: ctx.publicUrl, token }), to }
  })
}

/** The recipient and the email; nothing when the account is gone or the link has expired. */
async function postFor(ctx: Context, job: Exclude<EmailJob, { kind: 'festival' | 'invitation' }>): Promise<Post | undefined> {
  if (job.kind === 'link') return linkPost(ctx, job.linkId)
  if (job.kind === 'reset') return resetPost(ctx, job)
  const person = await findPerson(ctx.db, job.userId)
  if (!person) return undefined
  const post = { id: job.id, to: job.to, person, isVerified: isVerified(person, job.to) }
  if ('event' in job) return { ...post, ...teamPost(job) }
  const { kind } = job
  if (kind === 'email-changed') return { ...post, kind, isVerified: job.wasVerified, newEmail: job.email }
  return 'provider' in job ? { ...post, kind, provider: job.provider } : { ...post, kind }
}

/** The email to the member links to the console, the one to owners to the member's audit entries. */
function teamPost(job: Extract<EmailJob, { event: string }>) {
  const { by, member, memberId } = job
  if (job.kind === 'team-member') return { kind: `team-member-${job.event}` as const, by, member }
  return { kind: `team-owner-${job.event}` as const, by, member, memberId }
}

/** An address the account no longer uses counts as unverified. */
const isVerified = (person: { email: string; emailVerified: boolean }, to: string): boolean =>
  person.emailVerified && person.email === to

async function linkPost(ctx: Context, linkId: string): Promise<Post | undefined> {
  const link = await findLink(ctx.db, linkId, ctx.clock.now())
  if (!link || link.kind === 'reset') return undefined
  const { kind, email: to } = link
  // Notifies the owner of that mailbox; the requesting account gets no information.
  const owner = kind === 'change' ? await findPersonByEmail(ctx.db, to) : undefined
  if (owner) return { id: linkId, kind: 'known', to, person: owner, isVerified: owner.emailVerified }
  return { id: linkId, kind, to, person: link, isVerified: false, token: await tokenOf(ctx, linkId) }
}

/** Creates a link to reset the password, if the account exists. */
async function resetPost(ctx: Context, job: Extract<EmailJob, { kind: 'reset' }>): Promise<Post | undefined> {
  const { linkId: id, email: to } = job
  const createdAt = ctx.clock.now()
  const expiresAt = new Date(job.expiresAt)
  const person = createdAt < expiresAt ? await findPersonByEmail(ctx.db, to) : undefined
  if (!person) return undefined
  await addLink(ctx.db, { id, userId: person.id, kind: 'reset', email: to, createdAt, expiresAt })
  return { id, kind: 'reset', to, person, isVerified: person.emailVerified, token: await tokenOf(ctx, id) }
}
