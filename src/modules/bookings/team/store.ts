import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../../server/context.ts'
import { containsPattern, containsTerms, MAX_MATCHES, soundsLike } from '../../../server/db/search-terms.ts'
import type { Language } from '../../../shared/languages.ts'
import { PROPOSAL_COLUMNS } from '../agreement/store.ts'
import { CALL_COLUMNS, COMMON_COLUMNS, type CommonColumns } from '../family/store.ts'
import { isNotReversed } from '../payment/store.ts'
import type { DoorCodeStatus } from '../puja-day/model.ts'
import { ON_TIME_MINUTES } from '../puja-day/model.ts'
import type { NewEvent } from '../record/store.ts'
import type { TEAM_QUEUES } from './contract.ts'
import { URGENT_HOURS, WARNING_HOURS } from './model.ts'

export type Queue = (typeof TEAM_QUEUES)[number]

/** The order of each list: by due time, or newest first. */
const ORDER: Record<Queue, { by: RawBuilder<Date>; direction: 'asc' | 'desc' }> = {
  // The expression of the index bookings_planned_calls.
  requested: { by: sql`coalesce(bookings.planned_call_at, bookings.call_due_at)`, direction: 'asc' },
  confirmed: { by: sql.ref('bookings.starts_at'), direction: 'asc' },
  assigned: { by: sql.ref('bookings.starts_at'), direction: 'asc' },
  today: { by: sql.ref('bookings.starts_at'), direction: 'asc' },
  completed: { by: sql.ref('bookings.created_at'), direction: 'desc' },
  cancelled: { by: sql.ref('bookings.created_at'), direction: 'desc' },
  all: { by: sql.ref('bookings.created_at'), direction: 'desc' },
  'reported-payments': { by: sql.ref('notices.reported_at'), direction: 'asc' },
  unpaid: { by: sql.ref('bookings.starts_at'), direction: 'asc' },
  'without-join-link': { by: sql.ref('bookings.starts_at'), direction: 'asc' },
  // A request has no agreed start yet. It is ordered by its promised call.
  'at-risk': { by: sql`coalesce(bookings.starts_at, bookings.call_due_at)`, direction: 'asc' },
  'to-complete': { by: sql.ref('bookings.starts_at'), direction: 'asc' },
}

/** The search words, which must all match, or the raw text when it is too short for words. */
export type TeamSearch = { terms: readonly string[]; short: string }

export type Times = {
  now: Date
  /** Today in India as a date and as two instants. */
  today: { day: string; from: Date; to: Date }
  /** A start before this instant counts as soon. */
  soon: Date
}

export type TeamListQuery = Times & {
  queue: Queue
  search: TeamSearch | undefined
  after: { at: Date; id: string } | undefined
  limit: number
}

/** The same expression as in the index `bookings_words`. */
const TEXT = sql<string>`(b.ref || ' ' || b.name || ' ' || b.mobile || ' ' || coalesce(b.email, '') || ' ' || b.locality || ' ' || b.locality_hindi
  || ' ' || coalesce(b.location, '') || ' ' || coalesce(b.city, ''))`

/** Also matches bookings of pandits with that name; at most fifty pandits are looked up. */
const ofPanditNamed = (pattern: string): RawBuilder<SqlBool> =>
  sql`b.pandit_id = any (array(select p.id from pandits p where p.name ilike ${pattern} or p.name_hindi ilike ${pattern} limit 50))`

/** Also matches families whose name sounds like that, in either script. */
const alsoNamed = (pattern: string, term: string): RawBuilder<SqlBool> =>
  sql`(${ofPanditNamed(pattern)} or ${soundsLike(sql<string>`b.name_sounds`, term)})`

/** Filters by words before sorting. Otherwise PostgreSQL would scan the list in order until it finds matches. */
function matching({ terms, short }: TeamSearch): RawBuilder<SqlBool> {
  if (terms.length > 0)
    return sql`bookings.id = any (array(select b.id from bookings b where ${containsTerms(TEXT, terms, alsoNamed)}))`
  // A text without trigrams is common, so scanning in order finds matches quickly.
  return sql`exists (select from bookings b where b.id = bookings.id and b.name ilike ${containsPattern(short)})`
}

const rows = (db: Database) =>
  db
    .selectFrom('bookings')
    .leftJoin('pandits', 'pandits.id', 'bookings.pandit_id')
    .leftJoin('booking_offers as offers', (join) =>
      join.onRef('offers.booking_id', '=', 'bookings.id').on('offers.state', '=', sql.lit('offered')),
    )
    .leftJoin('pandits as offered', 'offered.id', 'offers.pandit_id')
    .leftJoin('booking_upi_notices as notices', (join) =>
      join.onRef('notices.booking_id', '=', 'bookings.id').on('notices.state', '=', sql.lit('open')),
    )
    .select([
      ...COMMON_COLUMNS,
      'bookings.name',
      'bookings.mobile',
      'bookings.locality',
      'bookings.call_due_at as callBy',
      'bookings.planned_call_at as plannedCallAt',
      'bookings.call_attempts as callAttempts',
      'bookings.created_at as createdAt',
      'bookings.door_check as door',
      'bookings.left_at as leftAt',
      'bookings.arrived_at as arrivedAt',
      'bookings.cannot_come_at as cannotComeAt',
      'pandits.name as panditName',
      'pandits.name_hindi as panditNameHindi',
      'offered.name as offeredName',
      'offered.name_hindi as offeredNameHindi',
      'offers.offered_at as offeredAt',
      'offers.answer_due_at as answerBy',
      'offers.sequence',
      'notices.reported_at as reportedAt',
      'notices.amount_paise as reportedPaise',
    ])
    .$narrowType<CommonColumns & { door: DoorCodeStatus | null }>()

export type TeamRowRecord = Awaited<ReturnType<typeof listForTeam>>[number]

const WITHOUT_JOIN_LINK = sql<boolean>`bookings.kind = 'online' and bookings.join_link is null and bookings.state in ('confirmed', 'assigned')`

const hasNotArrived = (now: Date): RawBuilder<SqlBool> =>
  sql`bookings.state = 'assigned' and bookings.kind = 'home' and bookings.arrived_at is null and bookings.starts_at <= ${now}
    and bookings.starts_at + make_interval(mins => bookings.duration_minutes) > ${now}
    and (bookings.left_at is null or bookings.starts_at + make_interval(mins => ${ON_TIME_MINUTES}::int) <= ${now})`

/** The condition of each list. */
function queueCondition(queue: Queue, { now, today, soon }: Times): RawBuilder<SqlBool> {
  switch (queue) {
    case 'all':
      return sql`true`
    case 'today':
      return sql`bookings.starts_at >= ${today.from} and bookings.starts_at < ${today.to} and bookings.state <> 'cancelled'`
    case 'reported-payments':
      return sql`notices.reported_at is not null`
    case 'unpaid':
      return sql`bookings.state = 'completed' and bookings.payment = 'due'`
    case 'without-join-link':
      return sql`${WITHOUT_JOIN_LINK} and bookings.starts_at >= ${today.from} and bookings.starts_at < ${soon}`
    case 'at-risk':
      return sql`((bookings.state = 'assigned' and bookings.cannot_come_at is not null)
        or (bookings.state = 'requested' and bookings.puja_date <= ${today.day}::date)
        or bookings.state in ('confirmed', 'assigned') and bookings.starts_at <= ${now}::timestamptz + ${WARNING_HOURS}::int * interval '1 hour'
        and (bookings.state = 'confirmed' or bookings.door_check in ('mismatched', 'missing') or (${hasNotArrived(now)})))`
    case 'to-complete':
      return sql`bookings.state in ('confirmed', 'assigned') and bookings.state = 'assigned' and bookings.starts_at <= ${now}
        and bookings.starts_at + make_interval(mins => bookings.duration_minutes) <= ${now}`
    default:
      return sql`bookings.state = ${sql.lit(queue)}`
  }
}

/** One page of a list, with the open offer of each booking. */
export function listForTeam(db: Database, { queue, search, after, limit, ...times }: TeamListQuery) {
  const { by, direction } = ORDER[queue]
  const beyond = sql.raw(direction === 'asc' ? '>' : '<')
  // The state is a literal in the SQL, so that PostgreSQL uses the partial indexes.
  return rows(db)
    .where(queueCondition(queue, times))
    .where(search ? matching(search) : sql<SqlBool>`true`)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(${by}, bookings.id) ${beyond} (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy(by, direction)
    .orderBy('bookings.id', direction)
    .limit(limit)
    .execute()
}

export type FoundBooking = Pick<CommonColumns, 'state'> & {
  ref: string
  name: string
  mobile: string
  ceremonySlug: string
  otherPujaName: string | null
  day: string
  startsAt: Date | null
  locality: string
  localityHindi: string
  panditName: string | null
  panditNameHindi: string | null
}

/** The latest bookings that contain all these words. */
export async function findBookings(db: Database, terms: readonly string[], limit: number): Promise<FoundBooking[]> {
  const fits = containsTerms(TEXT, terms, alsoNamed)
  const { rows: found } = await sql<FoundBooking>`
    with matches as materialized (select b.id, b.created_at from bookings b where ${fits}),
    recent as materialized (select b.* from bookings b order by b.created_at desc, b.id desc limit ${MAX_MATCHES}),
    found as ((select id, created_at from matches limit ${MAX_MATCHES}) union select b.id, b.created_at from recent b where ${fits}),
    latest as (select id from found order by created_at desc, id desc limit ${limit})
    select b.ref, b.name, b.mobile, b.ceremony_slug as "ceremonySlug", b.other_puja_name as "otherPujaName", b.puja_date as day, b.starts_at as "startsAt",
      b.locality, b.locality_hindi as "localityHindi", b.state, p.name as "panditName", p.name_hindi as "panditNameHindi"
    from latest join bookings b on b.id = latest.id left join pandits p on p.id = b.pandit_id
    order by b.created_at desc, b.id desc`.execute(db)
  return found
}

/** One booking with all data for the team. */
export function findForTeam(db: Database, ref: string) {
  return rows(db)
    .leftJoin('reviews', 'reviews.booking_id', 'bookings.id')
    .leftJoin('booking_proposals as proposals', 'proposals.booking_id', 'bookings.id')
    .leftJoin('pandits as requested', 'requested.id', 'bookings.recommend_pandit_id')
    .where('bookings.ref', '=', ref)
    .select([
      'bookings.version',
      'bookings.erased_at as erasedAt',
      ...PROPOSAL_COLUMNS,
      ...CALL_COLUMNS,
      'bookings.quoted_fee_paise as quotedFeePaise',
      'bookings.other_puja_description as otherPujaDescription',
      'bookings.email',
      'bookings.location',
      'bookings.puja_address as pujaAddress',
      'bookings.agreed_address as agreedAddress',
      'bookings.agreed_note as agreedNote',
      'bookings.state_name as stateName',
      'bookings.city',
      'bookings.message',
      'bookings.coupon',
      'bookings.door_code as doorCode',
      'bookings.join_link as joinLink',
      'bookings.recommend_pandit as recommendPandit',
      'bookings.recommend_pandit_id as recommendPanditId',
      'requested.name as requestedName',
      'requested.name_hindi as requestedNameHindi',
      'bookings.reader_language as readerLanguage',
      'bookings.pandit_id as panditId',
      'pandits.mobile as panditMobile',
      'offered.mobile as offeredMobile',
      'bookings.late_cancellation_percent as lateCancellationPercent',
      'bookings.cancel_due_paise as cancelDuePaise',
      'bookings.locality_hindi as localityHindi',
      'bookings.latitude',
      'bookings.longitude',
      'reviews.rating as reviewRating',
      'reviews.content as reviewContent',
    ])
    .$narrowType<{ readerLanguage: Language }>()
    .executeTakeFirst()
}

export type SummaryRow = {
  overdue: number
  waiting: number
  next: Date | null
  confirmed: number
  today: number
  collect: number
  reportedPayments: number
  unpaid: number
  withoutJoinLink: number
  atRisk: number
  toComplete: number
}

/** Counts of what waits for the team: one statement, each count from its own index. */
export async function summarise(db: Database, times: Times): Promise<SummaryRow> {
  const { now, today } = times
  const { rows: found } = await sql<SummaryRow>`
    select
      (select count(*) from bookings where state = 'requested' and coalesce(planned_call_at, call_due_at) < ${now}) as overdue,
      (select count(*) from bookings where state = 'requested' and coalesce(planned_call_at, call_due_at) >= ${now}) as waiting,
      (select min(coalesce(planned_call_at, call_due_at)) from bookings
        where state = 'requested' and coalesce(planned_call_at, call_due_at) >= ${now}) as next,
      (select count(*) from bookings where state = 'confirmed') as confirmed,
      (select count(*) from bookings where starts_at >= ${today.from} and starts_at < ${today.to} and state <> 'cancelled') as today,
      (select coalesce(sum(greatest(b.fee_paise - coalesce(paid.paise, 0), 0)), 0)
        from bookings b
        left join lateral (
          select sum(case p.kind when 'payment' then p.amount_paise else -p.amount_paise end) as paise
          from booking_payments p where p.booking_id = b.id and ${isNotReversed}
        ) paid on true
        where b.starts_at >= ${today.from} and b.starts_at < ${today.to} and b.state in ('assigned', 'completed') and b.payment = 'due'
      )::bigint as collect,
      (select count(*) from booking_upi_notices where state = 'open') as "reportedPayments",
      (select count(*) from bookings where ${queueCondition('unpaid', times)}) as unpaid,
      (select count(*) from bookings where ${queueCondition('without-join-link', times)}) as "withoutJoinLink",
      (select count(*) from bookings where ${queueCondition('at-risk', times)}) as "atRisk",
      (select count(*) from bookings where ${queueCondition('to-complete', times)}) as "toComplete"`.execute(db)
  const [row] = found
  if (!row) throw new Error('The summary answered no row.')
  return row
}

/**
 * Writes a warning and its event for every confirmed puja without a pandit that begins within WARNING_HOURS, within URGENT_HOURS, or has
 * begun in the last day; once for each start and lead time. The booking's version does not change. Returns the ids of the events,
 * at most `limit`.
 */
export async function writeAlerts(db: Database, now: Date, event: NewEvent, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with due as (
      select id, starts_at,
        case when starts_at <= ${now} then 0 when starts_at <= ${now}::timestamptz + ${URGENT_HOURS}::int * interval '1 hour' then ${URGENT_HOURS}::int else ${WARNING_HOURS}::int end as lead_hours
      from bookings
      where state = 'confirmed' and starts_at > ${now}::timestamptz - interval '1 day'
        and starts_at <= ${now}::timestamptz + ${WARNING_HOURS}::int * interval '1 hour'
    ),
    new as (
      insert into booking_alerts (booking_id, starts_at, lead_hours, created_at)
      select due.id, due.starts_at, due.lead_hours, ${now}::timestamptz from due
      where not exists (
        select from booking_alerts sent
        where sent.booking_id = due.id and sent.starts_at = due.starts_at and sent.lead_hours = due.lead_hours
      )
      order by due.starts_at limit ${limit}
      on conflict do nothing returning booking_id, lead_hours
    )
    insert into booking_events (booking_id, created_at, kind, actor_kind, actor_id, actor_name, details)
    select booking_id, ${event.at}::timestamptz, ${event.kind}::text, ${event.actorKind}::text, null, null,
      jsonb_build_object('leadHours', lead_hours)
    from new returning id`.execute(db)
  return rows.map(({ id }) => id)
}
