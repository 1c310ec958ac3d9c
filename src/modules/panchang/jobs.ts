// Rewrites upcoming occasions monthly and whenever a festival is moved.
import type { Context } from '../../server/context.ts'
import type { PeriodicTask } from '../../server/jobs/periodic-tasks.ts'
import { loadOccasions } from './festivals/service.ts'

export function panchangPeriodicTasks(ctx: Context): PeriodicTask[] {
  return [{ name: 'occasions', everyMinutes: 30, run: () => loadOccasions(ctx) }]
}
