// Every queue with the handler that works it, and every round, with the ctx of the system itself.

import { bookingJobs, bookingRounds } from './modules/booking/jobs.ts'
import type { Context } from './server/context.ts'
import type { JobHandlers } from './server/jobs/queue.ts'
import type { Round } from './server/jobs/rounds.ts'

export function jobHandlers(ctx: Context): JobHandlers {
  return { ...bookingJobs(ctx) }
}

export function jobRounds(ctx: Context): Round[] {
  return bookingRounds(ctx)
}
