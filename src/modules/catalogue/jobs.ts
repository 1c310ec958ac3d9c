// Queues occasion emails a week ahead.
import type { Context } from '../../server/context.ts'
import type { PeriodicTask } from '../../server/jobs/periodic-tasks.ts'
import { addDays, indiaDate } from '../../shared/time/dates.ts'
import { queueFestivalEmails } from '../accounts/festival-emails/service.ts'
import { nextEmailHour } from '../settings/model.ts'
import { readSettings } from '../settings/service.ts'
import { ceremonyName } from './model.ts'
import { listOccasionsBetween } from './store.ts'

/** From a week ahead, while there is still time to find a pandit, until two days before. */
const MAX_DAYS = 7
const MIN_DAYS = 2

export function cataloguePeriodicTasks(ctx: Context): PeriodicTask[] {
  return [{ name: 'festival-emails', everyMinutes: 60, run: () => writeBeforeFestivals(ctx) }]
}

async function writeBeforeFestivals(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const { emailHours } = await readSettings(ctx)
  if (nextEmailHour(now, emailHours)) return
  const today = indiaDate(now)
  const occasions = await listOccasionsBetween(ctx.db, addDays(today, MIN_DAYS), addDays(today, MAX_DAYS))
  for (const { slug, day, ceremonySlug, en, hi, tithiEn, tithiHi } of occasions) {
    await queueFestivalEmails(ctx, {
      slug,
      day,
      ceremonySlug,
      name: { en, hi },
      tithi: { en: tithiEn, hi: tithiHi },
      ceremony: { en: ceremonyName(ceremonySlug, 'en'), hi: ceremonyName(ceremonySlug, 'hi') },
    })
  }
}
