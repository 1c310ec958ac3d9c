// Every queue and the handler that works it, with the ctx of the system itself.

import { bookingJobs } from './modules/booking/jobs.ts'
import type { Context } from './server/context.ts'
import type { JobHandlers } from './server/jobs/queue.ts'

export function jobHandlers(ctx: Context): JobHandlers {
  return { ...bookingJobs(ctx) }
}
