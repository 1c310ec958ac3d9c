import { z } from 'zod'
import type { Context } from '../../server/context.ts'
import type { Logger } from '../../server/http/log.ts'
import type { PeriodicTask } from '../../server/jobs/periodic-tasks.ts'
import type { JobHandlers } from '../../server/jobs/queue.ts'
import { sendEmail } from '../settings/send-email/service.ts'
import { readSettings } from '../settings/service.ts'
import { CLOSED_RETENTION_DAYS, RETENTION_DAYS } from './apply/model.ts'
import { EVENT_QUEUE } from './apply/service.ts'
import { deleteClosedDetails, deleteReferees } from './apply/store.ts'
import { emailOf } from './emails/emails.ts'
import { findApplicationEvent } from './emails/store.ts'

const EventJob = z.object({ eventId: z.int() })
const HOUR_MINUTES = 60
const DAY_MS = 86_400_000

export function applicationJobs(ctx: Context, log: Logger): JobHandlers {
  return { [EVENT_QUEUE]: async (data) => notify(ctx, log, EventJob.parse(data).eventId) }
}

export function applicationPeriodicTasks(ctx: Context): PeriodicTask[] {
  const deleteExpiredDetails = async () => {
    const now = ctx.clock.now().getTime()
    await deleteReferees(ctx.db, new Date(now - RETENTION_DAYS * DAY_MS))
    await deleteClosedDetails(ctx.db, new Date(now - CLOSED_RETENTION_DAYS * DAY_MS))
  }
  return [{ name: 'decided-applications', everyMinutes: HOUR_MINUTES, run: deleteExpiredDetails }]
}

async function notify(ctx: Context, log: Logger, eventId: number): Promise<void> {
  const event = await findApplicationEvent(ctx.db, eventId)
  if (!event) return
  await sendEmail(ctx, log, `application-${eventId}`, async () =>
    emailOf({ event, settings: await readSettings(ctx), publicUrl: ctx.publicUrl }),
  )
}
