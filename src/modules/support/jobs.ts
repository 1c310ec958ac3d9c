import { z } from 'zod'
import type { Context } from '../../server/context.ts'
import { markSent, wasSent } from '../../server/db/sent-mails.ts'
import { hostOf, htmlOf, subjectOf, textOf } from '../../server/email/email.ts'
import type { Logger } from '../../server/http/log.ts'
import type { PeriodicTask } from '../../server/jobs/periodic-tasks.ts'
import type { JobHandlers } from '../../server/jobs/queue.ts'
import { maySend } from '../settings/sending-limits/service.ts'
import { readSettings } from '../settings/service.ts'
import { emailsOf, type Post } from './emails/emails.ts'
import { forgetTickets, TICKET_QUEUE } from './tickets/service.ts'
import { findEvent } from './tickets/store.ts'

const EventJob = z.object({ eventId: z.int(), senders: z.array(z.string()).default([]) })
type EventJob = z.infer<typeof EventJob>
const HOUR_MINUTES = 60

export function supportJobs(ctx: Context, log: Logger): JobHandlers {
  return { [TICKET_QUEUE]: async (data) => notify(ctx, log, EventJob.parse(data)) }
}

export function supportPeriodicTasks(ctx: Context): PeriodicTask[] {
  return [{ name: 'old-tickets', everyMinutes: HOUR_MINUTES, run: () => forgetTickets(ctx) }]
}

async function notify(ctx: Context, log: Logger, { eventId, senders }: EventJob): Promise<void> {
  const event = await findEvent(ctx.db, eventId)
  if (!event || event.ticket.email === '') return
  const posts = emailsOf({ event, settings: await readSettings(ctx), publicUrl: ctx.publicUrl })
  for (const post of posts) {
    await sendOnce(ctx, log, { ...post, senders, messageId: `<ticket-${eventId}-${post.audience}@${hostOf(ctx.publicUrl)}>` })
  }
}

type Sending = Post & { senders: readonly string[]; messageId: string }

/** Sends an email once, however often the job runs; only a crash between sending and recording can duplicate it. */
async function sendOnce(ctx: Context, log: Logger, sending: Sending): Promise<void> {
  const { email, to, audience, isAnswer, messageId, senders } = sending
  if (await wasSent(ctx.db, messageId)) return
  // Anyone may have typed that address, so emails to it are limited per hour. Answers of the team are always sent.
  if (audience === 'person' && !isAnswer && !(await maySend(ctx, { to, messageId, senders }))) {
    log.warn(`email held back: too many to one address or from one sender in an hour: ${messageId}`)
    // For good: also when this job is retried for another email.
    return markSent(ctx.db, messageId, ctx.clock.now())
  }
  await ctx.ports.mail.send({
    messageId,
    to,
    subject: subjectOf(email),
    text: textOf(email),
    html: htmlOf(email),
    language: email.language,
  })
  await markSent(ctx.db, messageId, ctx.clock.now())
}
