import { CompiledQuery, sql } from 'kysely'
import type { Database } from '../../../server/context.ts'
import { daysSince1970, weekday } from '../../../shared/time/dates.ts'
import { ceremonyOfList, KM_PER_DEGREE } from '../postings/model.ts'

/** The subjects in `search_changes` that can affect a search: its lists, and its day as a negative number. */
export const subjectsOf = ({
  list,
  alsoIn,
  day,
}: {
  list: number
  alsoIn: readonly number[]
  day: string | undefined
}): number[] => [list, ...alsoIn, ...(day ? [-daysSince1970(day)] : [])]

/** A CTE `changes` with one row; `seen` is a fingerprint of all changes of these subjects. */
export const changesOf = (subjects: string): string => `changes as materialized (
      select concat_ws('.', min(id), max(id), count(*)) as seen from search_changes where subject = any(${subjects})
    )`

const UNCHANGED = `with ${changesOf('$1::int[]')}
  select changes.seen = $2::text as is_same, q.id, q.xmin::text as version
  from changes left join pandits q on changes.seen = $2::text and q.id = any($3::uuid[])`

/** Row versions of these pandits by id; undefined when the subjects have changed since `seen`. */
export async function versionsIfUnchanged(
  db: Database,
  { subjects, seen, ids }: { subjects: readonly number[]; seen: string; ids: readonly string[] },
): Promise<Map<string, string> | undefined> {
  type Row = { is_same: boolean; id: string | null; version: string }
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(UNCHANGED, [subjects, seen, ids]))
  if (!rows[0]?.is_same) return undefined
  return new Map(rows.flatMap(({ id, version }) => (id === null ? [] : [[id, version]])))
}

/** Deletes older changes, except the last one of each subject, which the fingerprint needs. */
export async function deleteChangesBefore(db: Database, instant: Date): Promise<void> {
  await sql`
    delete from search_changes c where c.changed_at < ${instant}
      and exists (select from search_changes later where later.subject = c.subject and later.id > c.id)`.execute(db)
}

export type Sort = 'rating' | 'price-low' | 'price-high' | 'experience' | 'distance'

export type Point = { latitude: number; longitude: number; kmPerLongitude: number }

export type SearchPlan = {
  /** The shortest list that holds every match. */
  list: number
  /** Further lists that must contain a match: other words of the name. */
  alsoIn: readonly number[]
  /** Performs all of these. */
  ceremonies: readonly number[]
  /** Performs one of these, and not all of `notAll`: the second tier of close rites. */
  anyCeremony?: { any: readonly number[]; notAll: readonly number[] }
  languages: number
  traditions: number
  near: Point | undefined
  /** Free on this calendar date. */
  day: string | undefined
  minPaise: number | undefined
  maxPaise: number | undefined
  minExperience: number | undefined
  minRating: number | undefined
  sort: Sort
  after: { value: number; id: string } | undefined
  limit: number
  /** Counts matches up to this many; 0 for no count. */
  countTo: number
  /** The number of the first requested ceremony, whose fees are used as prices; without one the lowest fee of each pandit is used. */
  feeFor: number | undefined
}

export type SearchRow = {
  id: string
  /** As in `CardRow`. */
  version: string
  ceremonies: number[]
  sort_value: number
  km: number | null
  /** The fee for the ceremony of `feeFor` in paise. */
  requested_fee: number | null
}

export type SearchFound = {
  rows: SearchRow[]
  /** The number of matches, at most `countTo`; 0 if not counted. */
  total: number
  /** The fingerprint of the changes at the time of the search; while it is equal, the result is valid. */
  seen: string
}

/** The id as tie-breaker has the same direction as the value, so that the index serves both. */
const ORDER: Record<Sort, { value: string; direction: 'asc' | 'desc' }> = {
  rating: { value: 'score', direction: 'desc' },
  'price-low': { value: 'price_paise', direction: 'asc' },
  'price-high': { value: 'price_paise', direction: 'desc' },
  experience: { value: 'experience_years', direction: 'desc' },
  distance: { value: 'km', direction: 'asc' },
}

type Row = SearchRow & { seen: string; total: number }

/** Runs the search; rows are in sort order. */
export async function searchPandits(db: Database, plan: SearchPlan): Promise<SearchFound> {
  const { text, values } = searchStatement(plan)
  const { rows } = await db.executeQuery<Row | (Row & { id: null })>(CompiledQuery.raw(text, values))
  const { seen = '', total = 0 } = rows[0] ?? {}
  return { rows: rows.flatMap(({ seen, total, ...row }) => (row.id === null ? [] : [row])), total, seen }
}

/** The statement of a plan: its text depends only on which filters are set, so that it is prepared once for each shape. */
export function searchStatement(plan: SearchPlan): { text: string; values: unknown[] } {
  const values: unknown[] = []
  const value = (entry: unknown, type: string): string => `$${values.push(entry)}::${type}`
  const { value: column, direction } = ORDER[plan.sort]
  const km = plan.near ? distance(plan.near, value) : 'null::real'
  const feeCeremony = needsFee(plan) ? plan.feeFor : undefined
  const price = feeCeremony === undefined ? 'p.price_paise' : 'p.fee'
  const sortValue = plan.sort === 'distance' ? km : column === 'price_paise' ? price : `p.${column}`
  const order = `${sortValue} ${direction}, p.pandit_id ${direction}`
  const postingConditions = [`p.list = ${value(plan.list, 'int')}`, ...postingFilters(plan, value)]
  if (plan.near) postingConditions.push(`${km} <= p.travel_radius_km`)
  const otherConditions = [...priceFilters(plan, price, value), ...dayAndNameFilters(plan, value)]
  if (plan.after) {
    // If the sort value is not the fee, this is a condition on the posting, and PostgreSQL can start reading the index there.
    const conditions = sortValue === 'p.fee' ? otherConditions : postingConditions
    conditions.push(afterCursor(plan.after, plan.sort, sortValue, value))
  }
  const isSortIndexed = plan.sort === 'rating' || plan.sort === 'experience'
  const postings = postingsSource(postingConditions.join(' and '), feeCeremony, isSortIndexed ? `order by ${order}` : '', value)
  const limit = value(plan.limit, 'int')
  const fee = requestedFeeSql(plan, price, value)
  // The page is the beginning of the matches that are counted, so they are read once for both.
  const text = `
    with ${changesOf(value(subjectsOf(plan), 'int[]'))}, matches as materialized (
      select p.pandit_id, p.ceremonies, ${fee.matchColumn}, ${sortValue} as sort_value, ${km} as km
      from ${postings}${otherConditions.map((condition) => ` and ${condition}`).join('')}
      order by ${order}
      limit ${value(Math.max(plan.limit, plan.countTo), 'int')}
    ), shown as (
      select * from matches order by sort_value ${direction}, pandit_id ${direction} limit ${limit}
    )
    select changes.seen, ${plan.countTo === 0 ? '0' : '(select count(*)::int from matches)'} as total,
      q.id, q.xmin::text as version, shown.ceremonies, shown.sort_value, shown.km, ${fee.pageExpression} as requested_fee
    from changes left join (shown join pandits q on q.id = shown.pandit_id) on true
    order by shown.sort_value ${direction}, shown.pandit_id ${direction}`
  return { text, values }
}

/**
 * The postings that pass these conditions, as the beginning of a `from` clause with its `where`. With a ceremony, each row also has `fee`,
 * computed once and only for these postings: `offset 0` keeps PostgreSQL from merging the subquery with the surrounding query, and `order`
 * lets it read them from an index in that order. The fees of a posting are in the order of its ceremonies.
 */
function postingsSource(conditions: string, ceremony: number | undefined, order: string, value: Value): string {
  if (ceremony === undefined) return `pandit_postings p where ${conditions}`
  return `(select p.*, p.fees[array_position(p.ceremonies, ${value(ceremony, 'smallint')})] as fee
      from pandit_postings p where ${conditions} ${order} offset 0) p where true`
}

/** In the list of a ceremony the price is its fee. In other lists the fee is looked up only if sort order or filters need it. */
function needsFee({ list, sort, minPaise, maxPaise }: SearchPlan): boolean {
  return ceremonyOfList(list) === undefined && (sort.startsWith('price') || minPaise !== undefined || maxPaise !== undefined)
}

/**
 * Returns the SQL for the fee on a card: the column to select with the matches, and the expression to select from the page of matches. A fee
 * that is not the price of the list is looked up only for the page.
 */
function requestedFeeSql(plan: SearchPlan, price: string, value: Value): { matchColumn: string; pageExpression: string } {
  if (plan.feeFor === undefined) return { matchColumn: 'null::int as fee', pageExpression: 'shown.fee' }
  if (ceremonyOfList(plan.list) !== undefined || needsFee(plan))
    return { matchColumn: `${price} as fee`, pageExpression: 'shown.fee' }
  return {
    matchColumn: 'p.fees',
    pageExpression: `shown.fees[array_position(shown.ceremonies, ${value(plan.feeFor, 'smallint')})]`,
  }
}

type Value = (entry: unknown, type: string) => string

function distance(near: Point, value: Value): string {
  const north = `((p.latitude - ${value(near.latitude, 'real')}) * ${KM_PER_DEGREE})`
  const east = `((p.longitude - ${value(near.longitude, 'real')}) * ${value(near.kmPerLongitude, 'real')})`
  return `sqrt(${north} * ${north} + ${east} * ${east})::real`
}

/** Filters on columns of the posting. */
function postingFilters(plan: SearchPlan, value: Value): string[] {
  const where: string[] = []
  // Everyone in the list of a ceremony performs it.
  for (const number of plan.ceremonies) {
    if (number !== ceremonyOfList(plan.list)) where.push(`${value(number, 'smallint')} = any(p.ceremonies)`)
  }
  if (plan.anyCeremony) {
    const { any, notAll } = plan.anyCeremony
    where.push(`p.ceremonies && ${value(any, 'smallint[]')}`, `not p.ceremonies @> ${value(notAll, 'smallint[]')}`)
  }
  if (plan.languages > 0) {
    const mask = value(plan.languages, 'int')
    where.push(`p.languages & ${mask} = ${mask}`)
  }
  if (plan.traditions > 0) where.push(`p.traditions & ${value(plan.traditions, 'bigint')} <> 0`)
  if (plan.minExperience !== undefined) where.push(`p.experience_years >= ${value(plan.minExperience, 'smallint')}`)
  if (plan.minRating !== undefined) where.push(`p.rating >= ${value(plan.minRating, 'real')}`)
  return where
}

function priceFilters({ minPaise, maxPaise }: SearchPlan, price: string, value: Value): string[] {
  const where: string[] = []
  if (minPaise !== undefined) where.push(`${price} >= ${value(minPaise, 'int')}`)
  if (maxPaise !== undefined) where.push(`${price} <= ${value(maxPaise, 'int')}`)
  return where
}

/** Filters that read other tables or lists. */
function dayAndNameFilters({ alsoIn, day }: SearchPlan, value: Value): string[] {
  const where = alsoIn.map(
    (list) => `exists (select from pandit_postings w where w.list = ${value(list, 'int')} and w.pandit_id = p.pandit_id)`,
  )
  if (day) {
    where.push(
      `not exists (select from pandit_days d where d.calendar_date = ${value(day, 'date')} and d.pandit_id = p.pandit_id and d.is_unavailable)`,
      `not exists (select from pandit_weekdays o where o.pandit_id = p.pandit_id and o.weekday = ${value(weekday(day), 'smallint')} and o.is_off)`,
    )
  }
  return where
}

function afterCursor(after: { value: number; id: string }, sort: Sort, sortValue: string, value: Value): string {
  const isIntegerSort = sort === 'price-low' || sort === 'price-high' || sort === 'experience'
  const past = ORDER[sort].direction === 'asc' ? '>' : '<'
  return `(${sortValue}, p.pandit_id) ${past} (${value(after.value, isIntegerSort ? 'int' : 'real')}, ${value(after.id, 'uuid')})`
}
