import { sql } from 'kysely'
import type { Database } from '../../../server/context.ts'

export type NewNotice = { id: string; bookingId: string; amountPaise: number; reference: string | undefined; at: Date }

/**
 * Stores a reported payment. A booking has one open notice; a second report adds or corrects its reference. Returns whether the
 * notice is new.
 */
export async function saveNotice(db: Database, notice: NewNotice): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into booking_upi_notices as existing (id, booking_id, amount_paise, reference, reported_at)
    values (${notice.id}::uuid, ${notice.bookingId}::uuid, ${notice.amountPaise}::int, ${notice.reference ?? null}::text, ${notice.at}::timestamptz)
    on conflict (booking_id) where state = 'open' do update set reference = coalesce(excluded.reference, existing.reference)
    returning id = ${notice.id}::uuid as is_new`.execute(db)
  return rows[0]?.is_new ?? false
}

type NoticeDecision = { id: string; bookingId: string; by: string; at: Date }

/** Matches an open notice with a recorded payment. Returns false when it is no longer open. */
export async function matchNotice(
  db: Database,
  { id, bookingId, by, at, paymentId, reference }: NoticeDecision & { paymentId: string; reference: string | undefined },
): Promise<boolean> {
  const { rows } = await sql`
    update booking_upi_notices set state = 'matched', checked_at = ${at}::timestamptz, checked_by = ${by}::text,
      payment_id = ${paymentId}::uuid, reference = coalesce(${reference ?? null}::text, reference)
    where id = ${id}::uuid and booking_id = ${bookingId}::uuid and state = 'open' returning id`.execute(db)
  return rows.length > 0
}

/** Closes an open notice whose payment was not found. Returns false when it is no longer open. */
export async function closeNotFound(
  db: Database,
  { id, bookingId, by, at, reason }: NoticeDecision & { reason: string },
): Promise<boolean> {
  const { rows } = await sql`
    update booking_upi_notices set state = 'not-found', checked_at = ${at}::timestamptz, checked_by = ${by}::text, reason = ${reason}::text
    where id = ${id}::uuid and booking_id = ${bookingId}::uuid and state = 'open' returning id`.execute(db)
  return rows.length > 0
}

/** The reported payments of these bookings, newest first. */
export function listNotices(db: Database, bookingIds: readonly string[]) {
  return db
    .selectFrom('booking_upi_notices')
    .where('booking_id', 'in', bookingIds.length > 0 ? bookingIds : [null as never])
    .select(['id', 'booking_id as bookingId', 'state', 'amount_paise as amountPaise', 'reference'])
    .select(['reported_at as reportedAt', 'checked_at as checkedAt', 'reason'])
    .$narrowType<{ state: 'open' | 'matched' | 'not-found' }>()
    .orderBy('reported_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Erases a person's texts from their reported payments. The amounts stay, and so does the reference of a matched payment. */
export async function eraseNotices(db: Database, bookingIds: readonly string[]): Promise<void> {
  await sql`update booking_upi_notices set reason = null, reference = case state when 'matched' then reference end
    where booking_id = any(${bookingIds}::uuid[])`.execute(db)
}
