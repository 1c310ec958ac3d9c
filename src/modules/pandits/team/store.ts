import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../../server/context.ts'
import { containsPattern, MAX_MATCHES, soundsLike } from '../../../server/db/search-terms.ts'
import type { RequestedSpan } from '../calendar/store.ts'
import { ALL_PANDITS_LIST_ID, ceremonyListId } from '../postings/model.ts'
import type { TeamPandit } from './contract.ts'
import type { TeamSearchTerm } from './model.ts'

export type FoundPandit = {
  id: string
  slug: string
  name: string
  nameHindi: string | null
  mobile: string | null
  place: string
  placeHindi: string
  isListed: boolean
}

/** Whether one word occurs in the name, mobile or place of `pandits p`, or sounds like one of the name: each has its index of trigrams. */
export const panditHasTerm = (word: string) => {
  const pattern = containsPattern(word)
  return sql<boolean>`(p.name ilike ${pattern} or p.name_hindi ilike ${pattern} or p.mobile like ${pattern}
    or p.town ilike ${pattern} or p.town_hindi ilike ${pattern} or ${soundsLike(sql<string>`p.name_sounds`, word)})`
}

/** Pandits that contain all these words, listed ones first; without erased ones. */
export async function findPanditsByTerms(db: Database, terms: readonly string[], limit: number): Promise<FoundPandit[]> {
  const where = sql.join([sql`p.erased_at is null`, ...terms.map(panditHasTerm)], sql` and `)
  const { rows } = await sql<FoundPandit>`
    with matches as materialized (
      select p.id, p.slug, p.name, p.name_hindi as "nameHindi", p.mobile, p.town as place, p.town_hindi as "placeHindi",
        p.is_listed as "isListed", p.review_count
      from pandits p where ${where}
    )
    select id, slug, name, "nameHindi", mobile, place, "placeHindi", "isListed"
    from (select * from matches limit ${MAX_MATCHES}) found order by "isListed" desc, review_count desc, id limit ${limit}`.execute(
    db,
  )
  return rows
}

/** One page of pandits that contain all these words, by name; without erased ones. */
export async function listPandits(
  db: Database,
  { terms, after, limit }: { terms: readonly string[]; after: { name: string; id: string } | undefined; limit: number },
): Promise<TeamPandit[]> {
  const where = sql.join([sql`p.erased_at is null`, ...terms.map(panditHasTerm)], sql` and `)
  const past = after ? sql`and (p.name, p.id) > (${after.name}, ${after.id}::uuid)` : sql``
  const { rows } = await sql<TeamPandit>`
    select p.id, p.slug, p.name, p.name_hindi as "nameHindi", p.mobile, p.town as place, p.town_hindi as "placeHindi", p.languages,
      (select count(*)::int from pandit_services s where s.pandit_id = p.id) as pujas,
      case when p.suspended_at is not null then 'suspended' when p.verified_at is null then 'unverified' when p.is_visible then 'listed'
        else 'hidden' end as status
    from pandits p where ${where} ${past} order by p.name, p.id limit ${limit}`.execute(db)
  return rows
}

/** Suspends a pandit, or ends his suspension (null). Returns his name; undefined if nothing changes or he has left. */
export async function updateSuspension(db: Database, id: string, suspendedAt: Date | null): Promise<string | undefined> {
  const row = await db
    .updateTable('pandits')
    .set({ suspended_at: suspendedAt })
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .where('suspended_at', suspendedAt ? 'is' : 'is not', null)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}

export type NewSuspensionRequest = { panditId: string; idempotencyKey: string; requestHash: string; at: Date }

/** Returns false if a request was made under this key before. */
export async function insertSuspensionRequest(db: Database, request: NewSuspensionRequest): Promise<boolean> {
  const row = await db
    .insertInto('pandit_suspension_requests')
    .values({
      pandit_id: request.panditId,
      idempotency_key: request.idempotencyKey,
      request_hash: request.requestHash,
      requested_at: request.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('pandit_id')
    .executeTakeFirst()
  return row !== undefined
}

/** The hash of the request made under a key. */
export async function findSuspensionHash(db: Database, panditId: string, idempotencyKey: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('pandit_suspension_requests')
    .where('pandit_id', '=', panditId)
    .where('idempotency_key', '=', idempotencyKey)
    .select('request_hash')
    .executeTakeFirst()
  return row?.request_hash
}

export type ManualCandidateRow = {
  id: string
  name: string
  name_hindi: string | null
  mobile: string | null
  town: string
  town_hindi: string
  base_price_paise: number
  fee_paise: number | null
  rating_sum: number
  review_count: number
  languages: string[]
  is_available_online: boolean
  km: number | null
  /** Whether he offers the puja; null if nobody can. */
  performs: boolean | null
  pujas: number
  is_away: boolean
  is_full: boolean
  busy_until: Date | null
  /** The sort value of the list. */
  rank: number
}

export type ManualCandidatesPlan = Omit<RequestedSpan, 'list' | 'isOnline' | 'languages' | 'requestedPanditId'> & {
  terms: readonly TeamSearchTerm[]
  after: { rank: number; id: string } | undefined
}

/** Added to the rank of pandits who do not offer the puja; larger than any distance in kilometres. */
const UNLISTED_RANK = 100_000

type ServiceFilter = { ceremonies: readonly number[]; languages: number }

const matchesService = ({ ceremonies, languages }: ServiceFilter): RawBuilder<SqlBool> =>
  sql`(s.ceremonies && ${ceremonies}::smallint[] or s.languages & ${languages}::int <> 0)`

type CandidateFilter = {
  tables: RawBuilder<unknown>[]
  rowsOf: (list: number) => RawBuilder<unknown>
  /** The filter matches few pandits, so the lists of ceremonies are not needed. */
  isNarrow: boolean
}

/**
 * SQL for pandits that match all terms: CTEs, and the matching rows of a list. A term that is neither a ceremony nor a language selects
 * the few pandits found by the trigram index, and the other terms filter only these. Without such a term the list is scanned, and
 * pandits with a term in their name or place are selected once.
 */
function matchTerms(terms: readonly TeamSearchTerm[]): CandidateFilter {
  const plain = terms.filter(({ ceremonies, languages }) => ceremonies.length === 0 && languages === 0)
  const other = terms.filter((word) => !plain.includes(word))
  if (plain.length > 0) {
    const has = sql.join(
      plain.map(({ word }) => panditHasTerm(word)),
      sql` and `,
    )
    const also = other.map((word) => sql`and (${matchesService(word)} or ${panditHasTerm(word.word)})`)
    return {
      isNarrow: true,
      tables: [
        sql`named as materialized (
          select p.id, p.name, p.name_hindi, p.mobile, p.town, p.town_hindi, p.name_sounds from pandits p where ${has})`,
      ],
      rowsOf: (list) => sql`named p join pandit_postings s on s.list = ${list} and s.pandit_id = p.id
        where true ${sql.join(also, sql` `)}`,
    }
  }
  const tableOf = (at: number) => sql.id(`named_${at}`)
  const fits = other.map((word, at) => sql`and (${matchesService(word)} or s.pandit_id in (select id from ${tableOf(at)}))`)
  return {
    isNarrow: false,
    tables: other.map(
      ({ word }, at) => sql`${tableOf(at)} as materialized (select p.id from pandits p where ${panditHasTerm(word)})`,
    ),
    rowsOf: (list) => sql`pandit_postings s where s.list = ${list} ${sql.join(fits, sql` `)}`,
  }
}

/**
 * One page of pandits with their conflicts at that time, in one statement. Pandits who perform the puja are read from its list; the
 * list of everyone is read only if they do not fill the page.
 */
export async function listManualCandidateRows(db: Database, plan: ManualCandidatesPlan): Promise<ManualCandidateRow[]> {
  const { terms, point, ceremonies, after, limit } = plan
  const km = point
    ? sql<number>`sqrt(((s.latitude - ${point.latitude}::real) * ${point.kmPerDegree}::real) ^ 2 + ((s.longitude - ${point.longitude}::real) * ${point.kmPerLongitude}::real) ^ 2)::float8`
    : sql<null>`null::float8`
  const { tables, rowsOf, isNarrow } = matchTerms(terms)
  const past = after ? sql`where (rank, pandit_id) > (${after.rank}::float8, ${after.id}::uuid)` : sql``
  const pageOf = (rows: RawBuilder<unknown>, performs: RawBuilder<unknown>) => sql`
    select * from (
      select pandit_id, km, performs, case when performs then 0 else ${UNLISTED_RANK}::float8 end + coalesce(km, 10 - score) as rank
      from (select s.pandit_id, s.score, ${km} as km, ${performs} as performs from ${rows}) fitting
    ) ranked ${past} order by rank, pandit_id limit ${limit}`
  const [number] = ceremonies
  const performs = number === undefined ? sql`null::boolean` : sql`s.ceremonies && ${ceremonies}::smallint[]`
  const others = sql`${rowsOf(ALL_PANDITS_LIST_ID)} and not s.ceremonies && ${ceremonies}::smallint[] and (select count(*) from performing) < ${limit}`
  const pages =
    number === undefined || isNarrow
      ? [sql`page as (${pageOf(rowsOf(ALL_PANDITS_LIST_ID), performs)})`]
      : [
          sql`performing as materialized (${pageOf(rowsOf(ceremonyListId(number)), sql`true`)})`,
          sql`page as (select * from performing union all (${pageOf(others, sql`false`)}) order by rank, pandit_id limit ${limit})`,
        ]
  const { rows } = await sql<ManualCandidateRow>`
    with ${sql.join([...tables, ...pages], sql`, `)}
    select p.id, p.name, p.name_hindi, p.mobile, p.town, p.town_hindi, p.base_price_paise, f.fee_paise, p.rating_sum,
      p.review_count, p.languages, p.is_available_online, c.km, c.performs, c.rank, coalesce(d.booking_count, 0) as pujas,
      coalesce(d.is_away, false) or coalesce(w.is_off or w.from_minute > ${plan.fromMinute} or w.to_minute < ${plan.toMinute}, false) as is_away,
      coalesce(d.booking_count >= p.capacity_per_day, false) as is_full,
      (select max(upper(b.span)) from busy_spans b where b.pandit_id = p.id and b.span && tstzrange(${plan.from}, ${plan.to}, '[)')) as busy_until
    from page c
    join pandits p on p.id = c.pandit_id
    left join pandit_services f on f.pandit_id = p.id and f.ceremony_slug = ${plan.ceremonySlug}
    left join pandit_days d on d.calendar_date = ${plan.day}::date and d.pandit_id = p.id
    left join pandit_weekdays w on w.weekday = ${plan.weekday} and w.pandit_id = p.id
    order by c.rank, c.pandit_id`.execute(db)
  return rows
}
