// Recomputes city figures and sounds of names; deletes old search changes.
import type { Context } from '../../server/context.ts'
import { fillSounds } from '../../server/db/name-sounds.ts'
import type { PeriodicTask } from '../../server/jobs/periodic-tasks.ts'
import { recomputeCities } from './cities/service.ts'
import { deleteOldChanges } from './search/service.ts'

export function panditPeriodicTasks(ctx: Context): PeriodicTask[] {
  return [
    { name: 'city-figures', everyMinutes: 30, run: () => recomputeCities(ctx) },
    { name: 'sounds-of-pandits', everyMinutes: 5, run: () => fillSounds(ctx.db, 'pandits') },
    { name: 'search-changes', everyMinutes: 30, run: () => deleteOldChanges(ctx) },
  ]
}
