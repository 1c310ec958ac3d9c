// Every queue with the handler that works it, and every round, with the ctx of the system itself.

import { uploadRounds } from './modules/accounts/jobs/uploads.ts'
import { accountJobs, accountRounds } from './modules/accounts/jobs.ts'
import { bookingJobs, bookingRounds } from './modules/booking/jobs.ts'
import { catalogueRounds } from './modules/catalogue/jobs.ts'
import { epujaJobs, epujaRounds } from './modules/epuja/jobs.ts'
import { operationsJobs, operationsRounds } from './modules/operations/jobs.ts'
import { panchangRounds } from './modules/panchang/jobs.ts'
import { panditRounds } from './modules/pandits/jobs.ts'
import { shopJobs, shopRounds } from './modules/shop/jobs.ts'
import { supportJobs, supportRounds } from './modules/support/jobs.ts'
import type { Context } from './server/context.ts'
import type { Logger } from './server/http/log.ts'
import type { JobHandlers } from './server/jobs/queue.ts'
import type { Round } from './server/jobs/rounds.ts'

export function jobHandlers(ctx: Context, log: Logger): JobHandlers {
  return {
    ...accountJobs(ctx, log),
    ...shopJobs(ctx, log),
    ...bookingJobs(ctx, log),
    ...supportJobs(ctx),
    ...epujaJobs(ctx, log),
    ...operationsJobs(ctx),
  }
}

export function jobRounds(ctx: Context): Round[] {
  return [
    ...accountRounds(ctx),
    ...uploadRounds(ctx),
    ...catalogueRounds(ctx),
    ...panchangRounds(ctx),
    ...panditRounds(ctx),
    ...shopRounds(ctx),
    ...bookingRounds(ctx),
    ...supportRounds(ctx),
    ...epujaRounds(ctx),
    ...operationsRounds(ctx),
  ]
}
