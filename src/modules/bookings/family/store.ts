// Family reads, and adoption of bookings made before signing in.

import { sql } from 'kysely'
import type { Database } from '../../../server/context.ts'
import type { Language } from '../../../shared/languages.ts'
import type { Bringer } from '../../pandits/profile/model.ts'
import { PROPOSAL_COLUMNS } from '../agreement/store.ts'
import type { BookingKind } from '../online/contract.ts'
import type { DoorCodeStatus } from '../puja-day/model.ts'
import type { BookingState } from '../record/contract.ts'
import { REVIEW_COLUMNS } from '../reviews/store.ts'

/** The values in the common columns that are keys and not free text. */
export type CommonColumns = {
  kind: BookingKind
  state: BookingState
  payment: 'due' | 'paid' | 'refunded'
  samagriBringer: Bringer | null
}

/** The muhurat the family chose. */
export const MUHURAT_COLUMNS = [
  'bookings.muhurat_starts_at as muhuratStartsAt',
  'bookings.muhurat_ends_at as muhuratEndsAt',
  'bookings.muhurat_place as muhuratPlace',
  'bookings.muhurat_place_hindi as muhuratPlaceHindi',
] as const

/** Columns used by every view of a booking. */
export const COMMON_COLUMNS = [
  'bookings.id',
  'bookings.ref',
  'bookings.kind',
  'bookings.time_zone as timeZone',
  'bookings.country',
  'bookings.preferred_start_at as preferredStartAt',
  'bookings.state',
  'bookings.payment',
  'bookings.ceremony_slug as ceremonySlug',
  'bookings.other_puja_name as otherPujaName',
  'bookings.puja_date as day',
  'bookings.puja_language as pujaLanguage',
  'bookings.starts_at as startsAt',
  'bookings.duration_minutes as durationMinutes',
  'bookings.fee_paise as feePaise',
  'bookings.samagri_bringer as samagriBringer',
  ...MUHURAT_COLUMNS,
] as const

/** The pandit's progress on the day, and the door code. */
export const DAY_COLUMNS = [
  'bookings.door_code as doorCode',
  'bookings.door_check as door',
  'bookings.left_at as leftAt',
  'bookings.arrived_at as arrivedAt',
] as const

/** The hours in which a family abroad wants to be called. */
export const CALL_COLUMNS = [
  'bookings.call_time_zone as callTimeZone',
  'bookings.call_from_minute as callFromMinute',
  'bookings.call_to_minute as callToMinute',
] as const

/** Whether the pandit's page is public and he can be requested. */
const IS_LISTED = sql<boolean>`pandits.is_listed`.as('isPanditListed')

/** Bookings with their pandit and review, for the family. The caller must check access. */
const fullBookings = (db: Database) =>
  db
    .selectFrom('bookings')
    .leftJoin('pandits', 'pandits.id', 'bookings.pandit_id')
    .leftJoin('pandits as requested', 'requested.id', 'bookings.recommend_pandit_id')
    .leftJoin('reviews', 'reviews.booking_id', 'bookings.id')
    .leftJoin('booking_proposals as proposals', 'proposals.booking_id', 'bookings.id')
    .leftJoin('review_replies', 'review_replies.review_id', 'reviews.id')
    .select([
      ...COMMON_COLUMNS,
      'bookings.version',
      ...PROPOSAL_COLUMNS,
      'bookings.user_id as userId',
      'bookings.name',
      'bookings.mobile',
      'bookings.email',
      'bookings.puja_address as pujaAddress',
      'bookings.agreed_address as agreedAddress',
      'bookings.agreed_note as agreedNote',
      'bookings.location',
      'bookings.locality',
      'bookings.locality_hindi as localityHindi',
      'bookings.state_name as stateName',
      'bookings.message',
      'bookings.created_at as createdAt',
      'bookings.call_due_at as callBy',
      ...CALL_COLUMNS,
      'bookings.quoted_fee_paise as quotedFeePaise',
      'bookings.recommend_pandit as recommendPandit',
      'bookings.reader_language as readerLanguage',
      'bookings.late_cancellation_percent as lateCancellationPercent',
      'bookings.cancel_due_paise as cancelDuePaise',
      'bookings.cannot_come_at as cannotComeAt',
      ...DAY_COLUMNS,
      'bookings.join_link as joinLink',
      'requested.id as requestedId',
      'requested.name as requestedName',
      'requested.name_hindi as requestedNameHindi',
      'requested.late_cancellation_percent as requestedPercent',
      'pandits.id as panditId',
      'pandits.slug as panditSlug',
      'pandits.name as panditName',
      'pandits.name_hindi as panditNameHindi',
      'pandits.mobile as panditMobile',
      'pandits.photo_url as panditPhoto',
      IS_LISTED,
      ...REVIEW_COLUMNS,
    ])
    .$narrowType<CommonColumns & { readerLanguage: Language; replyLanguage: Language | null; door: DoorCodeStatus | null }>()

export function findFamilyBooking(db: Database, ref: string) {
  return fullBookings(db).where('bookings.ref', '=', ref).executeTakeFirst()
}
export type FamilyRow = Awaited<ReturnType<typeof findFamilyBooking>> & object

/**
 * Assigns bookings made without an account to the account with the same email. The caller must check that the email is verified.
 */
export async function assignBookingsToAccount(db: Database, userId: string, email: string): Promise<void> {
  await db
    .updateTable('bookings')
    .set({ user_id: userId })
    .where('user_id', 'is', null)
    .where('email', 'is not', null)
    .where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
    .execute()
}

type Position = { at: Date; id: string } | undefined

/** Bookings after this one, newest first. */
const isBeyond = (after: Position) =>
  sql<boolean>`(bookings.created_at, bookings.id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`

/** A person's own bookings with all their data, newest first. */
export function listFullBookings(db: Database, userId: string, after: Position, limit: number): Promise<FamilyRow[]> {
  return fullBookings(db)
    .where('bookings.user_id', '=', userId)
    .$if(after !== undefined, (query) => query.where(isBeyond(after)))
    .orderBy('bookings.created_at', 'desc')
    .orderBy('bookings.id', 'desc')
    .limit(limit)
    .execute()
}

const CLOSED_STATES = ['completed', 'cancelled'] as const

/** A person's own bookings, newest first: all, upcoming, or past. */
export function listOwnBookings(
  db: Database,
  userId: string,
  when: 'current' | 'past' | undefined,
  after: Position,
  limit: number,
) {
  return db
    .selectFrom('bookings')
    .leftJoin('pandits', 'pandits.id', 'bookings.pandit_id')
    .leftJoin('pandits as requested', 'requested.id', 'bookings.recommend_pandit_id')
    .leftJoin('reviews', 'reviews.booking_id', 'bookings.id')
    .leftJoin('review_replies', 'review_replies.review_id', 'reviews.id')
    .where('bookings.user_id', '=', userId)
    .$if(when !== undefined, (query) => query.where('bookings.state', when === 'past' ? 'in' : 'not in', [...CLOSED_STATES]))
    .$if(after !== undefined, (query) => query.where(isBeyond(after)))
    .select([
      ...COMMON_COLUMNS,
      'bookings.version',
      'bookings.created_at as createdAt',
      'bookings.call_due_at as callBy',
      ...CALL_COLUMNS,
      'bookings.quoted_fee_paise as quotedFeePaise',
      'bookings.call_attempts as callAttempts',
      'bookings.recommend_pandit as recommendPandit',
      'bookings.late_cancellation_percent as lateCancellationPercent',
      'bookings.cancel_due_paise as cancelDuePaise',
      'bookings.cannot_come_at as cannotComeAt',
      'pandits.id as panditId',
      'pandits.name as panditName',
      'pandits.name_hindi as panditNameHindi',
      'requested.id as requestedId',
      'requested.name as requestedName',
      'requested.name_hindi as requestedNameHindi',
      'requested.late_cancellation_percent as requestedPercent',
      IS_LISTED,
      ...REVIEW_COLUMNS,
    ])
    .$narrowType<CommonColumns & { replyLanguage: Language | null }>()
    .orderBy('bookings.created_at', 'desc')
    .orderBy('bookings.id', 'desc')
    .limit(limit)
    .execute()
}
