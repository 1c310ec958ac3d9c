// Each step is one conditional update together with its event.
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../server/context.ts'
import type { EventKind } from '../record/contract.ts'
import type { NewEvent } from '../record/store.ts'
import { type DoorCodeStatus, MAX_DOOR_CODE_TRIES } from './model.ts'

/** A step of the pandit, with the time at which it happened. */
export type DayEvent = NewEvent & { happenedAt: Date }

/** Inserts the event if the update found its row, and returns its id; undefined when the step came too late. */
async function insertEventIfUpdated(db: Database, update: RawBuilder<unknown>, event: NewEvent): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    with updated as (${update} returning id)
    insert into booking_events (booking_id, created_at, kind, actor_kind, actor_id, actor_name, details, happened_at, idempotency_key,
      request_hash)
    select id, ${event.at}::timestamptz, ${event.kind}::text, ${event.actorKind}::text, ${event.actorId}::text,
      ${event.actorName}::text,
      ${JSON.stringify(event.details)}::jsonb, ${event.happenedAt ?? null}::timestamptz, ${event.idempotencyKey ?? null}::text,
      ${event.requestHash ?? null}::text
    from updated returning id`.execute(db)
  return rows[0]?.id
}

const isBookingOfPandit = (bookingId: string, panditId: string) =>
  sql`id = ${bookingId}::uuid and pandit_id = ${panditId}::uuid and state in ('assigned', 'completed')`

/** The pandit has left. Undefined when that was reported before, or he had already arrived. */
export function writeLeft(db: Database, bookingId: string, panditId: string, event: DayEvent): Promise<number | undefined> {
  const at = sql`${event.happenedAt}::timestamptz`
  const update = sql`update bookings set left_at = ${at}, version = version + 1
    where ${isBookingOfPandit(bookingId, panditId)} and left_at is null and (arrived_at is null or arrived_at >= ${at})`
  return insertEventIfUpdated(db, update, event)
}

/** Clears the pandit's departure. Undefined when he has arrived, the puja is over, or he left more than `minutes` before the event. */
export function writeNotLeft(
  db: Database,
  bookingId: string,
  panditId: string,
  minutes: number,
  event: DayEvent,
): Promise<number | undefined> {
  const update = sql`update bookings set left_at = null, version = version + 1
    where id = ${bookingId}::uuid and pandit_id = ${panditId}::uuid and state = 'assigned' and arrived_at is null
      and left_at + make_interval(mins => ${minutes}::int) >= ${event.happenedAt}::timestamptz`
  return insertEventIfUpdated(db, update, event)
}

/** The pandit has arrived, with the result of the code check. Undefined when that was reported before. */
export function writeArrived(
  db: Database,
  bookingId: string,
  panditId: string,
  doorCodeStatus: DoorCodeStatus,
  event: DayEvent,
): Promise<number | undefined> {
  const update = sql`update bookings set arrived_at = ${event.happenedAt}::timestamptz, door_check = ${doorCodeStatus}::text,
      door_attempts = door_attempts + ${doorCodeStatus === 'missing' ? 0 : 1}::int, version = version + 1
    where ${isBookingOfPandit(bookingId, panditId)} and arrived_at is null`
  return insertEventIfUpdated(db, update, event)
}

/** Another code after one that did not match. Undefined when it matched before, was resolved, or no tries are left. */
export function writeDoorCodeTry(
  db: Database,
  bookingId: string,
  panditId: string,
  doorCodeStatus: DoorCodeStatus,
  event: DayEvent,
): Promise<number | undefined> {
  const update = sql`update bookings set door_check = ${doorCodeStatus}::text, door_attempts = door_attempts + 1, version = version + 1
    where ${isBookingOfPandit(bookingId, panditId)} and arrived_at is not null and door_check in ('mismatched', 'missing') and door_attempts < ${MAX_DOOR_CODE_TRIES}::int`
  return insertEventIfUpdated(db, update, event)
}

/** The team has resolved a code that did not match. Undefined when none was open. */
export function writeDoorCodeResolved(db: Database, bookingId: string, event: NewEvent): Promise<number | undefined> {
  const update = sql`update bookings set door_check = 'resolved', version = version + 1
    where id = ${bookingId}::uuid and state in ('assigned', 'completed') and door_check in ('mismatched', 'missing')`
  return insertEventIfUpdated(db, update, event)
}

/** The step recorded for a booking under an idempotency key. */
export function findRecordedStep(db: Database, bookingId: string, idempotencyKey: string) {
  return db
    .selectFrom('booking_events')
    .where('booking_id', '=', bookingId)
    .where('idempotency_key', '=', idempotencyKey)
    .select(['kind', 'request_hash as requestHash'])
    .$narrowType<{ kind: EventKind }>()
    .executeTakeFirst()
}
