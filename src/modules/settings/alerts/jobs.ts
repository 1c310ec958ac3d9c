import jobWords from '../../../../locales/en/job-mail.json' with { type: 'json' }
import storageWords from '../../../../locales/en/storage-mail.json' with { type: 'json' }
import type { Context } from '../../../server/context.ts'
import { markSent, wasSent } from '../../../server/db/sent-emails.ts'
import type { EmailContent } from '../../../server/email/email.ts'
import type { Logger } from '../../../server/http/log.ts'
import { GIVEN_UP_DAYS, type GivenUpJob } from '../../../server/jobs/queue.ts'
import { interpolate } from '../../../shared/text/translation.ts'
import { indiaDate } from '../../../shared/time/dates.ts'
import { messageIdOf, sendEmail } from '../send-email/service.ts'
import { readSettings } from '../service.ts'

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
  const email = emailOf(jobs, settings.brandName)
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

/** Lists the number of jobs per queue, with one id to look for in the log. */
function emailOf(jobs: readonly GivenUpJob[], brand: string): EmailContent {
  const byQueue = Map.groupBy(jobs, ({ queue }) => queue)
  const translate = (key: keyof typeof jobWords, values: Record<string, string> = {}) =>
    interpolate(jobWords[key], { brand, ...values })
  return {
    language: 'en',
    subject: translate('subject', { count: String(jobs.length) }),
    opening: [translate('opening')],
    facts: [...byQueue]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([queue, [first, ...others]]) => ({
        label: queue,
        value: translate('count', { count: String(others.length + 1), id: first?.id ?? '' }),
      })),
    closing: [translate('closing', { days: String(GIVEN_UP_DAYS) })],
    actions: [],
    signature: brand,
    footer: '',
  }
}

/** Sends an alert to the address of the settings, at most once per day in India. In English, like every email to the team. */
export async function sendStorageAlert(ctx: Context, log: Logger, count: { strays: number; files: number }): Promise<void> {
  const { brandName, email: to } = await readSettings(ctx)
  const values = { brand: brandName, orphans: String(count.strays), files: String(count.files) }
  const translate = (key: keyof typeof storageWords) => interpolate(storageWords[key], values)
  const email: EmailContent = {
    language: 'en',
    subject: translate('subject'),
    opening: [translate('opening')],
    facts: [{ label: translate('files'), value: translate('of') }],
    closing: [translate('closing')],
    actions: [],
    signature: brandName,
    footer: '',
  }
  await sendEmail(ctx, log, `stray-files-${indiaDate(ctx.clock.now())}`, () => ({ email, to }))
}
