import { z } from 'zod'
import type { Context } from '../../server/context.ts'
import { markSent, wasSent } from '../../server/db/sent-mails.ts'
import { hostOf, htmlOf, subjectOf, textOf } from '../../server/email/email.ts'
import type { PeriodicTask } from '../../server/jobs/periodic-tasks.ts'
import type { JobHandlers } from '../../server/jobs/queue.ts'
import { readSettings } from '../settings/service.ts'
import { RETENTION_DAYS, RETENTION_DAYS_CLOSED } from './apply/model.ts'
import { EVENT_QUEUE } from './apply/service.ts'
import { forgetClosed, forgetReferees } from './apply/store.ts'
import { emailOf } from './emails/emails.ts'
import { findApplicationEvent } from './emails/store.ts'

const EventJob = z.object({ eventId: z.int() })
const HOUR_MINUTES = 60
const DAY_MS = 86_400_000

export function applicationJobs(ctx: Context): JobHandlers {
  return { [EVENT_QUEUE]: async (data) => notify(ctx, EventJob.parse(data).eventId) }
}

export function applicationPeriodicTasks(ctx: Context): PeriodicTask[] {
  const forget = async () => {
    const now = ctx.clock.now().getTime()
    await forgetReferees(ctx.db, new Date(now - RETENTION_DAYS * DAY_MS))
    await forgetClosed(ctx.db, new Date(now - RETENTION_DAYS_CLOSED * DAY_MS))
  }
  return [{ name: 'decided-applications', everyMinutes: HOUR_MINUTES, run: forget }]
}

/** Sends the email once, however often the job runs; only a crash between sending and recording can duplicate it. */
async function notify(ctx: Context, eventId: number): Promise<void> {
  const event = await findApplicationEvent(ctx.db, eventId)
  const post = event && emailOf({ event, settings: await readSettings(ctx), publicUrl: ctx.publicUrl })
  if (!post) return
  const messageId = `<application-${eventId}@${hostOf(ctx.publicUrl)}>`
  if (await wasSent(ctx.db, messageId)) return
  const { email, to } = post
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
