import { accountJobs, accountPeriodicTasks } from './modules/accounts/jobs.ts'
import { uploadPeriodicTasks } from './modules/accounts/pictures/jobs.ts'
import { UPLOAD_FILES } from './modules/accounts/pictures/service.ts'
import { applicationJobs, applicationPeriodicTasks } from './modules/applications/jobs.ts'
import { bookingJobs, bookingPeriodicTasks } from './modules/bookings/jobs.ts'
import { cataloguePeriodicTasks } from './modules/catalogue/jobs.ts'
import { groupPujaJobs, groupPujaPeriodicTasks } from './modules/group-puja/jobs.ts'
import { panchangPeriodicTasks } from './modules/panchang/jobs.ts'
import { panditPeriodicTasks } from './modules/pandits/jobs.ts'
import { paymentPeriodicTasks } from './modules/payments/jobs.ts'
import { reportGivenUpJobs, sendStorageAlert } from './modules/settings/alerts/jobs.ts'
import { shopJobs, shopPeriodicTasks } from './modules/shop/jobs.ts'
import { RETURN_FILES } from './modules/shop/return-photos/service.ts'
import { supportJobs, supportPeriodicTasks } from './modules/support/jobs.ts'
import { ROLE_FILES } from './modules/support/tickets/service.ts'
import type { Context } from './server/context.ts'
import type { Logger } from './server/http/log.ts'
import type { PeriodicTask } from './server/jobs/periodic-tasks.ts'
import type { JobHandlers } from './server/jobs/queue.ts'
import { type StoredFileCategory, sweepStrayFiles, TooManyStraysError } from './server/stray-files.ts'

export function jobHandlers(ctx: Context, log: Logger): JobHandlers {
  return {
    ...accountJobs(ctx, log),
    ...shopJobs(ctx, log),
    ...bookingJobs(ctx, log),
    ...supportJobs(ctx, log),
    ...groupPujaJobs(ctx, log),
    ...applicationJobs(ctx, log),
  }
}

/** Every kind of file in the storage. */
export const FILE_KINDS: readonly StoredFileCategory[] = [...UPLOAD_FILES, ROLE_FILES, RETURN_FILES]

/** Sets stray files aside; if there are far too many, it stops and emails the business. */
async function sweepFiles(ctx: Context, log: Logger): Promise<void> {
  await sweepStrayFiles(ctx, FILE_KINDS).catch(async (error: unknown) => {
    if (error instanceof TooManyStraysError) await sendStorageAlert(ctx, log, error)
    throw error
  })
}

export function jobPeriodicTasks(ctx: Context, log: Logger): PeriodicTask[] {
  return [
    ...accountPeriodicTasks(ctx),
    ...uploadPeriodicTasks(ctx),
    ...cataloguePeriodicTasks(ctx),
    ...panchangPeriodicTasks(ctx),
    ...panditPeriodicTasks(ctx),
    ...shopPeriodicTasks(ctx),
    ...bookingPeriodicTasks(ctx),
    ...paymentPeriodicTasks(ctx),
    ...supportPeriodicTasks(ctx),
    ...groupPujaPeriodicTasks(ctx),
    ...applicationPeriodicTasks(ctx),
    { name: 'given-up-jobs', everyMinutes: 60, run: () => reportGivenUpJobs(ctx, log) },
    { name: 'stray-files', everyMinutes: 60, isFirstAfterPause: true, run: () => sweepFiles(ctx, log) },
  ]
}
