import { z } from 'zod'
import type { Context } from '../../server/context.ts'
import type { Logger } from '../../server/http/log.ts'
import type { PeriodicTask } from '../../server/jobs/periodic-tasks.ts'
import type { JobHandlers } from '../../server/jobs/queue.ts'
import { sendEmail } from '../settings/send-email/service.ts'
import { readSettings } from '../settings/service.ts'
import { groupPujaEmail } from './emails.ts'
import { deleteOldInterests, withdrawalToken } from './service.ts'
import { findInterest } from './store.ts'

const EmailJob = z.object({ interestId: z.uuid(), senders: z.array(z.string()).default([]) })

export function groupPujaJobs(ctx: Context, log: Logger): JobHandlers {
  return { 'group-puja-email': async (data) => writeEmail(ctx, log, EmailJob.parse(data)) }
}

export function groupPujaPeriodicTasks(ctx: Context): PeriodicTask[] {
  return [{ name: 'old-group-puja-interests', everyMinutes: 60, run: () => deleteOldInterests(ctx) }]
}

async function writeEmail(ctx: Context, log: Logger, { interestId: id, senders }: z.infer<typeof EmailJob>): Promise<void> {
  const interest = await findInterest(ctx.db, id)
  if (!interest?.email) return
  const { email: to, ownEmail } = interest
  const isVerified = interest.isVerified === true && ownEmail?.toLowerCase() === to
  await sendEmail(ctx, log, `group-puja-${id}`, async () => {
    const token = await withdrawalToken(ctx, id)
    return {
      email: groupPujaEmail({ interest, settings: await readSettings(ctx), publicUrl: ctx.publicUrl, token }),
      to,
      ...(isVerified ? {} : { unverified: { senders } }),
      unsubscribeUrl: `${ctx.publicUrl.replace(/\/$/, '')}/api/v1/group-puja/interests/stop?token=${token}`,
    }
  })
}
