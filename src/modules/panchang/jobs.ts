// Rewrites upcoming occasions monthly and whenever a festival is moved.
import type { Context } from '../../server/context.ts'
import type { Round } from '../../server/jobs/rounds.ts'
import { loadOccasions } from './service/occasions.ts'

export function panchangRounds(ctx: Context): Round[] {
  return [{ name: 'occasions', everyMinutes: 30, go: () => loadOccasions(ctx) }]
}
