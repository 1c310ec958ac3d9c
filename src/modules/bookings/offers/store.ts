// A database constraint allows one open or accepted offer per booking.
import { sql } from 'kysely'
import type { Database } from '../../../server/context.ts'
import type { Bringer } from '../../pandits/profile/model.ts'
import { MUHURAT_COLUMNS } from '../family/store.ts'
import type { OfferState } from '../record/contract.ts'
import type { TURNED_DOWN } from '../team/contract.ts'

export type NewOffer = {
  id: string
  bookingId: string
  panditId: string
  sequence: number
  feePaise: number
  offeredAt: Date
  answerBy: Date
  /** The time the offer asks for, including the travel after it. */
  from: Date
  to: Date
}

/**
 * Locks a pandit until the transaction ends, so that changes of his time happen one after another. Returns false when he has
 * left or is suspended.
 */
export async function lockPandit(db: Database, panditId: string): Promise<boolean> {
  const row = await db
    .selectFrom('pandits')
    .where('id', '=', panditId)
    .where('erased_at', 'is', null)
    .select('suspended_at')
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.suspended_at === null
}

const spanOf = (from: Date, to: Date) => sql<string>`tstzrange(${from}::timestamptz, ${to}::timestamptz, '[)')`

/**
 * Writes an open offer to a locked pandit, or returns the reason why it cannot: `open` when the booking has an open or accepted
 * offer, `busy` when the pandit has something else at that time, `overlap` when another open offer asks him for it (a constraint
 * of the database).
 */
export async function insertOffer(db: Database, offer: NewOffer): Promise<'made' | 'open' | 'busy' | 'overlap'> {
  const span = spanOf(offer.from, offer.to)
  const isBusy = sql<boolean>`exists (select from busy_spans where pandit_id = ${offer.panditId}::uuid and busy_spans.span && ${span})`
  // Read first, so that the insert does not wait for a transaction that is closing such an offer: two that wait for each other
  // would deadlock.
  const isOffered = sql<boolean>`exists (select from booking_offers open_offer
    where open_offer.pandit_id = ${offer.panditId}::uuid and open_offer.state = 'offered' and open_offer.span && ${span})`
  const { rows } = await sql`
    insert into booking_offers (id, booking_id, pandit_id, sequence, fee_paise, offered_at, answer_due_at, span)
    select ${offer.id}::uuid, ${offer.bookingId}::uuid, ${offer.panditId}::uuid, ${offer.sequence}::int, ${offer.feePaise}::int,
      ${offer.offeredAt}::timestamptz, ${offer.answerBy}::timestamptz, ${span}
    where not ${isBusy} and not ${isOffered}
    on conflict do nothing
    returning id`.execute(db)
  if (rows.length > 0) return 'made'
  const { rows: why } = await sql<{ isOpen: boolean; isBusy: boolean }>`
    select exists (select from booking_offers where booking_id = ${offer.bookingId}::uuid and state in ('offered', 'accepted')) as "isOpen",
      ${isBusy} as "isBusy"`.execute(db)
  if (why[0]?.isOpen) return 'open'
  return why[0]?.isBusy ? 'busy' : 'overlap'
}

/** Withdraws the open offers of a locked pandit that overlap this time, or all without one, and returns them. */
export function closeOffers(
  db: Database,
  { panditId, time, at }: { panditId: string; time: { from: Date; to: Date } | undefined; at: Date },
) {
  return db
    .updateTable('booking_offers')
    .set({ state: 'withdrawn', answered_at: at })
    .where('pandit_id', '=', panditId)
    .where('state', '=', 'offered')
    .where(time ? sql<boolean>`span && ${spanOf(time.from, time.to)}` : sql<boolean>`true`)
    .returning('id')
    .execute()
}

/** Whether the team has suspended this pandit. */
export async function isSuspended(db: Database, panditId: string): Promise<boolean> {
  const query = db.selectFrom('pandits').where('id', '=', panditId).where('suspended_at', 'is not', null)
  return (await query.select('id').executeTakeFirst()) !== undefined
}

/** When the open offers of other bookings that overlap this time end, by pandit. */
export async function listOverlappingOffers(
  db: Database,
  panditIds: readonly string[],
  from: Date,
  to: Date,
): Promise<Map<string, Date>> {
  const { rows } = await sql<{ panditId: string; until: Date }>`
    select pandit_id as "panditId", max(upper(span)) as until from booking_offers
    where state = 'offered' and pandit_id = any(${[...panditIds]}::uuid[]) and span && ${spanOf(from, to)}
    group by pandit_id`.execute(db)
  return new Map(rows.map(({ panditId, until }) => [panditId, until]))
}

/** The number of open offers of other bookings by pandit; no entry for zero. */
export async function countOpenOffers(
  db: Database,
  panditIds: readonly string[],
  exceptBookingId: string,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ panditId: string; count: number }>`
    select pandit_id as "panditId", count(*)::int as count from booking_offers
    where pandit_id = any(${[...panditIds]}::uuid[]) and state = 'offered' and booking_id <> ${exceptBookingId}::uuid
    group by pandit_id`.execute(db)
  return new Map(rows.map(({ panditId, count }) => [panditId, count]))
}

/** Which of these pandits made the booking themselves, by account, mobile or verified email. */
export async function listPanditsWhoBooked(db: Database, bookingId: string, panditIds: readonly string[]): Promise<Set<string>> {
  if (panditIds.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${[...panditIds]}::uuid[]) as id where is_own_booking(${bookingId}::uuid, id)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** The pandits who declined this puja or were released from it, and which of the two happened last. */
export async function listTurnedDown(db: Database, bookingId: string): Promise<Map<string, (typeof TURNED_DOWN)[number]>> {
  const { rows } = await sql<{ panditId: string; how: (typeof TURNED_DOWN)[number] }>`
    select details ->> 'panditId' as "panditId",
      case when kind = 'offer-declined' then 'declined' when details ->> 'noShow' is null then 'released' else 'no-show' end as how
    from booking_events
    where booking_id = ${bookingId}::uuid and kind in ('offer-declined', 'pandit-released') and details ->> 'panditId' is not null
    order by id`.execute(db)
  return new Map(rows.map(({ panditId, how }) => [panditId, how]))
}

export function findOffer(db: Database, id: string) {
  return db
    .selectFrom('booking_offers')
    .where('id', '=', id)
    .select(['id', 'booking_id as bookingId', 'pandit_id as panditId', 'state', 'sequence', 'answer_due_at as answerBy'])
    .$narrowType<{ state: OfferState }>()
    .executeTakeFirst()
}

/** Whether the history already has the end of this offer or a later event. A cancellation ended it too, even if it was undone. */
export async function isOfferEndRecorded(db: Database, bookingId: string, offer: { id: string }): Promise<boolean> {
  const { rows } = await sql`
    select from booking_events ended
    where booking_id = ${bookingId}::uuid and kind in ('offer-withdrawn', 'offered', 'returned-to-team', 'accepted', 'cancelled')
      and id > coalesce((select max(id) from booking_events where booking_id = ${bookingId}::uuid and kind = 'offered' and details ->> 'offerId' = ${offer.id}), -1)
    limit 1`.execute(db)
  return rows.length > 0
}

export type OpenOffer = { id: string; bookingId: string; panditId: string; sequence: number }
export type OverdueOffer = OpenOffer & { answerBy: Date }

/** Open offers with a deadline before that instant, the oldest first, starting after `after`. */
export function listOverdueOffers(
  db: Database,
  before: Date,
  after: OverdueOffer | undefined,
  limit: number,
): Promise<OverdueOffer[]> {
  return db
    .selectFrom('booking_offers')
    .where('state', '=', sql.lit('offered'))
    .where('answer_due_at', '<=', before)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(answer_due_at, id) > (${after?.answerBy}, ${after?.id}::uuid)`),
    )
    .select(['id', 'booking_id as bookingId', 'pandit_id as panditId', 'sequence', 'answer_due_at as answerBy'])
    .orderBy('answer_due_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/**
 * Closes an open offer. Returns false when it is no longer open, when an answer comes too late, or when it has not expired yet.
 */
export async function closeOffer(
  db: Database,
  close: { id: string; to: Exclude<OfferState, 'offered'>; at: Date; reason?: string | undefined },
): Promise<boolean> {
  const row = await db
    .updateTable('booking_offers')
    .set({ state: close.to, answered_at: close.at, decline_reason: close.reason ?? null })
    .where('id', '=', close.id)
    .where('state', '=', 'offered')
    .$if(close.to === 'accepted' || close.to === 'declined', (query) => query.where('answer_due_at', '>', close.at))
    .$if(close.to === 'expired', (query) => query.where('answer_due_at', '<=', close.at))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Closes an accepted offer whose pandit was released, so that the booking can have another. */
export async function withdrawAcceptedOffer(db: Database, bookingId: string, at: Date): Promise<void> {
  await db
    .updateTable('booking_offers')
    .set({ state: 'withdrawn', answered_at: at })
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'accepted')
    .execute()
}

export function listOffers(db: Database, bookingId: string) {
  return db
    .selectFrom('booking_offers')
    .innerJoin('pandits', 'pandits.id', 'booking_offers.pandit_id')
    .where('booking_offers.booking_id', '=', bookingId)
    .select([
      'booking_offers.id',
      'booking_offers.pandit_id as panditId',
      'pandits.name as panditName',
      'pandits.name_hindi as panditNameHindi',
      'booking_offers.state',
      'booking_offers.sequence',
      'booking_offers.fee_paise as feePaise',
      'booking_offers.offered_at as offeredAt',
      'booking_offers.answer_due_at as answerBy',
      'booking_offers.answered_at as answeredAt',
      'booking_offers.decline_reason as declineReason',
    ])
    .$narrowType<{ state: OfferState }>()
    .orderBy('booking_offers.offered_at')
    .orderBy('booking_offers.sequence')
    .orderBy('booking_offers.id')
    .execute()
}

/** All pandits to whom this booking was ever offered. */
export async function listOfferedPandits(db: Database, bookingId: string): Promise<Set<string>> {
  const rows = await db.selectFrom('booking_offers').where('booking_id', '=', bookingId).select('pandit_id').distinct().execute()
  return new Set(rows.map((row) => row.pandit_id))
}

/** The data a pandit may see of his open offers: nothing about the family or its address. */
export function listOpenOffers(db: Database, panditId: string, now: Date, limit: number) {
  return db
    .selectFrom('booking_offers')
    .innerJoin('bookings', 'bookings.id', 'booking_offers.booking_id')
    .where('booking_offers.pandit_id', '=', panditId)
    .where('booking_offers.state', '=', 'offered')
    .where('booking_offers.answer_due_at', '>', now)
    .where('bookings.state', '=', sql.lit('confirmed'))
    .select([
      'booking_offers.id',
      'booking_offers.fee_paise as feePaise',
      'booking_offers.offered_at as offeredAt',
      'booking_offers.answer_due_at as answerBy',
      'bookings.ceremony_slug as ceremonySlug',
      'bookings.other_puja_name as otherPujaName',
      'bookings.locality',
      'bookings.locality_hindi as localityHindi',
      'bookings.latitude',
      'bookings.longitude',
      'bookings.starts_at as startsAt',
      'bookings.duration_minutes as durationMinutes',
      'bookings.samagri_bringer as samagriBringer',
      'bookings.puja_language as pujaLanguage',
      'bookings.country',
      'bookings.time_zone as timeZone',
      'bookings.preferred_start_at as preferredStartAt',
      ...MUHURAT_COLUMNS,
    ])
    .$narrowType<{ samagriBringer: Bringer | null }>()
    .orderBy('booking_offers.answer_due_at')
    .orderBy('booking_offers.id')
    .limit(limit)
    .execute()
}

/** How an offer ended that its pandit did not answer: moved on, returned to the team, or withdrawn for one of three reasons. */
export type UnansweredEnd = 'another-pandit' | 'team' | 'not-free' | 'cancelled' | 'withdrawn'

/**
 * A pandit's offers that ended since then without his answer, newest first. Leaves out an offer whose puja was offered to him
 * again.
 */
export function listUnansweredOffers(db: Database, panditId: string, since: Date, limit: number) {
  const isOfferedOn = sql<boolean>`exists (select from booking_offers later where later.booking_id = offers.booking_id
    and later.sequence = offers.sequence + 1 and later.offered_at >= offers.answered_at)`
  const isReoffered = sql<boolean>`exists (select from booking_offers again where again.booking_id = offers.booking_id
    and again.pandit_id = offers.pandit_id and again.offered_at >= offers.answered_at and again.id <> offers.id)`
  // The next event in the history about this offer. None yet when he has just become busy and the job has not run.
  const next = sql<{ kind: string | null; reason: string | null }>`lateral (
    select max(kind) as kind, max(reason) as reason from (
      select ended.kind, ended.details ->> 'reason' as reason from booking_events ended
      where ended.booking_id = offers.booking_id and ended.kind in ('offer-withdrawn', 'offered', 'returned-to-team', 'accepted', 'cancelled')
        and ended.id > (select max(made.id) from booking_events made where made.booking_id = offers.booking_id
          and made.kind = 'offered' and made.details ->> 'offerId' = offers.id::text)
      order by ended.id limit 1) first)`
  return db
    .selectFrom('booking_offers as offers')
    .innerJoin('bookings', 'bookings.id', 'offers.booking_id')
    .innerJoin(next.as('next'), (join) => join.onTrue())
    .where('offers.pandit_id', '=', panditId)
    .where('offers.state', 'in', ['expired', 'withdrawn'])
    .where('offers.answered_at', '>=', since)
    .where(sql<boolean>`next.kind is distinct from 'accepted'`)
    .where(sql<boolean>`not ${isReoffered}`)
    .select([
      'offers.id',
      'offers.fee_paise as feePaise',
      'offers.answer_due_at as answerBy',
      sql<Date>`offers.answered_at`.as('endedAt'),
      'bookings.ceremony_slug as ceremonySlug',
      'bookings.other_puja_name as otherPujaName',
      'bookings.locality',
      'bookings.locality_hindi as localityHindi',
      sql<UnansweredEnd>`case
        when offers.state = 'expired' then case when ${isOfferedOn} then 'another-pandit' else 'team' end
        when next.kind = 'cancelled' then 'cancelled'
        when next.kind = 'offer-withdrawn' and next.reason is distinct from 'overlap' then 'withdrawn'
        else 'not-free' end`.as('end'),
    ])
    .orderBy('offers.answered_at', 'desc')
    .orderBy('offers.id')
    .limit(limit)
    .execute()
}
