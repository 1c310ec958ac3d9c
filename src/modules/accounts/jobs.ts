import { randomBytes } from 'node:crypto'
import type { Context } from '../../server/context.ts'
import { fillSounds } from '../../server/db/name-sounds.ts'
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
import { findFestivalReader } from './festival-emails/service.ts'
import { addLink, deleteExpiredLinks, findLink } from './security/store.ts'
import { invitationHash } from './team/service.ts'
import { setInvitationToken } from './team/store.ts'
import { findUser, findUserByEmail } from './users/store.ts'

export function accountJobs(ctx: Context, log: Logger): JobHandlers {
  return { [EMAIL_QUEUE]: async (data) => sendAccountEmail(ctx, log, EmailJob.parse(data)) }
}

const DAY_MS = 86_400_000

/** Links are deleted a day after they expire. */
export function accountPeriodicTasks(ctx: Context): PeriodicTask[] {
  const deleteOldLinks = () => deleteExpiredLinks(ctx.db, new Date(ctx.clock.now().getTime() - DAY_MS))
  return [
    { name: 'old-account-links', everyMinutes: 60, run: deleteOldLinks },
    { name: 'sounds-of-users', everyMinutes: 5, run: () => fillSounds(ctx.db, 'users') },
    { name: 'old-audit-entries', everyMinutes: 24 * 60, run: () => deleteOldEntries(ctx) },
  ]
}

type PreparedEmail = EmailDetails & { id: string; kind: EmailKind; to: string; person: Recipient; isVerified: boolean }

async function sendAccountEmail(ctx: Context, log: Logger, job: EmailJob): Promise<void> {
  if (job.kind === 'festival') return sendFestivalEmail(ctx, log, job)
  if (job.kind === 'invitation') return sendInvitation(ctx, log, job)
  const prepared = await prepareEmail(ctx, job)
  if (!prepared) return
  // Emails about a change of the account are always sent. Emails that anyone can trigger for any address are rate limited.
  const isRequested = job.kind === 'link' || job.kind === 'reset'
  await sendEmail(ctx, log, `account-${prepared.id}`, async () => ({
    email: emailOf(prepared.kind, { ...prepared, settings: await readSettings(ctx), publicUrl: ctx.publicUrl }),
    to: prepared.to,
    ...(isRequested ? { unverified: { senders: job.senders, isReset: job.kind === 'reset' } } : {}),
  }))
}

type FestivalJob = Extract<EmailJob, { kind: 'festival' }>

/** Sent if the person still consents. Mail programs can unsubscribe with one click. */
async function sendFestivalEmail(ctx: Context, log: Logger, { userId, occasion }: FestivalJob): Promise<void> {
  const { emailHours } = await readSettings(ctx)
  const now = ctx.clock.now()
  if (occasion.day <= indiaDate(now)) return
  const startAfter = nextEmailHour(now, emailHours)
  // Outside the hours in which these emails are sent: queue it for the next such hour.
  if (startAfter) return queueEmail(ctx, { kind: 'festival', userId, occasion }, { startAfter })
  const person = await findFestivalReader(ctx, userId)
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
async function sendInvitation(ctx: Context, log: Logger, job: Extract<EmailJob, { kind: 'invitation' }>): Promise<void> {
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
async function prepareEmail(
  ctx: Context,
  job: Exclude<EmailJob, { kind: 'festival' | 'invitation' }>,
): Promise<PreparedEmail | undefined> {
  if (job.kind === 'link') return prepareLinkEmail(ctx, job.linkId)
  if (job.kind === 'reset') return prepareResetEmail(ctx, job)
  const person = await findUser(ctx.db, job.userId)
  if (!person) return undefined
  const prepared = { id: job.id, to: job.to, person, isVerified: isVerified(person, job.to) }
  if ('event' in job) return { ...prepared, ...teamEmailFields(job) }
  const { kind } = job
  if (kind === 'email-changed') return { ...prepared, kind, isVerified: job.wasVerified, newEmail: job.email }
  return 'provider' in job ? { ...prepared, kind, provider: job.provider } : { ...prepared, kind }
}

/** The email to the member links to the console, the one to owners to the member's audit entries. */
function teamEmailFields(job: Extract<EmailJob, { event: string }>) {
  const { by, member, memberId } = job
  if (job.kind === 'team-member') return { kind: `team-member-${job.event}` as const, by, member }
  return { kind: `team-owner-${job.event}` as const, by, member, memberId }
}

/** An address the account no longer uses counts as unverified. */
const isVerified = (person: { email: string; emailVerified: boolean }, to: string): boolean =>
  person.emailVerified && person.email === to

async function prepareLinkEmail(ctx: Context, linkId: string): Promise<PreparedEmail | undefined> {
  const link = await findLink(ctx.db, linkId, ctx.clock.now())
  if (!link || link.kind === 'reset') return undefined
  const { kind, email: to } = link
  // Notifies the owner of that mailbox; the requesting account gets no information.
  const owner = kind === 'change' ? await findUserByEmail(ctx.db, to) : undefined
  if (owner) return { id: linkId, kind: 'existing-account', to, person: owner, isVerified: owner.emailVerified }
  return { id: linkId, kind, to, person: link, isVerified: false, token: await tokenOf(ctx, linkId) }
}

/** Creates a link to reset the password, if the account exists. */
async function prepareResetEmail(ctx: Context, job: Extract<EmailJob, { kind: 'reset' }>): Promise<PreparedEmail | undefined> {
  const { linkId: id, email: to } = job
  const createdAt = ctx.clock.now()
  const expiresAt = new Date(job.expiresAt)
  const person = createdAt < expiresAt ? await findUserByEmail(ctx.db, to) : undefined
  if (!person) return undefined
  await addLink(ctx.db, { id, userId: person.id, kind: 'reset', email: to, createdAt, expiresAt })
  return { id, kind: 'reset', to, person, isVerified: person.emailVerified, token: await tokenOf(ctx, id) }
}
