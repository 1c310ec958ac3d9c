// Data export and erasure for a pandit's part in bookings.
import type { Context } from '../../../server/context.ts'
import { AppError } from '../../../shared/errors.ts'
import { countOpenWork, erasePanditFromBookings, listReplies, type OpenWork } from '../store/leaving-pandit.ts'

/** Every public reply of this pandit. */
export async function repliesOf(ctx: Context, panditId: string) {
  const rows = await listReplies(ctx.db, panditId)
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }))
}

/** What he has accepted and not done, and what waits for his answer. */
export const openWorkOf = (ctx: Context, panditId: string): Promise<OpenWork> => countOpenWork(ctx.db, panditId)

/**
 * Takes a pandit out of all bookings; call it in the transaction that ends the account, which holds the pandit. Throws
 * conflict/pandit_bookings_running while he has accepted a puja that is not done, or a request waits for his answer.
 */
export async function leaveBookingsAsPandit(ctx: Context, panditId: string): Promise<void> {
  const { pujas, requests } = await countOpenWork(ctx.db, panditId)
  const count = pujas + requests
  if (count > 0) {
    const message =
      'You have pujas or requests that are still open. Decline the requests, mark done pujas as done, and call us about the others.'
    throw new AppError('conflict', message, { reason: 'pandit_bookings_running', values: { count } })
  }
  await erasePanditFromBookings(ctx.db, panditId)
}
