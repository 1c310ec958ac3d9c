import { sql } from 'kysely'
import type { Database } from '../../../server/context.ts'

/** Pujas he has accepted that are still to come, and requests that wait for his answer. */
export async function countOpenWork(db: Database, panditId: string): Promise<OpenWork> {
  const { rows } = await sql<OpenWork>`
    select (select count(*) from bookings where pandit_id = ${panditId}::uuid and state = 'assigned') as pujas,
      (select count(*) from booking_offers where pandit_id = ${panditId}::uuid and state = 'offered') as requests`.execute(db)
  return { pujas: Number(rows[0]?.pujas ?? 0), requests: Number(rows[0]?.requests ?? 0) }
}

export type OpenWork = { pujas: number; requests: number }

/** Every reply he wrote, with the booking it belongs to, the latest first. */
export function listReplies(db: Database, panditId: string) {
  return db
    .selectFrom('review_replies')
    .innerJoin('reviews', 'reviews.id', 'review_replies.review_id')
    .innerJoin('bookings', 'bookings.id', 'reviews.booking_id')
    .where('review_replies.pandit_id', '=', panditId)
    .select(['bookings.ref', 'review_replies.content', 'review_replies.created_at as createdAt'])
    .orderBy('review_replies.created_at', 'desc')
    .execute()
}

/** Takes his name, his words and the reasons he was released for out of every booking; what was agreed, done and paid stays. */
export async function erasePanditFromBookings(db: Database, panditId: string): Promise<void> {
  await db.deleteFrom('review_replies').where('pandit_id', '=', panditId).execute()
  await sql`
    update booking_events set
      actor_name = case when actor_kind = 'pandit' and details ->> 'panditId' = ${panditId} then null else actor_name end,
      actor_id = case when actor_kind = 'pandit' and details ->> 'panditId' = ${panditId} then null else actor_id end,
      details = case when details ->> 'panditId' <> ${panditId} then details
        when kind in ('offer-declined', 'pandit-released', 'change-declined') then details - '{reason,panditName}'::text[] else details - 'panditName' end
    where details ->> 'panditId' is not null and booking_id in (
      select booking_id from booking_offers where pandit_id = ${panditId}::uuid
      union select id from bookings where pandit_id = ${panditId}::uuid
    )`.execute(db)
  await db.updateTable('booking_offers').set({ decline_reason: null }).where('pandit_id', '=', panditId).execute()
  await db.updateTable('bookings').set({ recommend_pandit: null }).where('recommend_pandit_id', '=', panditId).execute()
}
