import { sql } from 'kysely'
import type { Database } from '../../../server/context.ts'
import type { Language } from '../../../shared/languages.ts'
import { deleteNotes } from '../notes/store.ts'
import { isNotReversed } from '../payment/store.ts'
import { REPLY_COLUMNS } from '../reviews/store.ts'
import { eraseNotices } from '../upi-notices/store.ts'

/** The reviews of a person's own bookings, newest first. */
export function listOwnReviews(db: Database, userId: string, after: { at: Date; id: string } | undefined, limit: number) {
  return db
    .selectFrom('bookings')
    .innerJoin('reviews', 'reviews.booking_id', 'bookings.id')
    .innerJoin('pandits', 'pandits.id', 'reviews.pandit_id')
    .leftJoin('review_replies', 'review_replies.review_id', 'reviews.id')
    .where('bookings.user_id', '=', userId)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(reviews.created_at, reviews.id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .select([
      'reviews.id',
      'bookings.ref',
      'bookings.ceremony_slug as ceremonySlug',
      'bookings.other_puja_name as otherPujaName',
      'pandits.name as panditName',
      'pandits.name_hindi as panditNameHindi',
      'reviews.rating',
      'reviews.content',
      'reviews.created_at as createdAt',
      'reviews.hidden_reason as hiddenReason',
      ...REPLY_COLUMNS,
    ])
    .$narrowType<{ replyLanguage: Language | null }>()
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(limit)
    .execute()
}

/** Values from the request form that the booking's page does not show, by reference. */
export async function listRequested(db: Database, userId: string) {
  const rows = await db
    .selectFrom('bookings')
    .where('user_id', '=', userId)
    .select([
      'ref',
      'puja_address as address',
      'other_puja_description as otherPujaDescription',
      'city',
      'state_name as state',
      'coupon',
    ])
    .execute()
  return new Map(rows.map(({ ref, ...requestValues }) => [ref, requestValues]))
}

/** A person's upcoming bookings, the next one first. */
export function listUpcoming(db: Database, userId: string, limit: number) {
  return db
    .selectFrom('bookings')
    .where('user_id', '=', userId)
    .where('state', 'not in', ['completed', 'cancelled'])
    .select([
      'ref',
      'ceremony_slug as ceremonySlug',
      'other_puja_name as otherPujaName',
      'puja_date as day',
      'starts_at as startsAt',
    ])
    .orderBy('puja_date')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Locks a person's upcoming bookings and returns their number. */
export async function lockAndCountUpcoming(db: Database, userId: string): Promise<number> {
  const rows = await db
    .selectFrom('bookings')
    .where('user_id', '=', userId)
    .where('state', 'not in', ['completed', 'cancelled'])
    .select('id')
    .forUpdate()
    .execute()
  return rows.length
}

/**
 * How many bookings of a person have open money: a reported payment the team has not looked for, a refund in progress, or more
 * paid than the cancellation left due.
 */
export async function countOpenMoney(db: Database, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bookings b where b.user_id = ${userId}::text and (
      exists (select from booking_upi_notices n where n.booking_id = b.id and n.state = 'open')
      or exists (select from booking_refunds r where r.booking_id = b.id and r.state in ('requested', 'sent'))
      or b.state = 'cancelled' and coalesce(b.cancel_due_paise, 0) < (
        select coalesce(sum(case p.kind when 'payment' then p.amount_paise else -p.amount_paise end), 0)
        from booking_payments p where p.booking_id = b.id and ${isNotReversed}
      )
    )`.execute(db)
  return rows[0]?.count ?? 0
}

/** The emails a person entered in their bookings, in lower case. */
export async function listOwnEmails(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .where('user_id', '=', userId)
    .where('email', 'is not', null)
    .select(sql<string>`lower(email)`.as('email'))
    .distinct()
    .execute()
  return rows.map((row) => row.email)
}

/** The value for an erased column that must not be empty. */
const ERASED_NAME = '—'

/**
 * Removes the person from all their bookings: names, addresses, contact, all texts and the team's notes are erased; the puja, the
 * agreement and the payments stay. Returns the deleted reviews that counted.
 */
export async function eraseFromBookings(
  db: Database,
  userId: string,
  at: Date,
): Promise<{ id: string; panditId: string; rating: number; isHidden: boolean }[]> {
  const { rows } = await sql<{ id: string }>`
    update bookings set
      name = ${ERASED_NAME}, name_sounds = '', mobile = '', email = null, location = null, puja_address = ${ERASED_NAME},
      agreed_address = case when agreed_address is null then null else ${ERASED_NAME} end, agreed_note = null,
      other_puja_name = case when other_puja_name is null then null else ${ERASED_NAME} end,
      other_puja_description = null, city = null, message = null, coupon = null, recommend_pandit = null,
      country = case when country is null then null else 'ZZ' end, time_zone = case when time_zone is null then null else 'UTC' end,
      muhurat_starts_at = null, muhurat_ends_at = null,
      muhurat_place = null, muhurat_place_hindi = null, call_time_zone = null, call_from_minute = null, call_to_minute = null,
      join_link = null, locality = '', locality_hindi = '', latitude = null, longitude = null,
      cancel_reason = null, door_code = null, idempotency_key = null, request_hash = '', user_id = null, network_hmac = null, erased_at = ${at}::timestamptz
    where user_id = ${userId} returning id`.execute(db)
  const ids = rows.map((row) => row.id)
  if (ids.length === 0) return []
  await sql`
    update booking_events set
      actor_name = case when actor_kind = 'family' then null else actor_name end,
      actor_id = case when actor_kind = 'family' then null else actor_id end,
      details = details - 'reason', idempotency_key = null, request_hash = null
    where booking_id = any(${ids}::uuid[])`.execute(db)
  await eraseNotices(db, ids)
  await deleteNotes(db, ids)
  await db.updateTable('booking_offers').set({ decline_reason: null }).where('booking_id', 'in', ids).execute()
  const reviews = await db
    .deleteFrom('reviews')
    .where('booking_id', 'in', ids)
    .returning(['id', 'pandit_id as panditId', 'rating', 'hidden_at as hiddenAt'])
    .execute()
  return reviews.map(({ hiddenAt, ...review }) => ({ ...review, isHidden: hiddenAt !== null }))
}

/** His accepted upcoming pujas, and the offers that wait for his answer. */
export async function countOpenWork(db: Database, panditId: string): Promise<OpenWork> {
  const { rows } = await sql<OpenWork>`
    select (select count(*) from bookings where pandit_id = ${panditId}::uuid and state = 'assigned') as pujas,
      (select count(*) from booking_offers where pandit_id = ${panditId}::uuid and state = 'offered') as requests`.execute(db)
  return { pujas: Number(rows[0]?.pujas ?? 0), requests: Number(rows[0]?.requests ?? 0) }
}

export type OpenWork = { pujas: number; requests: number }

/** All his replies with their bookings, newest first. */
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

/** Erases his name, his texts and the reasons for his release in all bookings. Agreements, completed pujas and payments stay. */
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
