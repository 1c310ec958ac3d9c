import { sql } from 'kysely'
import type { Database } from '../../../server/context.ts'

export type CalendarDay = { day: string; bookings: number; isAway: boolean }
export type Weekday = { weekday: number; isOff: boolean; fromMinute: number; toMinute: number }
export type ElsewhereSpan = { id: string; startsAt: Date; endsAt: Date; note: string }

/** Days with a booking or an absence, from the first to the last of these, both included. */
export function listDays(db: Database, panditId: string, from: string, to: string): Promise<CalendarDay[]> {
  return db
    .selectFrom('pandit_days')
    .where('pandit_id', '=', panditId)
    .where(sql<boolean>`day between ${from}::date and ${to}::date`)
    .select([sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'), 'bookings', 'is_away as isAway'])
    .orderBy('pandit_days.day')
    .execute()
}

export function listWeekdays(db: Database, panditId: string): Promise<Weekday[]> {
  return db
    .selectFrom('pandit_weekdays')
    .where('pandit_id', '=', panditId)
    .select(['weekday', 'is_off as isOff', 'from_minute as fromMinute', 'to_minute as toMinute'])
    .orderBy('weekday')
    .execute()
}

/** What he typed in of other people's ceremonies, as far as it touches the time from one instant to the other. */
export function listElsewhere(db: Database, panditId: string, from: Date, to: Date): Promise<ElsewhereSpan[]> {
  return db
    .selectFrom('busy_spans')
    .where('pandit_id', '=', panditId)
    .where('kind', '=', 'elsewhere')
    .where(sql<boolean>`span && tstzrange(${from}, ${to}, '[)')`)
    .select(['id', sql<Date>`lower(span)`.as('startsAt'), sql<Date>`upper(span)`.as('endsAt'), 'note'])
    .orderBy(sql`lower(span)`)
    .execute()
}

export async function saveWeekdays(db: Database, panditId: string, week: readonly Weekday[]): Promise<void> {
  const rows = week.map(({ weekday, isOff, fromMinute, toMinute }) => ({
    pandit_id: panditId,
    weekday,
    is_off: isOff,
    from_minute: fromMinute,
    to_minute: toMinute,
  }))
  await db
    .insertInto('pandit_weekdays')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['pandit_id', 'weekday']).doUpdateSet((row) => ({
        is_off: row.ref('excluded.is_off'),
        from_minute: row.ref('excluded.from_minute'),
        to_minute: row.ref('excluded.to_minute'),
      })),
    )
    .execute()
}

/** How many ceremonies he takes a day; the days from `today` on are full or free by the new number. */
export async function saveCapacity(db: Database, panditId: string, capacity: number, today: string): Promise<void> {
  await db.updateTable('pandits').set({ capacity_per_day: capacity }).where('id', '=', panditId).execute()
  await sql`
    update pandit_days set is_out = is_away or bookings >= ${capacity}
    where pandit_id = ${panditId} and day >= ${today}::date`.execute(db)
}

export async function findCapacity(db: Database, panditId: string): Promise<{ capacity: number; feedId: string | null }> {
  return db
    .selectFrom('pandits')
    .where('id', '=', panditId)
    .select(['capacity_per_day as capacity', 'calendar_feed_id as feedId'])
    .executeTakeFirstOrThrow()
}

/** One ceremony more on a day by his own word, whatever he takes otherwise. */
export async function countElsewhere(db: Database, panditId: string, day: string): Promise<void> {
  await sql`
    insert into pandit_days (day, pandit_id, bookings, is_out)
    select ${day}::date, id, 1, capacity_per_day <= 1 from pandits where id = ${panditId}
    on conflict (day, pandit_id) do update set
      bookings = pandit_days.bookings + 1,
      is_out = pandit_days.is_away or pandit_days.bookings + 1 >= (select capacity_per_day from pandits where id = ${panditId})`.execute(
    db,
  )
}

/** Takes one of his own entries away; answers the India date it began on, or undefined when there was none. */
export async function deleteElsewhere(db: Database, panditId: string, id: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('busy_spans')
    .where('id', '=', id)
    .where('pandit_id', '=', panditId)
    .where('kind', '=', 'elsewhere')
    .returning(sql<string>`to_char(lower(span) at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`.as('day'))
    .executeTakeFirst()
  return row?.day
}

export async function saveFeedId(db: Database, panditId: string, feedId: string): Promise<void> {
  await db.updateTable('pandits').set({ calendar_feed_id: feedId }).where('id', '=', panditId).execute()
}

export async function findByFeedId(db: Database, feedId: string): Promise<{ id: string; name: string } | undefined> {
  return db.selectFrom('pandits').where('calendar_feed_id', '=', feedId).select(['id', 'name']).executeTakeFirst()
}

/** Holds the pandit's row until the transaction ends: requests for him that are being stored are waited for, later ones wait. */
export async function holdPandit(db: Database, panditId: string): Promise<void> {
  await db.selectFrom('pandits').where('id', '=', panditId).select('id').forUpdate().execute()
}

/** Days from the first to the last of these, both included, on which he takes no further puja: marked, his day off, or full. */
export async function listClosedDays(
  db: Database,
  panditId: string,
  from: string,
  to: string,
): Promise<{ date: string; reason: 'away' | 'full' }[]> {
  const { rows } = await sql<{ date: string; reason: 'away' | 'full' }>`
    select to_char(s.day, 'YYYY-MM-DD') as date,
      case when coalesce(d.is_away, false) or coalesce(w.is_off, false) then 'away' else 'full' end as reason
    from generate_series(${from}::date, ${to}::date, interval '1 day') as s (day)
    join pandits p on p.id = ${panditId} and p.erased_at is null
    left join pandit_days d on d.day = s.day::date and d.pandit_id = p.id
    left join pandit_weekdays w on w.weekday = extract(dow from s.day) and w.pandit_id = p.id
    where coalesce(d.is_out, false) or coalesce(w.is_off, false)
    order by s.day`.execute(db)
  return rows
}
