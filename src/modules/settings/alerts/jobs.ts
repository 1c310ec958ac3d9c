import type { Context } from '../../../server/context.ts'
import { markSent, wasSent } from '../../../server/db/sent-emails.ts'
import type { Logger } from '../../../server/http/log.ts'
import type { GivenUpJob } from '../../../server/jobs/queue.ts'
import { indiaDate } from '../../../shared/time/dates.ts'
import { messageIdOf, sendEmail } from '../send-email/service.ts'
import { readSettings } from '../service.ts'
import { givenUpJobsEmail, storageEmail } from './emails.ts'

/**
 * Reports permanently failed jobs of every past day in India not reported yet, at most once a day, to the address of the settings, and logs
 * each of these jobs. In English, like every email to the team.
 */
export async function reportGivenUpJobs(ctx: Context, log: Logger): Promise<void> {
  const jobs = await unreported(ctx)
  if (jobs.length === 0) return
  for (const { id, queue, at } of jobs) log.error('job was given up', { name: queue, id, at: at.toISOString() })
  const days = [...new Set(jobs.map(dayOf))].sort()
  const settings = await readSettings(ctx)
  const email = givenUpJobsEmail(jobs, { settings, publicUrl: ctx.publicUrl })
  await sendEmail(ctx, log, alertKeyOf(days.at(-1) ?? ''), () => ({ email, to: settings.email }))
  for (const day of days) await markSent(ctx.db, messageIdOf(ctx, alertKeyOf(day)), ctx.clock.now())
}

const dayOf = ({ at }: GivenUpJob): string => indiaDate(at)
const alertKeyOf = (day: string): string => `given-up-jobs-${day}`

async function unreported(ctx: Context): Promise<GivenUpJob[]> {
  const today = indiaDate(ctx.clock.now())
  const jobs = (await ctx.queue.givenUp()).filter((job) => dayOf(job) < today)
  const reported = new Set<string>()
  for (const day of new Set(jobs.map(dayOf))) if (await wasSent(ctx.db, messageIdOf(ctx, alertKeyOf(day)))) reported.add(day)
  return jobs.filter((job) => !reported.has(dayOf(job)))
}

/** Sends an alert to the address of the settings, at most once per day in India. In English, like every email to the team. */
export async function sendStorageAlert(ctx: Context, log: Logger, count: { strays: number; files: number }): Promise<void> {
  const settings = await readSettings(ctx)
  const email = storageEmail(count, { settings, publicUrl: ctx.publicUrl })
  await sendEmail(ctx, log, `stray-files-${indiaDate(ctx.clock.now())}`, () => ({ email, to: settings.email }))
}
