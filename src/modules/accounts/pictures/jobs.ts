// Periodic task that deletes unused uploads.
import type { Context } from '../../../server/context.ts'
import type { PeriodicTask } from '../../../server/jobs/periodic-tasks.ts'
import { sweepUploads } from './service.ts'

export function uploadPeriodicTasks(ctx: Context): PeriodicTask[] {
  return [{ name: 'unused-uploads', everyMinutes: 60, isFirstAfterPause: true, run: () => sweepUploads(ctx) }]
}
