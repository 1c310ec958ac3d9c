import { sql } from 'kysely'
import type { Database } from '../../../server/context.ts'

export type NewNotice = { id: string; bookingId: string; amountPaise: number; reference: string | undefined; at: Date }

/** Keeps what was said; a booking has one open notice, whose reference a second saying completes or corrects. Answers whether it is a new one. */
export async function keepNotice(db: Database, notice: NewNotice): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into booking_upi_notices as kept (id, booking_id, amount_paise, reference, said_at)
    values (${notice.id}::uuid, ${notice.bookingId}::uuid, ${notice.amountPaise}::int, ${notice.reference ?? null}::text, ${notice.at}::timestamptz)
    on conflict (booking_id) where state = 'open' do update set reference = coalesce(excluded.reference, kept.reference)
    returning id = ${notice.id}::uuid as is_new`.execute(db)
  return rows[0]?.is_new ?? false
}

type Settling = { id: string; bookingId: string; by: string; at: Date }

/** Matches an open notice with a recorded payment; false when it is no longer open. */
export async function matchNotice(
  db: Database,
  { id, bookingId, by, at, paymentId, reference }: Settling & { paymentId: string; reference: string | undefined },
): Promise<boolean> {
  const { rows } = await sql`
    update booking_upi_notices set state = 'matched', settled_at = ${at}::timestamptz, settled_by = ${by}::text,
      payment_id = ${paymentId}::uuid, reference = coalesce(${reference ?? null}::text, reference)
    where id = ${id}::uuid and booking_id = ${bookingId}::uuid and state = 'open' returning id`.execute(db)
  return rows.length > 0
}

/** Closes an open notice whose payment was not found; false when it is no longer open. */
export async function refuseNotice(
  db: Database,
  { id, bookingId, by, at, reason }: Settling & { reason: string },
): Promise<boolean> {
  const { rows } = await sql`
    update booking_upi_notices set state = 'refused', settled_at = ${at}::timestamptz, settled_by = ${by}::text, reason = ${reason}::text
    where id = ${id}::uuid and booking_id = ${bookingId}::uuid and state = 'open' returning id`.execute(db)
  return rows.length > 0
}

/** What was said of these bookings, the latest first. */
export function listNotices(db: Database, bookingIds: readonly string[]) {
  return db
    .selectFrom('booking_upi_notices')
    .where('booking_id', 'in', bookingIds.length > 0 ? bookingIds : [null as never])
    .select(['id', 'booking_id as bookingId', 'state', 'amount_paise as amountPaise', 'reference'])
    .select(['said_at as saidAt', 'settled_at as settledAt', 'reason'])
    .$narrowType<{ state: 'open' | 'matched' | 'refused' }>()
    .orderBy('said_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Takes the words of a person out of what was said of their bookings; the amounts stay, and the reference of a payment that was matched once. */
export async function eraseNotices(db: Database, bookingIds: readonly string[]): Promise<void> {
  await sql`update booking_upi_notices set reason = null, reference = case state when 'matched' then reference end
    where booking_id = any(${bookingIds}::uuid[])`.execute(db)
}
