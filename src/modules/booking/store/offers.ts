// The rows of offers: at most one of a booking is open or accepted, which the database itself holds.
import { sql } from 'kysely'
import type { Database } from '../../../server/context.ts'
import type { Bringer } from '../../pandits/model/bringers.ts'
import type { OfferState } from '../contract.ts'

export type NewOffer = {
  id: string
  bookingId: string
  panditId: string
  turn: number
  feePaise: number
  offeredAt: Date
  answerBy: Date
}

/** Writes an open offer; false when the booking already has an open or accepted one, or the pandit has erased his account meanwhile. */
export async function insertOffer(db: Database, offer: NewOffer): Promise<boolean> {
  // The share lock waits for a pandit who is leaving, and then finds him gone.
  const { rows } = await sql`
    insert into booking_offers (id, booking_id, pandit_id, turn, fee_paise, offered_at, answer_by)
    select ${offer.id}::uuid, ${offer.bookingId}::uuid, held.id, ${offer.turn}::int, ${offer.feePaise}::int, ${offer.offeredAt}::timestamptz,
      ${offer.answerBy}::timestamptz
    from (select id from pandits where id = ${offer.panditId}::uuid and erased_at is null for share) held
    on conflict do nothing
    returning id`.execute(db)
  return rows.length > 0
}

export function findOffer(db: Database, id: string) {
  return db
    .selectFrom('booking_offers')
    .where('id', '=', id)
    .select(['id', 'booking_id as bookingId', 'pandit_id as panditId', 'state', 'turn', 'answer_by as answerBy'])
    .$narrowType<{ state: OfferState }>()
    .executeTakeFirst()
}

export type OpenOffer = { id: string; bookingId: string; panditId: string; turn: number }
export type OverdueOffer = OpenOffer & { answerBy: Date }

/** Open offers whose time was over before that instant, the longest first, on from `after`. */
export function listOverdueOffers(
  db: Database,
  before: Date,
  after: OverdueOffer | undefined,
  limit: number,
): Promise<OverdueOffer[]> {
  return db
    .selectFrom('booking_offers')
    .where('state', '=', sql.lit('offered'))
    .where('answer_by', '<=', before)
    .$if(after !== undefined, (query) => query.where(sql<boolean>`(answer_by, id) > (${after?.answerBy}, ${after?.id}::uuid)`))
    .select(['id', 'booking_id as bookingId', 'pandit_id as panditId', 'turn', 'answer_by as answerBy'])
    .orderBy('answer_by')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Closes an open offer; false when it is no longer open, when an answer comes too late, and when it has not yet expired. */
export async function closeOffer(
  db: Database,
  close: { id: string; to: Exclude<OfferState, 'offered'>; at: Date; reason?: string | undefined },
): Promise<boolean> {
  const row = await db
    .updateTable('booking_offers')
    .set({ state: close.to, answered_at: close.at, decline_reason: close.reason ?? null })
    .where('id', '=', close.id)
    .where('state', '=', 'offered')
    .$if(close.to === 'accepted' || close.to === 'declined', (query) => query.where('answer_by', '>', close.at))
    .$if(close.to === 'expired', (query) => query.where('answer_by', '<=', close.at))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** An accepted offer whose pandit was released makes room for the next one. */
export async function withdrawAccepted(db: Database, bookingId: string, at: Date): Promise<void> {
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
      'booking_offers.turn',
      'booking_offers.fee_paise as feePaise',
      'booking_offers.offered_at as offeredAt',
      'booking_offers.answer_by as answerBy',
      'booking_offers.answered_at as answeredAt',
      'booking_offers.decline_reason as declineReason',
    ])
    .$narrowType<{ state: OfferState }>()
    .orderBy('booking_offers.offered_at')
    .orderBy('booking_offers.turn')
    .orderBy('booking_offers.id')
    .execute()
}

/** Everyone this booking was ever offered to. */
export async function listOfferedPandits(db: Database, bookingId: string): Promise<Set<string>> {
  const rows = await db.selectFrom('booking_offers').where('booking_id', '=', bookingId).select('pandit_id').distinct().execute()
  return new Set(rows.map((row) => row.pandit_id))
}

/** What a pandit may know of the offers open to him: nothing of who asked or of the address. */
export function listOpenOffers(db: Database, panditId: string, now: Date, limit: number) {
  return db
    .selectFrom('booking_offers')
    .innerJoin('bookings', 'bookings.id', 'booking_offers.booking_id')
    .where('booking_offers.pandit_id', '=', panditId)
    .where('booking_offers.state', '=', 'offered')
    .where('booking_offers.answer_by', '>', now)
    .where('bookings.state', '=', sql.lit('confirmed'))
    .select([
      'booking_offers.id',
      'booking_offers.fee_paise as feePaise',
      'booking_offers.answer_by as answerBy',
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
      'bookings.wished_at as wishedAt',
    ])
    .$narrowType<{ samagriBringer: Bringer | null }>()
    .orderBy('booking_offers.answer_by')
    .orderBy('booking_offers.id')
    .limit(limit)
    .execute()
}

/** Offers to a pandit that expired since then, and whether each went on to another pandit; nothing of who asked. */
export function listPassedOffers(db: Database, panditId: string, since: Date, limit: number) {
  return db
    .selectFrom('booking_offers as offers')
    .innerJoin('bookings', 'bookings.id', 'offers.booking_id')
    .where('offers.pandit_id', '=', panditId)
    .where('offers.state', '=', 'expired')
    .where('offers.answer_by', '>=', since)
    .select([
      'offers.id',
      'offers.fee_paise as feePaise',
      'offers.answer_by as answerBy',
      'bookings.ceremony_slug as ceremonySlug',
      'bookings.other_puja_name as otherPujaName',
      'bookings.locality',
      'bookings.locality_hindi as localityHindi',
      sql<boolean>`exists (select from booking_offers later where later.booking_id = offers.booking_id
        and later.turn = offers.turn + 1 and later.offered_at >= offers.answered_at)`.as('isOfferedOn'),
    ])
    .orderBy('offers.answer_by', 'desc')
    .orderBy('offers.id')
    .limit(limit)
    .execute()
}
