// What pandits' pages need done by itself: the figures of cities are worked out anew every while.
import type { Context } from '../../server/context.ts'
import type { Round } from '../../server/jobs/rounds.ts'
import { renewCities } from './service/cities.ts'

export function panditRounds(ctx: Context): Round[] {
  return [{ name: 'city-figures', everyMinutes: 30, go: () => renewCities(ctx) }]
}
