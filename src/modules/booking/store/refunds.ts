import { sql } from 'kysely'
import type { Database } from '../../../server/context.ts'
import type { RefundBook } from '../../../server/db/provider-refunds.ts'

export const BOOKING_REFUNDS: RefundBook = {
  refunds: 'booking_refunds',
  payments: 'booking_payments',
  payable: 'booking_id',
  paymentId: 'provider_id',
}

export type RefundSums = { refundingPaise: number; refundFailedPaise: number }

/** What is on its way back of these bookings, and what could not be given back; a booking of which nothing is has no entry. */
export async function sumRefunds(db: Database, bookingIds: readonly string[]): Promise<Map<string, RefundSums>> {
  const { rows } = await sql<RefundSums & { id: string }>`
    select booking_id as id, coalesce(sum(amount_paise) filter (where state in ('asked', 'sent')), 0)::int as "refundingPaise",
      coalesce(sum(amount_paise) filter (where state = 'failed'), 0)::int as "refundFailedPaise"
    from booking_refunds where booking_id = any(${bookingIds}::uuid[]) group by booking_id`.execute(db)
  return new Map(rows.map(({ id, ...sums }) => [id, sums]))
}

const NOTHING: RefundSums = { refundingPaise: 0, refundFailedPaise: 0 }

export const refundSumsOf = async (db: Database, bookingId: string): Promise<RefundSums> =>
  (await sumRefunds(db, [bookingId])).get(bookingId) ?? NOTHING

export async function findReference(db: Database, bookingId: string): Promise<string> {
  const { rows } = await sql<{ ref: string }>`select ref from bookings where id = ${bookingId}::uuid`.execute(db)
  return rows[0]?.ref ?? ''
}
