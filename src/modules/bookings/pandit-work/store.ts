import { sql } from 'kysely'
import type { Database } from '../../../server/context.ts'
import { PROPOSAL_COLUMNS } from '../agreement/store.ts'
import { COMMON_COLUMNS, type CommonColumns } from '../family/store.ts'
import type { BookingKind } from '../online/contract.ts'
import type { DoorCodeStatus } from '../puja-day/model.ts'
import type { BookingState } from '../record/contract.ts'
import type { BookingList } from './contract.ts'

const rows = (db: Database, panditId: string) =>
  db
    .selectFrom('bookings')
    .leftJoin('reviews', (join) => join.onRef('reviews.booking_id', '=', 'bookings.id').on('reviews.hidden_at', 'is', null))
    .leftJoin('booking_proposals as proposals', 'proposals.booking_id', 'bookings.id')
    .where('bookings.pandit_id', '=', panditId)
    .select([
      ...COMMON_COLUMNS,
      ...PROPOSAL_COLUMNS,
      'bookings.user_id as userId',
      'bookings.version',
      'bookings.locality',
      'bookings.locality_hindi as localityHindi',
      'bookings.name',
      'bookings.mobile',
      'bookings.agreed_address as agreedAddress',
      'bookings.agreed_note as agreedNote',
      'bookings.message',
      'bookings.left_at as leftAt',
      'bookings.arrived_at as arrivedAt',
      'bookings.cannot_come_at as cannotComeAt',
      'bookings.door_check as door',
      'bookings.door_attempts as doorTries',
      'bookings.join_link as joinLink',
      'reviews.rating as reviewRating',
      'reviews.content as reviewContent',
    ])
    .$narrowType<CommonColumns & { door: DoorCodeStatus | null }>()

export type PanditBookingRow = Awaited<ReturnType<typeof listBookingsOfPandit>>[number]

/** Soonest first; the list `done` has the latest first. */
export function listBookingsOfPandit(
  db: Database,
  panditId: string,
  when: BookingList,
  after: { at: Date; id: string } | undefined,
  limit: number,
) {
  const direction = when === 'done' ? 'desc' : 'asc'
  const beyond = sql.raw(when === 'done' ? '<' : '>')
  return rows(db, panditId)
    .where('bookings.state', 'in', when === 'done' ? ['completed', 'cancelled'] : ['assigned'])
    .$if(when === 'proposed', (query) => query.where('proposals.id', 'is not', null))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(bookings.starts_at, bookings.id) ${beyond} (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('bookings.starts_at', direction)
    .orderBy('bookings.id', direction)
    .limit(limit)
    .execute()
}

export function findBookingOfPandit(db: Database, panditId: string, ref: string) {
  return rows(db, panditId).where('bookings.ref', '=', ref).executeTakeFirst()
}

/** Start and place of his accepted and completed pujas between two instants. */
export function listTimesOfPandit(db: Database, panditId: string, from: Date, to: Date) {
  return db
    .selectFrom('bookings')
    .where('pandit_id', '=', panditId)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .where('state', 'in', ['assigned', 'completed'])
    .select([
      'id',
      'ref',
      'state',
      'ceremony_slug as ceremonySlug',
      'other_puja_name as otherPujaName',
      'starts_at as startsAt',
      'duration_minutes as durationMinutes',
      'locality',
      'locality_hindi as localityHindi',
      'agreed_address as agreedAddress',
      'kind',
      'join_link as joinLink',
      'cannot_come_at as cannotComeAt',
    ])
    .$narrowType<{ kind: BookingKind; state: BookingState }>()
    .orderBy('starts_at')
    .execute()
}
