import { uploadRounds } from './modules/accounts/jobs/uploads.ts'
import { accountJobs, accountRounds } from './modules/accounts/jobs.ts'
import { UPLOAD_FILES } from './modules/accounts/service/sweep.ts'
import { bookingJobs, bookingRounds } from './modules/booking/jobs.ts'
import { catalogueRounds } from './modules/catalogue/jobs.ts'
import { epujaJobs, epujaRounds } from './modules/epuja/jobs.ts'
import { operationsJobs, operationsRounds } from './modules/operations/jobs.ts'
import { panchangRounds } from './modules/panchang/jobs.ts'
import { panditRounds } from './modules/pandits/jobs.ts'
import { paymentRounds } from './modules/payments/jobs.ts'
import { reportGivenUpJobs } from './modules/settings/service/job-report.ts'
import { sendStorageAlert } from './modules/settings/service/storage-alert.ts'
import { shopJobs, shopRounds } from './modules/shop/jobs.ts'
import { RETURN_FILES } from './modules/shop/service/return-photos.ts'
import { supportJobs, supportRounds } from './modules/support/jobs.ts'
import { ROLE_FILES } from './modules/support/service/files.ts'
import type { Context } from './server/context.ts'
import type { Logger } from './server/http/log.ts'
import type { JobHandlers } from './server/jobs/queue.ts'
import type { Round } from './server/jobs/rounds.ts'
import { type FileKind, sweepStrayFiles, TooManyStraysError } from './server/stray-files.ts'

export function jobHandlers(ctx: Context, log: Logger): JobHandlers {
  return {
    ...accountJobs(ctx, log),
    ...shopJobs(ctx, log),
    ...bookingJobs(ctx, log),
    ...supportJobs(ctx, log),
    ...epujaJobs(ctx, log),
    ...operationsJobs(ctx),
  }
}

/** Every kind of file there is in the storage. */
export const FILE_KINDS: readonly FileKind[] = [...UPLOAD_FILES, ROLE_FILES, RETURN_FILES]

/** Sets stray files aside; when there are far too many, it stops and writes to the business. */
async function sweepFiles(ctx: Context): Promise<void> {
  await sweepStrayFiles(ctx, FILE_KINDS).catch(async (error: unknown) => {
    if (error instanceof TooManyStraysError) await sendStorageAlert(ctx, error)
    throw error
  })
}

export function jobRounds(ctx: Context, log: Logger): Round[] {
  return [
    ...accountRounds(ctx),
    ...uploadRounds(ctx),
    ...catalogueRounds(ctx),
    ...panchangRounds(ctx),
    ...panditRounds(ctx),
    ...shopRounds(ctx),
    ...bookingRounds(ctx),
    ...paymentRounds(ctx),
    ...supportRounds(ctx),
    ...epujaRounds(ctx),
    ...operationsRounds(ctx),
    { name: 'given-up-jobs', everyMinutes: 60, go: () => reportGivenUpJobs(ctx, log) },
    { name: 'stray-files', everyMinutes: 60, isFirstAfterPause: true, go: () => sweepFiles(ctx) },
  ]
}
