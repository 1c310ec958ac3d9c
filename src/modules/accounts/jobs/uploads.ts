// Periodic task that deletes unused uploads.
import type { Context } from '../../../server/context.ts'
import type { Round } from '../../../server/jobs/rounds.ts'
import { sweepUploads } from '../service/sweep.ts'

export function uploadRounds(ctx: Context): Round[] {
  return [{ name: 'unused-uploads', everyMinutes: 60, isFirstAfterPause: true, go: () => sweepUploads(ctx) }]
}
