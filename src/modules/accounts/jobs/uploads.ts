// What is looked after round by round: files nobody uses any more.
import type { Context } from '../../../server/context.ts'
import type { Round } from '../../../server/jobs/rounds.ts'
import { sweepStrays, sweepUploads } from '../service/sweep.ts'

const DAY_MINUTES = 24 * 60

export function uploadRounds(ctx: Context): Round[] {
  return [
    { name: 'unused-uploads', everyMinutes: 60, go: () => sweepUploads(ctx) },
    { name: 'stray-files', everyMinutes: DAY_MINUTES, go: () => sweepStrays(ctx) },
  ]
}
