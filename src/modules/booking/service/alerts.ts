// Warns the team of upcoming or overdue pujas without a pandit.
import type { Context } from '../../../server/context.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import { sendersHere } from '../../settings/service/letter-limit.ts'
import { writeAlerts } from '../store/alerts.ts'
import { eventOf } from './record.ts'

const ALERTS_AT_A_TIME = 100

/**
 * Emails the team 24 hours before, 3 hours before and at the start of a puja that has no pandit: once each, however often and in however
 * many processes this runs. The warning, its line in the history and the email's job are stored together.
 */
export async function warnOfMissingPandits(ctx: Context): Promise<void> {
  for (let isMore = true; isMore; ) {
    isMore = await inTransaction(ctx, async (ctx) => {
      const event = eventOf(ctx, 'system', 'still-without-pandit')
      const ids = await writeAlerts(ctx.db, ctx.clock.now(), event, ALERTS_AT_A_TIME)
      const senders = await sendersHere(ctx)
      for (const eventId of ids) await ctx.queue.send('booking-event', { eventId, senders })
      return ids.length === ALERTS_AT_A_TIME
    })
  }
}
