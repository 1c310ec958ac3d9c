import { sql } from 'kysely'
import type { Database } from '../../../server/context.ts'
import type { NewEvent } from './bookings.ts'

/**
 * Writes a warning and its event for every confirmed puja without a pandit that begins within 24 hours, within 3 hours, or has begun in the
 * last day; once for each start and lead. The version of the booking stays. Answers the ids of the events, at most `limit`.
 */
export async function writeAlerts(db: Database, now: Date, event: NewEvent, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with due as (
      select id, starts_at,
        case when starts_at <= ${now} then 0 when starts_at <= ${now}::timestamptz + interval '3 hours' then 3 else 24 end as lead_hours
      from bookings
      where state = 'confirmed' and starts_at > ${now}::timestamptz - interval '1 day'
        and starts_at <= ${now}::timestamptz + interval '24 hours'
    ),
    new as (
      insert into booking_alerts (booking_id, starts_at, lead_hours, at)
      select due.id, due.starts_at, due.lead_hours, ${now}::timestamptz from due
      where not exists (
        select from booking_alerts sent
        where sent.booking_id = due.id and sent.starts_at = due.starts_at and sent.lead_hours = due.lead_hours
      )
      order by due.starts_at limit ${limit}
      on conflict do nothing returning booking_id, lead_hours
    )
    insert into booking_events (booking_id, at, kind, actor_kind, actor_id, actor_name, details)
    select booking_id, ${event.at}::timestamptz, ${event.kind}::text, ${event.actorKind}::text, null, null,
      jsonb_build_object('leadHours', lead_hours)
    from new returning id`.execute(db)
  return rows.map(({ id }) => id)
}
