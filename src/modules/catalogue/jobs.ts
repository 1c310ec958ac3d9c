// Queues occasion emails a week ahead.
import type { Context } from '../../server/context.ts'
import type { Round } from '../../server/jobs/rounds.ts'
import { addDays, indiaDate } from '../../shared/dates.ts'
import { queueFestivalLetters } from '../accounts/service/festivals.ts'
import { nextLetterHour } from '../settings/model.ts'
import { readSettings } from '../settings/service.ts'
import { ceremonyName } from './model.ts'
import { listOccasionsBetween } from './store.ts'

/** From a week ahead, while there is still time to find a pandit, until two days before. */
const MOST_DAYS = 7
const LEAST_DAYS = 2

export function catalogueRounds(ctx: Context): Round[] {
  return [{ name: 'festival-letters', everyMinutes: 60, go: () => writeBeforeFestivals(ctx) }]
}

async function writeBeforeFestivals(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const { letterHours } = await readSettings(ctx)
  if (nextLetterHour(now, letterHours)) return
  const today = indiaDate(now)
  const occasions = await listOccasionsBetween(ctx.db, addDays(today, LEAST_DAYS), addDays(today, MOST_DAYS))
  for (const { slug, day, ceremonySlug, en, hi, tithiEn, tithiHi } of occasions) {
    await queueFestivalLetters(ctx, {
      slug,
      day,
      ceremonySlug,
      name: { en, hi },
      tithi: { en: tithiEn, hi: tithiHi },
      ceremony: { en: ceremonyName(ceremonySlug, 'en'), hi: ceremonyName(ceremonySlug, 'hi') },
    })
  }
}
