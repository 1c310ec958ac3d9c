import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../server/context.ts'
import { ONLINE_LIST_ID } from '../postings/model.ts'

export type CalendarDay = { day: string; bookings: number; isAway: boolean }
export type Weekday = { weekday: number; isOff: boolean; fromMinute: number; toMinute: number }
export type ExternalBookingSpan = { id: string; startsAt: Date; endsAt: Date; note: string }

/** Days with a booking or an absence in this range, both ends included. */
export function listDays(db: Database, panditId: string, from: string, to: string): Promise<CalendarDay[]> {
  return db
    .selectFrom('pandit_days')
    .where('pandit_id', '=', panditId)
    .where(sql<boolean>`calendar_date between ${from}::date and ${to}::date`)
    .select([sql<string>`to_char(calendar_date, 'YYYY-MM-DD')`.as('day'), 'booking_count as bookings', 'is_away as isAway'])
    .orderBy('pandit_days.calendar_date')
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

/** His entries of pujas booked elsewhere that overlap this time. */
export function listExternalBookings(db: Database, panditId: string, from: Date, to: Date): Promise<ExternalBookingSpan[]> {
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

/** Sets how many pujas he takes a day. Days from `today` on are full or free by the new number. */
export async function saveCapacity(db: Database, panditId: string, capacity: number, today: string): Promise<void> {
  await db.updateTable('pandits').set({ capacity_per_day: capacity }).where('id', '=', panditId).execute()
  await sql`
    update pandit_days set is_unavailable = is_away or booking_count >= ${capacity}
    where pandit_id = ${panditId} and calendar_date >= ${today}::date`.execute(db)
}

export async function findCapacity(db: Database, panditId: string): Promise<{ capacity: number; feedId: string | null }> {
  return db
    .selectFrom('pandits')
    .where('id', '=', panditId)
    .select(['capacity_per_day as capacity', 'calendar_feed_id as feedId'])
    .executeTakeFirstOrThrow()
}

/** Counts one more puja on a day, without a limit because he entered it himself. */
export async function countExternalBooking(db: Database, panditId: string, day: string): Promise<void> {
  await sql`
    insert into pandit_days (calendar_date, pandit_id, booking_count, is_unavailable)
    select ${day}::date, id, 1, capacity_per_day <= 1 from pandits where id = ${panditId}
    on conflict (calendar_date, pandit_id) do update set
      booking_count = pandit_days.booking_count + 1,
      is_unavailable = pandit_days.is_away or pandit_days.booking_count + 1 >= (select capacity_per_day from pandits where id = ${panditId})`.execute(
    db,
  )
}

/** Deletes one of his own entries. Returns the date in India it began on, or undefined when there was none. */
export async function deleteExternalBooking(db: Database, panditId: string, id: string): Promise<string | undefined> {
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

/** Locks the pandit's row until the transaction ends, so that no booking request is stored meanwhile. */
export async function lockPanditRow(db: Database, panditId: string): Promise<void> {
  await db.selectFrom('pandits').where('id', '=', panditId).select('id').forUpdate().execute()
}

/** Days in this range, both ends included, on which he takes no more pujas: marked as off, a weekly day off, or full. */
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
    left join pandit_days d on d.calendar_date = s.day::date and d.pandit_id = p.id
    left join pandit_weekdays w on w.weekday = extract(dow from s.day) and w.pandit_id = p.id
    where coalesce(d.is_unavailable, false) or coalesce(w.is_off, false)
    order by s.day`.execute(db)
  return rows
}

/** Inserts a busy span; the database rejects an overlap with `busy_spans_no_overlap`. */
export async function insertBusySpan(
  db: Database,
  span: {
    id: string
    panditId: string
    bookingId: string | null
    kind: 'booking' | 'elsewhere'
    from: Date
    to: Date
    note?: string
  },
): Promise<void> {
  await db
    .insertInto('busy_spans')
    .values({
      id: span.id,
      pandit_id: span.panditId,
      booking_id: span.bookingId,
      kind: span.kind,
      note: span.note ?? '',
      span: sql<string>`tstzrange(${span.from}, ${span.to}, '[)')`,
    })
    .execute()
}

/** Deletes a booking's span. Returns the date in India it began on, or undefined when there was none. */
export async function deleteBusySpan(db: Database, panditId: string, bookingId: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('busy_spans')
    .where('pandit_id', '=', panditId)
    .where('booking_id', '=', bookingId)
    .returning(sql<string>`(lower(span) at time zone 'Asia/Kolkata')::date`.as('day'))
    .executeTakeFirst()
  return row?.day
}

export type DayToCount = { panditId: string; day: string; mayBeAway: boolean; mayBeFull: boolean }

/**
 * Counts one more puja on a day. Refused at the pandit's daily limit unless `mayBeFull`, and when he is away unless `mayBeAway`.
 */
export async function incrementDayCount(
  db: Database,
  { panditId, day, mayBeAway, mayBeFull }: DayToCount,
): Promise<'counted' | 'full' | 'away'> {
  const { rows } = await sql`
    insert into pandit_days (calendar_date, pandit_id, booking_count, is_unavailable)
    select ${day}::date, id, 1, capacity_per_day <= 1 from pandits where id = ${panditId}
    on conflict (calendar_date, pandit_id) do update set
      booking_count = pandit_days.booking_count + 1,
      is_unavailable = pandit_days.is_away or pandit_days.booking_count + 1 >= (select capacity_per_day from pandits where id = ${panditId})
    where (${mayBeFull}::boolean or pandit_days.booking_count < (select capacity_per_day from pandits where id = ${panditId}))
      and (${mayBeAway}::boolean or not pandit_days.is_away)
    returning 1`.execute(db)
  if (rows.length > 0) return 'counted'
  // Already refused; this only selects the message.
  const row = await db
    .selectFrom('pandit_days')
    .where('calendar_date', '=', day)
    .where('pandit_id', '=', panditId)
    .select('is_away')
    .executeTakeFirst()
  return row?.is_away && !mayBeAway ? 'away' : 'full'
}

/** Counts one puja less on a day. */
export async function decrementDayCount(db: Database, panditId: string, day: string): Promise<void> {
  await sql`
    update pandit_days d set booking_count = d.booking_count - 1, is_unavailable = d.is_away or d.booking_count - 1 >= p.capacity_per_day
    from pandits p where p.id = d.pandit_id and d.pandit_id = ${panditId} and d.calendar_date = ${day}::date and d.booking_count > 0`.execute(
    db,
  )
}

export type CandidateRow = {
  id: string
  name: string
  name_hindi: string | null
  town: string
  town_hindi: string
  base_price_paise: number
  fee_paise: number | null
  rating_sum: number
  review_count: number
  languages: string[]
  km: number | null
  day_out: boolean
  busy_until: Date | null
  is_available_online: boolean
}

export type RequestedSpan = {
  list: number
  ceremonySlug: string
  ceremonies: readonly number[]
  /** An online puja: pandits who hold online pujas come first. */
  isOnline: boolean
  /** The bit of the family's puja language, which ranks before the score; 0 when it named none. */
  languages: number
  point: { latitude: number; longitude: number; kmPerDegree: number; kmPerLongitude: number } | undefined
  requestedPanditId: string | undefined
  day: string
  weekday: number
  /** When it begins and ends, in minutes of that day, without the travel. */
  fromMinute: number
  toMinute: number
  from: Date
  to: Date
  limit: number
}

/**
 * Listed pandits for a booking in search order, those who list the family's language first, with what overlaps its span: one
 * statement.
 */
export async function listCandidates(db: Database, span: RequestedSpan): Promise<CandidateRow[]> {
  const { point, languages } = span
  const km = point
    ? sql<number>`sqrt(((s.latitude - ${point.latitude}::real) * ${point.kmPerDegree}::real) ^ 2 + ((s.longitude - ${point.longitude}::real) * ${point.kmPerLongitude}::real) ^ 2)::real`
    : sql<null>`null::real`
  const listsLanguage = sql<boolean>`s.languages & ${languages}::int <> 0`
  const bestOf = (list: number, filter: RawBuilder<unknown>) => sql`
      (select s.pandit_id, s.score, ${km} as km, ${listsLanguage} as lists_language, false as is_requested from pandit_postings s
       where s.list = ${list} and (cardinality(${span.ceremonies}::smallint[]) = 0 or s.ceremonies && ${span.ceremonies}::smallint[])
         ${filter}
       order by s.score desc, s.pandit_id desc limit ${span.limit})
      union all`
  // The best of a list and the best with the language are read apart: each in the order of the index, until the limit is reached.
  const bestWithLanguage = (list: number, filter: RawBuilder<unknown>) =>
    sql`${languages === 0 ? sql`` : bestOf(list, sql`${filter} and ${listsLanguage}`)} ${bestOf(list, filter)}`
  const { rows } = await sql<CandidateRow>`
    with ranked as (${span.isOnline ? bestWithLanguage(ONLINE_LIST_ID, sql``) : sql``}
      ${bestWithLanguage(span.list, point ? sql`and ${km} <= s.travel_radius_km` : sql``)}
      (select s.pandit_id, s.score, ${km} as km, ${listsLanguage} as lists_language, true as is_requested from pandit_postings s
       where s.list = 0 and s.pandit_id = ${span.requestedPanditId ?? null}::uuid)
    ), chosen as (
      select pandit_id, max(score) as score, max(km) as km, bool_or(lists_language) as lists_language, bool_or(is_requested) as is_requested
      from ranked group by pandit_id
    )
    select p.id, p.name, p.name_hindi, p.town, p.town_hindi, p.base_price_paise, f.fee_paise, p.rating_sum, p.review_count, p.languages, c.km, p.is_available_online,
      coalesce(d.is_unavailable, false)
        or coalesce(w.is_off or w.from_minute > ${span.fromMinute} or w.to_minute < ${span.toMinute}, false) as day_out,
      (select max(upper(b.span)) from busy_spans b where b.pandit_id = p.id and b.span && tstzrange(${span.from}, ${span.to}, '[)')) as busy_until
    from chosen c
    join pandits p on p.id = c.pandit_id
    left join pandit_services f on f.pandit_id = p.id and f.ceremony_slug = ${span.ceremonySlug}
    left join pandit_days d on d.calendar_date = ${span.day}::date and d.pandit_id = p.id
    left join pandit_weekdays w on w.weekday = ${span.weekday} and w.pandit_id = p.id
    order by c.is_requested desc, (${span.isOnline}::boolean and p.is_available_online) desc, c.lists_language desc, c.score desc, p.id desc
    limit ${span.limit + 1}`.execute(db)
  return rows
}

/** Marks days as off or as working days again. */
export async function setAway(db: Database, panditId: string, days: readonly string[], isAway: boolean): Promise<void> {
  if (days.length === 0) return
  await sql`
    insert into pandit_days (calendar_date, pandit_id, is_away, is_unavailable)
    select day, ${panditId}::uuid, ${isAway}::boolean, ${isAway}::boolean from unnest(${[...days]}::date[]) as day
    on conflict (calendar_date, pandit_id) do update set
      is_away = excluded.is_away,
      is_unavailable = excluded.is_away or pandit_days.booking_count >= (select capacity_per_day from pandits where id = ${panditId}::uuid)`.execute(
    db,
  )
}
