import { type Insertable, sql, type Updateable } from 'kysely'
import type { Database } from '../../../server/context.ts'
import type { Bookings } from '../../../server/db/tables.ts'
import type { OpenLimit } from '../../settings/sending-limits/service.ts'
import { findProposal } from '../agreement/store.ts'
import type { CommonColumns } from '../family/store.ts'
import type { DoorCodeStatus } from '../puja-day/model.ts'
import type { ActorKind } from '../state-machine.ts'
import type { BookingState, EventKind } from './contract.ts'

export type EventDetails = Record<string, string | number | null>

export type NewEvent = {
  at: Date
  kind: EventKind
  actorKind: ActorKind
  actorId: string | null
  actorName: string | null
  details: EventDetails
  /** Set when a phone reported the event later. */
  happenedAt?: Date | undefined
  idempotencyKey?: string | undefined
  /** A hash of the request sent with the key. */
  requestHash?: string | undefined
}

const EVENT_COLUMNS = [
  'booking_id',
  'created_at',
  'kind',
  'actor_kind',
  'actor_id',
  'actor_name',
  'details',
  'happened_at',
  'idempotency_key',
  'request_hash',
] as const

const eventValues = (event: NewEvent) =>
  [
    sql<Date>`${event.at}::timestamptz`.as('created_at'),
    sql<string>`${event.kind}::text`.as('kind'),
    sql<string>`${event.actorKind}::text`.as('actor_kind'),
    sql<string | null>`${event.actorId}::text`.as('actor_id'),
    sql<string | null>`${event.actorName}::text`.as('actor_name'),
    sql<string>`${JSON.stringify(event.details)}::jsonb`.as('details'),
    sql<Date | null>`${event.happenedAt ?? null}::timestamptz`.as('happened_at'),
    sql<string | null>`${event.idempotencyKey ?? null}::text`.as('idempotency_key'),
    sql<string | null>`${event.requestHash ?? null}::text`.as('request_hash'),
  ] as const

/**
 * Stores a request with its first event in one statement. Undefined when its reference or idempotency key is taken. Violates
 * `bookings_open_limit` when too many requests already wait.
 */
export async function insertBooking(
  db: Database,
  row: Insertable<Bookings>,
  event: NewEvent,
  { account, networkHash, max, maxOfNetwork }: OpenLimit,
): Promise<number | undefined> {
  const countOpen = sql<string>`count_open_booking(${account}::text, ${row.mobile}::text, ${row.email ?? null}::text, ${networkHash}::text,
    ${max}::int, ${maxOfNetwork}::int)`
  const stored = await db
    .with('stored', (query) =>
      query
        .insertInto('bookings')
        .values({ ...row, network_hmac: countOpen })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id'),
    )
    .insertInto('booking_events')
    .columns([...EVENT_COLUMNS])
    .expression((query) => query.selectFrom('stored').select(['stored.id', ...eventValues(event)]))
    .returning('id')
    .executeTakeFirst()
  return stored?.id
}

/** The request stored under an idempotency key. */
export function findRequest(db: Database, idempotencyKey: string) {
  return db
    .selectFrom('bookings')
    .where('idempotency_key', '=', idempotencyKey)
    .select(['id', 'ref', 'request_hash as requestHash', 'call_due_at as callBy'])
    .executeTakeFirst()
}

/** Place, reported steps of the puja day, door code and video call. */
const PLACE_AND_DAY_COLUMNS = [
  'locality',
  'locality_hindi as localityHindi',
  'puja_address as pujaAddress',
  'latitude',
  'longitude',
  'left_at as leftAt',
  'arrived_at as arrivedAt',
  'cannot_come_at as cannotComeAt',
  'door_check as door',
  'door_code as doorCode',
  'join_link as joinLink',
] as const

export type LockedBooking = Awaited<ReturnType<typeof lockBooking>> & object

/** One booking, locked until the transaction ends, with the fields the rules need. */
export async function lockBooking(db: Database, by: { ref: string } | { id: string }) {
  const row = await db
    .selectFrom('bookings')
    .where((where) => ('ref' in by ? where('ref', '=', by.ref) : where('id', '=', by.id)))
    .select([
      'id',
      'ref',
      'kind',
      'state',
      'version',
      'payment',
      'ceremony_slug as ceremonySlug',
      'puja_language as pujaLanguage',
      'puja_date as day',
      'starts_at as startsAt',
      'duration_minutes as durationMinutes',
      'fee_paise as feePaise',
      'samagri_bringer as samagriBringer',
      'agreed_address as agreedAddress',
      'agreed_note as agreedNote',
      'pandit_id as panditId',
      'recommend_pandit_id as recommendPanditId',
      'late_cancellation_percent as lateCancellationPercent',
      'cancel_due_paise as cancelDuePaise',
      'call_attempts as callAttempts',
      'planned_call_at as plannedCallAt',
      'erased_at as erasedAt',
      ...PLACE_AND_DAY_COLUMNS,
    ])
    .$narrowType<CommonColumns & { door: DoorCodeStatus | null }>()
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  // Read after the lock: an offer or proposal read before it may have been answered in between.
  const openProposal = row.state === 'assigned' ? await findProposal(db, row.id) : undefined
  const offer = await db
    .selectFrom('booking_offers')
    .where('booking_id', '=', row.id)
    .where('state', '=', 'offered')
    .select(['id', 'pandit_id as panditId', 'sequence', 'answer_due_at as answerBy'])
    .executeTakeFirst()
  return { ...row, openOffer: offer, hasOpenOffer: offer !== undefined, openProposal, hasProposal: openProposal !== undefined }
}

export type BookingChanges = Updateable<Bookings>

/**
 * Moves a booking from an expected state, increases its version and writes the event, in one statement. Undefined when it is not
 * in that state.
 */
export async function transitionBooking(
  db: Database,
  transition: { id: string; from: BookingState; to: BookingState; changes?: BookingChanges; event: NewEvent },
): Promise<number | undefined> {
  const written = await db
    .with('updated', (query) =>
      query
        .updateTable('bookings')
        .set((eb) => ({
          ...transition.changes,
          state: transition.to,
          version: eb('version', '+', 1),
          // The sender and the planned call matter only while the request waits.
          ...(transition.to === 'requested' ? {} : { network_hmac: null, planned_call_at: null }),
        }))
        .where('id', '=', transition.id)
        .where('state', '=', transition.from)
        .returning('id'),
    )
    .insertInto('booking_events')
    .columns([...EVENT_COLUMNS])
    .expression((query) => query.selectFrom('updated').select(['updated.id', ...eventValues(transition.event)]))
    .returning('id')
    .executeTakeFirst()
  return written?.id
}

/** The pandit an event is about, by the id in its details. */
export const notifiedPanditId = sql<string>`(events.details ->> 'panditId')::uuid`

/** The history of these bookings, each in the order it was written. */
export function listEvents(db: Database, bookingIds: readonly string[]) {
  return db
    .selectFrom('booking_events as events')
    .leftJoin('pandits', (join) => join.on('pandits.id', '=', notifiedPanditId))
    .where(sql<boolean>`booking_id = any(${bookingIds}::uuid[])`)
    .select([
      'events.id',
      'booking_id as bookingId',
      'events.created_at as at',
      'kind',
      'actor_kind as actorKind',
      'actor_name as actorName',
      'details',
      'happened_at as happenedAt',
    ])
    .select(['pandits.name_hindi as panditNameHindi', 'pandits.name as panditNameNow', 'pandits.erased_at as panditErasedAt'])
    .$narrowType<{ kind: EventKind; actorKind: ActorKind; details: EventDetails }>()
    .orderBy('events.id')
    .execute()
}

/** The last event since an instant of each of these bookings that had one. */
export function listLastEvents(db: Database, bookingIds: readonly string[], since: Date) {
  return db
    .selectFrom('booking_events')
    .distinctOn('booking_id')
    .where(sql<boolean>`booking_id = any(${bookingIds}::uuid[])`)
    .where('created_at', '>=', since)
    .select(['id', 'booking_id as bookingId', 'created_at as at', 'kind', 'actor_kind as actorKind', 'details'])
    .$narrowType<{ kind: EventKind; actorKind: ActorKind; details: EventDetails }>()
    .orderBy('booking_id')
    .orderBy('id', 'desc')
    .execute()
}
