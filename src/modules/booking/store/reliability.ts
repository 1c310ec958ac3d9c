import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../server/context.ts'

export type Counts = {
  accepted: number
  /** Declined, or left without an answer in time. */
  turnedDown: number
  released: number
  /** Of those: he did not come. */
  noShow: number
  moved: number
  done: number
  /** Still his, and its time is long over. */
  overdue: number
  arrived: number
  /** Of those he arrived at, not later than so many minutes after the time agreed by then. */
  onTime: number
}

/** Whether an event of this kind about the same pandit came to the booking after he accepted it. */
const followedBy = (panditId: string, kind: RawBuilder<unknown>, also = sql`true`) => sql`exists (
  select from booking_events e where e.booking_id = a.booking_id and e.id > a.id
    and e.kind = ${kind} and e.details ->> 'panditId' = ${panditId} and ${also}
)`

/** The beginning as it was agreed when the event `e` came. */
const AGREED_START = sql`(
  select b.details ->> 'startsAt' from booking_events b
  where b.booking_id = e.booking_id and b.id < e.id and b.kind in ('confirmed', 'moved') order by b.id desc limit 1
)`

/** A change of the agreement that moved the beginning, and not only the fee or the address. */
const CHANGED_START = sql`e.details ->> 'startsAt' <> ${AGREED_START}`

type Asked = {
  panditId: string
  since: Date
  /** A puja that began before this should have been marked as done. */
  overdueBefore: Date
  onTimeMinutes: number
}

/** Of the answers since an instant. */
export async function countReliability(db: Database, { panditId, since, overdueBefore, onTimeMinutes }: Asked): Promise<Counts> {
  const { rows } = await sql<Counts>`
    with accepted as (
      select a.booking_id, ${followedBy(panditId, sql`'pandit-released'`)} as is_released,
        ${followedBy(panditId, sql`'pandit-released'`, sql`e.details ->> 'noShow' = 'pandit'`)} as is_no_show,
        ${followedBy(panditId, sql`'completed'`)} as is_done,
        ${followedBy(panditId, sql`'moved'`, CHANGED_START)} as is_moved,
        exists (
          select from bookings b where b.id = a.booking_id and b.state = 'assigned' and b.pandit_id = ${panditId}::uuid
            and b.starts_at < ${overdueBefore}::timestamptz
        ) as is_overdue
      from booking_events a
      where a.kind = 'accepted' and a.details ->> 'panditId' = ${panditId} and a.at >= ${since}::timestamptz
    ), arrivals as (
      select e.happened_at <= ${AGREED_START}::timestamptz + make_interval(mins => ${onTimeMinutes}::int) as is_on_time
      from booking_events e
      where e.kind = 'arrived' and e.details ->> 'panditId' = ${panditId} and e.booking_id in (select booking_id from accepted)
    )
    select count(*) as accepted,
      count(*) filter (where is_released) as released,
      count(*) filter (where is_no_show) as "noShow",
      count(*) filter (where is_moved) as moved,
      count(*) filter (where is_done and not is_released) as done,
      count(*) filter (where is_overdue and not is_released and not is_done) as overdue,
      (
        select count(*) from booking_events e
        where e.kind in ('offer-declined', 'offer-expired') and e.details ->> 'panditId' = ${panditId}
          and e.at >= ${since}::timestamptz
      ) as "turnedDown",
      (select count(*) from arrivals) as arrived,
      (select count(*) from arrivals where is_on_time) as "onTime"
    from accepted`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('A count has one row.')
  return counts
}
