// What the catalogue does by itself: a week before a dated occasion the letters to those who asked for them are queued.
import type { Context } from '../../server/context.ts'
import type { Round } from '../../server/jobs/rounds.ts'
import { addDays, indiaDate } from '../../shared/dates.ts'
import { queueFestivalLetters } from '../accounts/service/festivals.ts'
import { upcomingOccasions } from './service.ts'

/** From a week ahead, while there is still time to find a pandit, until two days before. */
const MOST_DAYS = 7
const LEAST_DAYS = 2

export function catalogueRounds(ctx: Context): Round[] {
  return [{ name: 'festival-letters', everyMinutes: 60, go: () => writeBeforeFestivals(ctx) }]
}

async function writeBeforeFestivals(ctx: Context): Promise<void> {
  const today = indiaDate(ctx.clock.now())
  const [from, to] = [addDays(today, LEAST_DAYS), addDays(today, MOST_DAYS)]
  const [english, hindi] = await Promise.all([upcomingOccasions(ctx, 'en'), upcomingOccasions(ctx, 'hi')])
  for (const en of english) {
    const hi = hindi.find((other) => other.slug === en.slug && other.day === en.day)
    if (!hi || en.day < from || en.day > to) continue
    await queueFestivalLetters(ctx, {
      slug: en.slug,
      day: en.day,
      ceremonySlug: en.ceremonySlug,
      name: { en: en.name, hi: hi.name },
      tithi: { en: en.tithi, hi: hi.tithi },
      ceremony: { en: en.ceremonyName, hi: hi.ceremonyName },
    })
  }
}
