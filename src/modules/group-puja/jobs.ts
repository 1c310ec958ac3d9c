import { z } from 'zod'
import type { Context } from '../../server/context.ts'
import { markSent, wasSent } from '../../server/db/sent-mails.ts'
import { hostOf, htmlOf, subjectOf, textOf } from '../../server/email/email.ts'
import type { Logger } from '../../server/http/log.ts'
import type { PeriodicTask } from '../../server/jobs/periodic-tasks.ts'
import type { JobHandlers } from '../../server/jobs/queue.ts'
import { maySend } from '../settings/sending-limits/service.ts'
import { readSettings } from '../settings/service.ts'
import { groupPujaEmail } from './emails.ts'
import { forgetOldInterests, withdrawalToken } from './service.ts'
import { findInterest } from './store.ts'

const EmailJob = z.object({ interestId: z.uuid(), senders: z.array(z.string()).default([]) })

export function groupPujaJobs(ctx: Context, log: Logger): JobHandlers {
  return { 'group-puja-email': async (data) => writeEmail(ctx, log, EmailJob.parse(data)) }
}

export function groupPujaPeriodicTasks(ctx: Context): PeriodicTask[] {
  return [{ name: 'old-group-puja-interests', everyMinutes: 60, run: () => forgetOldInterests(ctx) }]
}

/** Sends the email once, however often the job runs; unverified addresses get a limited number of emails per hour. */
async function writeEmail(ctx: Context, log: Logger, { interestId: id, senders }: z.infer<typeof EmailJob>): Promise<void> {
  const interest = await findInterest(ctx.db, id)
  if (!interest?.email) return
  const messageId = `<group-puja-${id}@${hostOf(ctx.publicUrl)}>`
  if (await wasSent(ctx.db, messageId)) return
  const isVerified = interest.isVerified === true && interest.ownEmail?.toLowerCase() === interest.email
  if (!isVerified && !(await maySend(ctx, { to: interest.email, messageId, senders }))) {
    log.warn(`email held back: too many to one address or from one sender in an hour: ${messageId}`)
    return markSent(ctx.db, messageId, ctx.clock.now())
  }
  const token = await withdrawalToken(ctx, id)
  const email = groupPujaEmail({ interest, settings: await readSettings(ctx), publicUrl: ctx.publicUrl, token })
  await ctx.ports.mail.send({
    messageId,
    to: interest.email,
    subject: subjectOf(email),
    text: textOf(email),
    html: htmlOf(email),
    language: interest.language,
    unsubscribeUrl: `${ctx.publicUrl.replace(/\/$/, '')}/api/v1/group-puja/interests/stop?token=${token}`,
  })
  await markSent(ctx.db, messageId, ctx.clock.now())
}
