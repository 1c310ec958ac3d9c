// What the panchang does by itself: the coming occasions are written anew when a month begins or the team moves a festival.
import type { Context } from '../../server/context.ts'
import type { Round } from '../../server/jobs/rounds.ts'
import { loadOccasions } from './service/occasions.ts'

export function panchangRounds(ctx: Context): Round[] {
  return [{ name: 'occasions', everyMinutes: 30, go: () => loadOccasions(ctx) }]
}
