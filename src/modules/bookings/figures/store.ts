import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../server/context.ts'
import { isNotReversed } from '../payment/store.ts'
import type { EarningFacts } from './model.ts'

export type EarningRow = EarningFacts & {
  ref: string
  ceremonySlug: string
  otherPujaName: string | null
  locality: string
  localityHindi: string
}

/** His pujas that began between two instants and are done, left something due, or were paid for; latest first. */
export function listEarnings(db: Database, panditId: string, from: Date, to: Date): Promise<EarningRow[]> {
  return listEarningRows(
    db,
    panditId,
    sql`b.starts_at >= ${from}::timestamptz and b.starts_at < ${to}::timestamptz
      and (b.state = 'completed'
        or (b.state = 'cancelled' and (b.cancel_due_paise > 0 or received.entries > 0))
        or (b.state = 'assigned' and received.entries > 0))`,
  )
}

/** All his pujas that are over and not fully paid, latest first. */
export function listUnpaid(db: Database, panditId: string): Promise<EarningRow[]> {
  return listEarningRows(
    db,
    panditId,
    sql`b.payment = 'due' and (b.state = 'completed' or (b.state = 'cancelled' and b.cancel_due_paise > 0))`,
  )
}

async function listEarningRows(db: Database, panditId: string, which: RawBuilder<unknown>): Promise<EarningRow[]> {
  const { rows } = await sql<EarningRow>`
    select b.ref, b.state, b.payment, b.ceremony_slug as "ceremonySlug", b.other_puja_name as "otherPujaName",
      b.starts_at as "startsAt", b.locality, b.locality_hindi as "localityHindi",
      b.fee_paise as "feePaise", b.cancel_due_paise as "cancelDuePaise",
      received.cash as "cashPaise", received.upi as "upiPaise", received.online as "onlinePaise"
    from bookings b cross join lateral (
      select count(*) as entries,
        coalesce(sum(signed.paise) filter (where signed.method = 'cash'), 0)::int8 as cash,
        coalesce(sum(signed.paise) filter (where signed.method = 'upi'), 0)::int8 as upi,
        coalesce(sum(signed.paise) filter (where signed.method = 'online'), 0)::int8 as online
      from (
        select p.method, case p.kind when 'payment' then p.amount_paise else -p.amount_paise end as paise
        from booking_payments p where p.booking_id = b.id and ${isNotReversed}
      ) signed
    ) received
    where b.pandit_id = ${panditId}::uuid and ${which}
    order by b.starts_at desc, b.id desc`.execute(db)
  return rows
}

/** The start of his first and his last puja; undefined when he has none. */
export async function spanOfPujas(db: Database, panditId: string): Promise<{ first: Date; last: Date } | undefined> {
  const row = await db
    .selectFrom('bookings')
    .where('pandit_id', '=', panditId)
    .where('starts_at', 'is not', null)
    .select((select) => [select.fn.min('starts_at').as('first'), select.fn.max('starts_at').as('last')])
    .executeTakeFirst()
  return row?.first && row.last ? { first: row.first, last: row.last } : undefined
}

export type Counts = {
  accepted: number
  /** Declined, or not answered in time. */
  turnedDown: number
  released: number
  /** Out of those: he did not come. */
  noShow: number
  rescheduled: number
  done: number
  /** Still assigned to him long after its time. */
  overdue: number
  arrived: number
  /** Out of the pujas with an arrival, those at most this many minutes after the time agreed at that moment. */
  onTime: number
}

/** Whether an event of this kind about the same pandit followed his acceptance of the booking. */
const followedBy = (panditId: string, kind: RawBuilder<unknown>, also = sql`true`) => sql`exists (
  select from booking_events e where e.booking_id = a.booking_id and e.id > a.id
    and e.kind = ${kind} and e.details ->> 'panditId' = ${panditId} and ${also}
)`

/** The start that was agreed at the time of event `e`. */
const AGREED_START = sql`(
  select b.details ->> 'startsAt' from booking_events b
  where b.booking_id = e.booking_id and b.id < e.id and b.kind in ('confirmed', 'agreement-changed') order by b.id desc limit 1
)`

/** A change of the agreement that changed the start, not only the fee or the address. */
const CHANGED_START = sql`e.details ->> 'startsAt' <> ${AGREED_START}`

type FiguresQuery = {
  panditId: string
  since: Date
  /** A puja that began before this should have been marked as done. */
  overdueBefore: Date
  onTimeMinutes: number
}

/** Out of the answers since an instant. */
export async function countReliability(
  db: Database,
  { panditId, since, overdueBefore, onTimeMinutes }: FiguresQuery,
): Promise<Counts> {
  const { rows } = await sql<Counts>`
    with accepted as (
      select a.booking_id, ${followedBy(panditId, sql`'pandit-released'`)} as is_released,
        ${followedBy(panditId, sql`'pandit-released'`, sql`e.details ->> 'noShow' = 'pandit'`)} as is_no_show,
        ${followedBy(panditId, sql`'completed'`)} as is_done,
        ${followedBy(panditId, sql`'agreement-changed'`, CHANGED_START)} as is_rescheduled,
        exists (
          select from bookings b where b.id = a.booking_id and b.state = 'assigned' and b.pandit_id = ${panditId}::uuid
            and b.starts_at < ${overdueBefore}::timestamptz
        ) as is_overdue
      from booking_events a
      where a.kind = 'accepted' and a.details ->> 'panditId' = ${panditId} and a.created_at >= ${since}::timestamptz
    ), arrivals as (
      select e.happened_at <= ${AGREED_START}::timestamptz + make_interval(mins => ${onTimeMinutes}::int) as is_on_time
      from booking_events e
      where e.kind = 'arrived' and e.details ->> 'panditId' = ${panditId} and e.booking_id in (select booking_id from accepted)
    )
    select count(*) as accepted,
      count(*) filter (where is_released) as released,
      count(*) filter (where is_no_show) as "noShow",
      count(*) filter (where is_rescheduled) as rescheduled,
      count(*) filter (where is_done and not is_released) as done,
      count(*) filter (where is_overdue and not is_released and not is_done) as overdue,
      (
        select count(*) from booking_events e
        where e.kind in ('offer-declined', 'offer-expired') and e.details ->> 'panditId' = ${panditId}
          and e.created_at >= ${since}::timestamptz
      ) as "turnedDown",
      (select count(*) from arrivals) as arrived,
      (select count(*) from arrivals where is_on_time) as "onTime"
    from accepted`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('A count has one row.')
  return counts
}
