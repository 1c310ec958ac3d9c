// Recomputes city figures periodically and deletes old search changes.
import type { Context } from '../../server/context.ts'
import type { Round } from '../../server/jobs/rounds.ts'
import { renewCities } from './service/cities.ts'
import { forgetOldChanges } from './service/known-searches.ts'

export function panditRounds(ctx: Context): Round[] {
  return [
    { name: 'city-figures', everyMinutes: 30, go: () => renewCities(ctx) },
    { name: 'search-changes', everyMinutes: 30, go: () => forgetOldChanges(ctx) },
  ]
}
