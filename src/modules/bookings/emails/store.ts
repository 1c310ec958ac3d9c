import { sql } from 'kysely'
import type { Database } from '../../../server/context.ts'
import { batched } from '../../../server/db/batched.ts'
import type { Language } from '../../../shared/languages.ts'
import type { Bringer } from '../../pandits/profile/model.ts'
import { CALL_COLUMNS, MUHURAT_COLUMNS } from '../family/store.ts'
import type { BookingKind } from '../online/contract.ts'
import type { DoorCodeStatus } from '../puja-day/model.ts'
import type { BookingState, EventKind } from '../record/contract.ts'
import { type EventDetails, notifiedPanditId } from '../record/store.ts'
import type { ActorKind } from '../state-machine.ts'

/** What the family and the pandit agreed on. */
const AGREED_COLUMNS = [
  'bookings.starts_at as startsAt',
  'bookings.duration_minutes as durationMinutes',
  'bookings.fee_paise as feePaise',
  'bookings.samagri_bringer as samagriBringer',
  'bookings.agreed_note as agreedNote',
  'bookings.late_cancellation_percent as lateCancellationPercent',
  'bookings.cancel_due_paise as cancelDuePaise',
] as const

/** Kind and other fields of the request, and the URL of the video call. */
const REQUEST_COLUMNS = [
  'bookings.kind as bookingKind',
  'bookings.time_zone as timeZone',
  'bookings.country',
  'bookings.preferred_start_at as preferredStartAt',
  ...CALL_COLUMNS,
  ...MUHURAT_COLUMNS,
  'bookings.quoted_fee_paise as quotedFeePaise',
  'bookings.recommend_pandit as recommendPandit',
  'bookings.recommend_pandit_id as recommendPanditId',
  'bookings.join_link as joinLink',
] as const

type EmailEventTypes = {
  bookingKind: BookingKind
  kind: EventKind
  actorKind: ActorKind
  details: EventDetails
  state: BookingState
  readerLanguage: Language
  door: DoorCodeStatus | null
  samagriBringer: Bringer | null
}

/** Events with their bookings, the families' addresses and the pandits', in one statement. */
const listEvents = (db: Database, eventIds: readonly number[]) =>
  db
    .selectFrom('booking_events as events')
    .innerJoin('bookings', 'bookings.id', 'events.booking_id')
    .leftJoin('users as family', 'family.id', 'bookings.user_id')
    .leftJoin('pandits', (join) => join.on('pandits.id', '=', notifiedPanditId))
    .leftJoin('pandits as requested', 'requested.id', 'bookings.recommend_pandit_id')
    .where('events.id', 'in', [...eventIds])
    .select([
      'events.id as eventId',
      'events.kind',
      'events.actor_kind as actorKind',
      'events.details',
      'bookings.id as bookingId',
      'bookings.ref',
      'bookings.state',
      'bookings.door_check as door',
      'bookings.pandit_id as panditId',
      'bookings.ceremony_slug as ceremonySlug',
      'bookings.other_puja_name as otherPujaName',
      'bookings.puja_date as day',
      'bookings.call_due_at as callBy',
      'bookings.name',
      'bookings.mobile',
      'bookings.message',
      'bookings.locality',
      'bookings.locality_hindi as localityHindi',
      'bookings.agreed_address as agreedAddress',
      'bookings.puja_language as pujaLanguage',
      ...AGREED_COLUMNS,
      ...REQUEST_COLUMNS,
      'bookings.payment',
      'bookings.reader_language as readerLanguage',
      'bookings.email',
      'family.email as accountEmail',
      'family.email_verified as isAccountVerified',
      'pandits.name_hindi as panditNameHindi',
      'requested.name as requestedName',
      'requested.name_hindi as requestedNameHindi',
    ])
    .$narrowType<EmailEventTypes>()
    .execute()
export type EmailEvent = Awaited<ReturnType<typeof listEvents>>[number]

/** An event with its booking and recipients. */
export const findEventForEmail = batched(
  async (db, eventIds: readonly number[]) => new Map((await listEvents(db, eventIds)).map((event) => [event.eventId, event])),
)

/** Whether an event of these kinds follows an event of a booking. */
export async function hasFollowed(
  db: Database,
  { bookingId, eventId }: { bookingId: string; eventId: number },
  kinds: readonly string[],
): Promise<boolean> {
  const row = await db
    .selectFrom('booking_events')
    .where('booking_id', '=', bookingId)
    .where('id', '>', eventId)
    .where('kind', 'in', [...kinds])
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the step of an event was undone since. */
export async function isUndone(
  db: Database,
  { bookingId, eventId, kind }: { bookingId: string; eventId: number; kind: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('booking_events')
    .where('booking_id', '=', bookingId)
    .where('id', '>', eventId)
    .where('kind', '=', 'undone')
    .where(sql<boolean>`details ->> 'what' = ${kind}::text`)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The pandit's email address and language; undefined for a pandit without an account. */
export function findPanditAddress(db: Database, panditId: string) {
  return db
    .selectFrom('pandits')
    .innerJoin('users', 'users.id', 'pandits.user_id')
    .where('pandits.id', '=', panditId)
    .select([
      'pandits.name',
      'pandits.name_hindi as nameHindi',
      'pandits.mobile',
      'users.email',
      'users.email_verified as isVerified',
      'users.language',
    ])
    .$narrowType<{ language: Language }>()
    .executeTakeFirst()
}
