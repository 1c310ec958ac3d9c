import type { Context } from '../server/context.ts'
import type { Rows } from './bookings.ts'
import { insertRows } from './store.ts'

export async function writeBookings(ctx: Pick<Context, 'db'>, rows: Rows): Promise<void> {
  await insertRows(ctx.db, 'bookings', rows.bookings)
  await insertRows(ctx.db, 'booking_offers', rows.offers)
  // The columns are those of the first row.
  await insertRows(
    ctx.db,
    'booking_events',
    rows.events.map((row) => ({ happened_at: null, ...row })),
  )
  await insertRows(ctx.db, 'booking_payments', rows.payments)
  await insertRows(ctx.db, 'reviews', rows.reviews)
  await insertRows(ctx.db, 'busy_spans', rows.spans)
  for (const row of rows.days) await insertRows(ctx.db, 'pandit_days', [row])
}
