// At most one per booking, enforced by the primary key.
import { type Insertable, sql } from 'kysely'
import type { Database } from '../../../server/context.ts'
import type { BookingProposals } from '../../../server/db/tables.ts'
import type { Bringer } from '../../pandits/profile/model.ts'

/** Columns of a left join with the table as `proposals`. */
export const PROPOSAL_COLUMNS = [
  'proposals.id as proposalId',
  'proposals.starts_at as newStartsAt',
  'proposals.duration_minutes as newMinutes',
  'proposals.fee_paise as newFeePaise',
  'proposals.samagri_bringer as newBringer',
  'proposals.agreed_address as newAddress',
  'proposals.locality as newLocality',
  'proposals.locality_hindi as newLocalityHindi',
  'proposals.proposed_at as proposedAt',
] as const

export type OpenProposal = NonNullable<Awaited<ReturnType<typeof findProposal>>>

export function findProposal(db: Database, bookingId: string) {
  return db
    .selectFrom('booking_proposals')
    .where('booking_id', '=', bookingId)
    .select([
      'id',
      'pandit_id as panditId',
      'starts_at as startsAt',
      'duration_minutes as durationMinutes',
      'fee_paise as feePaise',
      'samagri_bringer as samagriBringer',
      'agreed_address as agreedAddress',
      'locality',
      'locality_hindi as localityHindi',
      'latitude',
      'longitude',
    ])
    .$narrowType<{ samagriBringer: Bringer | null }>()
    .executeTakeFirst()
}

export async function insertProposal(db: Database, row: Insertable<BookingProposals>): Promise<void> {
  await db.insertInto('booking_proposals').values(row).execute()
}

/** Ends a proposal. Returns false when it no longer exists, so that only one of two answers counts. */
export async function deleteProposal(db: Database, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('booking_proposals')
    .where('id', '=', id)
    .returning(sql<number>`1`.as('gone'))
    .executeTakeFirst()
  return row !== undefined
}
