import { z } from 'zod'
import type { Context } from '../../server/context.ts'
import { fillSounds } from '../../server/db/name-sounds.ts'
import type { Logger } from '../../server/http/log.ts'
import type { PeriodicTask } from '../../server/jobs/periodic-tasks.ts'
import type { JobHandlers } from '../../server/jobs/queue.ts'
import { sendEmail } from '../settings/send-email/service.ts'
import { readSettings } from '../settings/service.ts'
import { emailsOf } from './emails/emails.ts'
import { deleteOldTickets, TICKET_QUEUE } from './tickets/service.ts'
import { findEvent } from './tickets/store.ts'

const EventJob = z.object({ eventId: z.int(), senders: z.array(z.string()).default([]) })
type EventJob = z.infer<typeof EventJob>
const HOUR_MINUTES = 60

export function supportJobs(ctx: Context, log: Logger): JobHandlers {
  return { [TICKET_QUEUE]: async (data) => notify(ctx, log, EventJob.parse(data)) }
}

export function supportPeriodicTasks(ctx: Context): PeriodicTask[] {
  return [
    { name: 'old-tickets', everyMinutes: HOUR_MINUTES, run: () => deleteOldTickets(ctx) },
    { name: 'sounds-of-tickets', everyMinutes: HOUR_MINUTES, run: () => fillSounds(ctx.db, 'tickets') },
  ]
}

async function notify(ctx: Context, log: Logger, { eventId, senders }: EventJob): Promise<void> {
  const event = await findEvent(ctx.db, eventId)
  if (!event || event.ticket.email === '') return
  const posts = emailsOf({ event, settings: await readSettings(ctx), publicUrl: ctx.publicUrl })
  for (const { audience, isAnswer, ...post } of posts) {
    // Anyone may have typed that address, so emails to it are limited per hour. Answers of the team are always sent.
    const limit = audience === 'person' && !isAnswer ? { unverified: { senders } } : {}
    await sendEmail(ctx, log, `ticket-${eventId}-${audience}`, () => ({ ...post, ...limit }))
  }
}
