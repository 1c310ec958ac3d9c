// Every listed pandit for a booking, found by hand: those who perform it first, then the nearest.
import { sql } from 'kysely'
import type { Database } from '../../../server/context.ts'
import type { DeskWord } from '../model/desk-words.ts'
import { EVERYONE } from '../model/postings.ts'
import { panditHasWord } from './found.ts'
import type { WantedSpan } from './time.ts'

export type ByHandRow = {
  id: string
  name: string
  name_hindi: string | null
  mobile: string | null
  place_label: string
  place_label_hindi: string
  base_price_paise: number
  fee_paise: number | null
  rating_sum: number
  review_count: number
  languages: string[]
  takes_online: boolean
  km: number | null
  /** Whether he lists it; null where nobody does. */
  performs: boolean | null
  pujas: number
  is_away: boolean
  is_full: boolean
  busy_until: Date | null
  /** Where he stands in the list. */
  rank: number
}

export type ByHandPlan = Omit<WantedSpan, 'list' | 'isOnline' | 'askedForId'> & {
  words: readonly DeskWord[]
  after: { rank: number; id: string } | undefined
}

/** Farther than any pandit is: whoever does not list the puja stands behind all who do. */
const BEHIND = 100_000

/** One page, with what stands in the way of the time: one statement. */
export async function listByHand(db: Database, plan: ByHandPlan): Promise<ByHandRow[]> {
  const { words, point, ceremonies, after } = plan
  const km = point
    ? sql<number>`sqrt(((s.latitude - ${point.latitude}::real) * ${point.kmPerDegree}::real) ^ 2 + ((s.longitude - ${point.longitude}::real) * ${point.kmPerLongitude}::real) ^ 2)`
    : sql<null>`null::float8`
  const performs = ceremonies === 0 ? sql`null::boolean` : sql`s.ceremonies & ${ceremonies}::bigint <> 0`
  const fits = words.map(
    (word) => sql`and (s.pandit_id in (select p.id from pandits p where ${panditHasWord(word.word)})
      or s.ceremonies & ${word.ceremonies}::bigint <> 0 or s.languages & ${word.languages}::int <> 0)`,
  )
  const past = after ? sql`where (rank, pandit_id) > (${after.rank}::float8, ${after.id}::uuid)` : sql``
  const { rows } = await sql<ByHandRow>`
    with fitting as (
      select s.pandit_id, s.score, ${km}::float8 as km, ${performs} as performs
      from pandit_postings s where s.list = ${EVERYONE} ${sql.join(fits, sql` `)}
    ), ranked as (
      select pandit_id, km, performs, case when performs then 0 else ${BEHIND}::float8 end + coalesce(km, 10 - score) as rank from fitting
    ), page as (
      select * from ranked ${past} order by rank, pandit_id limit ${plan.limit}
    )
    select p.id, p.name, p.name_hindi, p.mobile, p.place_label, p.place_label_hindi, p.base_price_paise, f.fee_paise, p.rating_sum,
      p.review_count, p.languages, p.takes_online, c.km, c.performs, c.rank, coalesce(d.bookings, 0) as pujas,
      coalesce(d.is_away, false) or coalesce(w.is_off or w.from_minute > ${plan.fromMinute} or w.to_minute < ${plan.toMinute}, false) as is_away,
      coalesce(d.bookings >= p.capacity_per_day, false) as is_full,
      (select max(upper(b.span)) from busy_spans b where b.pandit_id = p.id and b.span && tstzrange(${plan.from}, ${plan.to}, '[)')) as busy_until
    from page c
    join pandits p on p.id = c.pandit_id
    left join pandit_services f on f.pandit_id = p.id and f.ceremony_slug = ${plan.ceremonySlug}
    left join pandit_days d on d.day = ${plan.day}::date and d.pandit_id = p.id
    left join pandit_weekdays w on w.weekday = ${plan.weekday} and w.pandit_id = p.id
    order by c.rank, c.pandit_id`.execute(db)
  return rows
}
