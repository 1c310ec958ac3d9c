// Recomputes city figures periodically and deletes old search changes.
import type { Context } from '../../server/context.ts'
import type { PeriodicTask } from '../../server/jobs/periodic-tasks.ts'
import { recomputeCities } from './cities/service.ts'
import { deleteOldChanges } from './search/service.ts'

export function panditPeriodicTasks(ctx: Context): PeriodicTask[] {
  return [
    { name: 'city-figures', everyMinutes: 30, run: () => recomputeCities(ctx) },
    { name: 'search-changes', everyMinutes: 30, run: () => deleteOldChanges(ctx) },
  ]
}
